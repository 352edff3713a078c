import { STATUS_CODES } from "node:http";
import type { EndpointResponse, ResponseForm } from "../../../language/model/ir/endpoint.js";
import { bytesMediaType, isJsonMediaType, sentMediaType } from "../../../language/model/media-types.js";
import { mapOf, mapOfEntries, type Members, unlessEmpty, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { otherMedia } from "./other-media.js";
import { responseHeader } from "./response-header.js";
import { addHeaders } from "./shared-headers.js";
import { typeSchema } from "../schema/type-schema.js";
import { derived, extend } from "../words/extension.js";

/** A success, a redirect that is a result, or what says that nothing has changed. */
export function successResponse(response: EndpointResponse, shared: ValueMap, style: OpenapiStyle): ValueMap {
  const { status, isClass, doc, headers } = response;
  const own = mapOfEntries(headers.map((field) => [field.name, responseHeader(field, style)]));
  const phrase = isClass ? "Success" : (STATUS_CODES[status] ?? "Success");
  return mapOf({
    description: doc ?? phrase,
    headers: unlessEmpty(addHeaders(addHeaders(own, locationOf(response)), shared)),
    content: contentOf(response, style),
    // OpenAPI wants a description, so the phrase alone may be nobody's.
    ...extend({ doc: doc === phrase ? doc : undefined }),
  });
}

/** Where a redirect leads is a header that no model has to name. */
function locationOf({ form }: EndpointResponse): ValueMap {
  if (form !== "redirect") return mapOf({});
  const schema = mapOf({ type: "string", format: "uri-reference" });
  return mapOf({ Location: mapOf({ required: true, schema, ...derived }) });
}

function contentOf(response: EndpointResponse, style: OpenapiStyle): ValueMap | undefined {
  const { mediaType, also } = response;
  if (mediaType === undefined) return undefined;
  const media = mapOf(mediaOf(response, style));
  return mapOfEntries([
    [isAnyBytes(response) ? bytesMediaType : sentMediaType(mediaType, style.api.version), media],
    ...otherMedia(also, mediaType, media),
  ]);
}

/** Whether a response is bytes of any media type: tools expect `application/octet-stream` for those. */
export function isAnyBytes({ form, mediaType }: Pick<EndpointResponse, "form" | "mediaType">): boolean {
  return form === "bytes" && mediaType === "*/*";
}

/** Whether a response is read as a string or as bytes although its media type says that it is JSON, of which no schema is said. */
export function isJsonAsItIs(form: ResponseForm, mediaType = ""): boolean {
  return (form === "text" || form === "bytes") && isJsonMediaType(mediaType);
}

function mediaOf({ form, type, mediaType }: EndpointResponse, style: OpenapiStyle): Members {
  switch (form) {
    case "json":
      return { schema: type && typeSchema(type, style.referTo) };
    case "text":
      return isJsonAsItIs(form, mediaType) ? {} : { schema: mapOf({ type: "string" }) };
    // A schema here is one of the whole body to some tools, and one of each item to others.
    case "events":
    case "lines":
    case "bytes":
    case "redirect":
    case "none":
      return {};
  }
}
