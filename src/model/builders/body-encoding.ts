import { sayUndescribed } from "../../diagnostics/undescribed.js";
import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { GivenBody } from "./given-body.js";
import type { TypedContext } from "./context.js";
import type { RequestBody } from "../ir/endpoint.js";
import type { TypeRef } from "../ir/type.js";
import { findFormProblem } from "./form-nesting.js";
import { type Entry, valuePlace } from "./located.js";
import { formMediaType, isJsonMediaType, jsonMediaType } from "../media-types.js";

type Encoding = Pick<RequestBody, "mediaType" | "send">;

/** How a body is sent: what the endpoint says, or else the whole API. */
export function buildEncoding(
  entry: Entry<EndpointDocument>,
  given: GivenBody,
  type: TypeRef,
  context: TypedContext,
): Encoding {
  const { as = "json", send, at } = readEncoding(entry, given, context);
  const refuse = (problem: string, help: string) => {
    context.report("invalid-body", { endpoint: entry.name, problem, help }, at);
  };
  const mediaType = mediaTypeOf(as);
  if (mediaType === undefined) {
    refuse(`can't be sent as ${asCode(as)}`, helpForAs(as));
    return { mediaType: jsonMediaType, send: undefined };
  }
  if (mediaType !== formMediaType) {
    const isOwn = typeof given.body === "object" && "send" in given.body && given.body.send !== undefined;
    const help = "Remove `send`, or write `as: form`.";
    if (isOwn) refuse("has `send`, but JSON has arrays and objects anyway", help);
    return { mediaType, send: undefined };
  }
  const found = findFormProblem(type, send, context.requestTypes);
  if (found !== undefined) refuse(found.words, found.help);
  return { mediaType, send };
}

function readEncoding(entry: Entry<EndpointDocument>, { key, body }: GivenBody, { sections }: TypedContext) {
  const convention = sections.conventions?.value.bodies;
  const ofAll = typeof convention === "string" ? { as: convention } : (convention ?? {});
  const isLong = typeof body === "object" && "type" in body;
  const { as, send } = isLong ? body : {};
  const at = as === undefined ? valuePlace(entry, key) : valuePlace(entry, key, "as");
  // What a convention says of forms holds for forms only.
  return as === undefined || as === ofAll.as
    ? { as: ofAll.as, send: send ?? ofAll.send, at }
    : { as, send, at };
}

/** What is sent as `Content-Type`; `undefined`: such bodies can't be described. */
function mediaTypeOf(as: string): string | undefined {
  if (as === "json") return jsonMediaType;
  if (as === "form" || as === formMediaType) return formMediaType;
  return isJsonMediaType(as) ? as : undefined;
}

function helpForAs(as: string): string {
  if (/^(?:urlencoded|x-www-form-urlencoded|form-urlencoded)$/iu.test(as)) return "Write `as: form`.";
  if (/multipart|bytes|binary|text|file|octet|stream|xml/iu.test(as)) return sayUndescribed("requests");
  return "Write `json`, `form`, or a media type of JSON in lower case, such as `application/merge-patch+json`.";
}
