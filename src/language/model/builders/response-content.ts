import type { ResponseDocument } from "../../read/language/endpoint.js";
import type { EndpointResponse } from "../ir/endpoint.js";
import { scalarOf } from "../type-expression.js";
import type { BuildContext } from "./context.js";
import { keyPlace, type Located, type Mention } from "./located.js";
import { resolveContent } from "./resolve-content.js";
import { buildMediaType, buildRawMediaType, type MediaTypeOwner } from "./response-media-type.js";

/** What a response carries. */
export type ResponseContent = Pick<EndpointResponse, "form" | "type" | "mediaType" | "stream">;

export const noContent: ResponseContent = {
  form: "none",
  type: undefined,
  mediaType: undefined,
  stream: undefined,
};

/** Whether a status leads elsewhere, to a place that `Location` names. */
export function isRedirect(status: string): boolean {
  return ["301", "302", "303", "307", "308"].includes(status);
}

/** What a response carries whose type is written as this text: a type of JSON, `text` or `bytes`. */
export function buildContent(
  text: string,
  as: string | undefined,
  mention: Mention & MediaTypeOwner,
  context: BuildContext,
): ResponseContent {
  // A type that is declared has its name, whatever else that is.
  const word = context.sections.declared.types.has(text) ? undefined : text;
  if (word === "text") {
    const mediaType = buildRawMediaType(as, "text/plain", context, mention);
    return { form: "text", type: scalarOf("string"), mediaType, stream: undefined };
  }
  if (word === "bytes") {
    const mediaType = buildRawMediaType(as, "*/*", context, mention);
    return { form: "bytes", type: undefined, mediaType, stream: undefined };
  }
  const { owner, at } = mention;
  const [, notation, item] = /^(stream|lines)<(.+)>$/u.exec(text) ?? [];
  if (notation !== undefined && item !== undefined) {
    const form = notation === "stream" ? "events" : "lines";
    const type = resolveContent(item, { owner, at, isRequest: false }, context);
    const mediaType = buildRawMediaType(as, streamTypes[form], context, mention);
    return { form, type, mediaType, stream: { end: undefined, isResumable: false } };
  }
  const type = resolveContent(text, { owner, at, isRequest: false }, context);
  const mediaType = buildMediaType(as, context, mention);
  return { form: "json", type, mediaType: type === undefined ? undefined : mediaType, stream: undefined };
}

const streamTypes = { events: "text/event-stream", lines: "application/x-ndjson" } as const;

/** Adds how a stream ends and goes on, which nothing else does. */
export function withStreamRules(
  content: ResponseContent,
  details: Located<ResponseDocument>,
  owner: string,
  { report }: BuildContext,
): ResponseContent {
  const { end, resumes } = details.value;
  const isMisplaced = content.stream === undefined || (content.form === "lines" && resumes !== undefined);
  if (isMisplaced && (end !== undefined || resumes !== undefined)) {
    const key = content.stream !== undefined || end === undefined ? "resumes" : "end";
    report("misplaced-stream-rule", { owner, key }, keyPlace(details, key));
    return content;
  }
  if (content.stream === undefined) return content;
  return { ...content, stream: { end, isResumable: resumes !== undefined } };
}
