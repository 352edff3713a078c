import { takesBody } from "../../../language/model/methods.js";
import type { ImportedBody } from "../imported-api.js";
import { checkKeywords } from "../keywords.js";
import { isObject, isTrue, type Node } from "../node.js";
import { valueOf } from "../schemas/flat-schema.js";
import { alternativesOf, kindsOf } from "../schemas/kinds.js";
import { checkForm } from "./check-form.js";
import { checkParts } from "./check-parts.js";
import { checkRaw } from "./check-raw.js";
import { readSend } from "./read-send.js";
import { chooseMedia, type Media } from "./media-types.js";
import { type OperationContext, referTo } from "./operation-context.js";

/** Reads the body of a request, as its client would send it. */
export function readBody(
  node: Node | undefined,
  method: string,
  context: OperationContext,
): ImportedBody | undefined {
  const { references, losses } = context;
  const body = node && references.resolve(node, losses);
  if (body === undefined) return undefined;
  checkKeywords(body, "request body", losses);
  const content = references.member(body, "content", losses);
  const choice = chooseMedia(content, context, "request", context.mediaTypeBefore?.("body"));
  if (choice === undefined) {
    if (isObject(body.value)) losses.add("malformed", body, "The body of the request has no media type");
    return undefined;
  }
  const { media, also } = choice;
  checkKeywords(media.node, "media type", losses);
  const isRequired = isTrue(body, "required");
  if (!isRequired && saysNothing(media, method, context)) return undefined;
  if (!takesBody(method)) losses.addIn(isRequired, "body-of-read", body, method);
  const as = readKind(media, isRequired, context);
  const schema = as === "form" || as === "multipart" ? readNamed(media, as, context) : media.schema;
  const type =
    schema === undefined || as === "raw" ? undefined : referTo(schema, "request", context, media.node);
  const sends = as === "form" || as === "multipart" ? readSend(media, context) : unsaid;
  const { file, pointer } = body;
  return { isRequired, as, ...sends, mediaType: media.name, also, type, file, pointer };
}

const unsaid = { send: undefined, memberSends: undefined };

function readKind(media: Media, isRequired: boolean, context: OperationContext): ImportedBody["as"] {
  switch (media.kind) {
    case "json":
    case "json-like":
      return "json";
    case "form":
      checkForm(media, isRequired, context);
      return "form";
    case "multipart":
      checkParts(media, isRequired, context);
      return "multipart";
    case "raw":
      checkRaw(media, context);
      return "raw";
  }
}

/** The schema of what has names for all its values; any names where it isn't one of objects. */
function readNamed({ schema, node }: Media, as: "form" | "multipart", context: OperationContext): Node {
  const { flattener } = context.schemas;
  const flat = schema && flattener.flatten(schema);
  const kinds = flat && kindsOf(flat, flattener);
  const areObjects = kinds === undefined || [...kinds].every((kind) => kind === "object");
  const hasAlternatives = flat !== undefined && alternativesOf(flat).length > 0;
  if (!areObjects || (as === "multipart" && hasAlternatives)) context.losses.add("nameless-form", node);
  if (schema !== undefined && areObjects && kinds !== undefined) return schema;
  return { file: node.file, pointer: node.pointer, value: { type: "object" } };
}

/**
 * A body that may be left out, of an object that can have no member. Some generators write one without any members for each
 * operation, reads included.
 */
function saysNothing(
  { schema }: Media,
  method: string,
  { schemas: { flattener } }: OperationContext,
): boolean {
  const flat = schema && flattener.flatten(schema);
  if (flat === undefined || flat.properties.size > 0 || flat.required.size > 0) return false;
  const says = [...flat.keywords.keys()].filter((keyword) => keyword !== "type");
  if (valueOf(flat, "type") !== "object" || says.some((keyword) => keyword !== "additionalProperties")) {
    return false;
  }
  const others = valueOf(flat, "additionalProperties");
  return others === false || (others === undefined && !takesBody(method));
}
