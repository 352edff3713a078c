import type { ClientContext } from "../context/client-context.js";
import type { Precondition } from "../context/precondition.js";
import { mayRetry } from "../context/retrying-fetch.js";
import { ownMember } from "../support/members.js";
import type { PreparedRequest } from "../types/call.js";

type Condition = Precondition<ClientContext>;

/** One tag that isn't weak: of several, and of any, one may still hold after the effect. */
const strongTag = /^"[\x21\x23-\x7e\x80-\xff]*"$/;

/** What a request says in a header. */
function headerOf({ headers, operationHeaders }: PreparedRequest, name: string): string {
  return String(ownMember(operationHeaders, name) ?? ownMember(headers, name) ?? "");
}

/** One that sends a request again by itself gets the refusal of its own copy. */
const mayRefuseCopies: Condition["mayRefuseCopies"] = ({ settings }) =>
  mayRetry(settings.fetch, settings.isPlatformFetch);

/** A proven 412: no tag ever comes back, nor what was never there. */
const isGone: Condition["isGone"] = ({ status, topic }) => status === 412 && topic === undefined;

/** Changes what it found: each success gives it another tag, and none comes back. */
export const ifMatch: Condition = {
  header: "if-match",
  holds: (prepared) => strongTag.test(headerOf(prepared, "if-match")),
  mayRefuseCopies,
  isGone,
};

/** Makes what isn't there yet, and never is again once it was removed. */
export const ifNoneMatch: Condition = {
  header: "if-none-match",
  holds: (prepared) => headerOf(prepared, "if-none-match") === "*",
  mayRefuseCopies,
  isGone,
};
