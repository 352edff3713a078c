import { isForbiddenHeader, isHeaderName } from "../../../language/model/header-rules.js";
import { maxNameLength } from "../../../language/model/name-rules.js";

/** Whether a header of a response can be called so: it has a name in code. */
export function isReceivedName(name: string): boolean {
  return isHeaderName(name) && /^[A-Za-z]/u.test(name);
}

/** What services call the header that says of a response that it is one of an earlier request. */
export const replayName = /^(?:x-)?(?:idempotent|idempotency)-?replayed?$/iu;

/** Whether a model can have a header of a response: browsers keep some of them. */
export function isReadableHeader(name: string): boolean {
  return isReceivedName(name) && name.length <= maxNameLength && !isForbiddenHeader(name);
}
