import type { EndpointResponse } from "../ir/endpoint.js";
import { scalarOf } from "../type-expression.js";
import type { BuildContext } from "./context.js";
import type { Mention } from "./located.js";
import { resolveContent } from "./resolve-content.js";
import { buildMediaType, buildRawMediaType, type MediaTypeOwner } from "./response-media-type.js";

/** What a response carries. */
export type ResponseContent = Pick<EndpointResponse, "form" | "type" | "mediaType">;

export const noContent: ResponseContent = { form: "none", type: undefined, mediaType: undefined };

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
    return { form: "text", type: scalarOf("string"), mediaType };
  }
  if (word === "bytes") {
    return { form: "bytes", type: undefined, mediaType: buildRawMediaType(as, "*/*", context, mention) };
  }
  const { owner, at } = mention;
  const type = resolveContent(text, { owner, at, isRequest: false }, context);
  const mediaType = buildMediaType(as, context, mention);
  return { form: "json", type, mediaType: type === undefined ? undefined : mediaType };
}
