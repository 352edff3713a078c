import { checkKeywords } from "../keywords.js";
import { isTrue, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { SchemaNode } from "../schemas/flat-schema.js";
import { formatOf } from "../schemas/format-of.js";
import { kindsOf } from "../schemas/kinds.js";
import type { Media } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";
import { formOf } from "./value-form.js";

/** A file is of the type that its caller gives it, whatever the document says; other parts are JSON or plain text, and have no headers of their own. */
export function checkParts(media: Media, isRequired: boolean, context: OperationContext): void {
  const { losses, schemas } = context;
  if (media.type !== "multipart/form-data") {
    losses.addIn(isRequired, "multipart-type", media.node, media.type);
  }
  const flat = media.schema && schemas.flattener.flatten(media.schema);
  for (const [name, member] of flat?.properties ?? []) {
    if (formOf(member, schemas.flattener) !== "null") continue;
    losses.addIn(isRequired && flat?.required.has(name) === true, "null-in-text", member, name);
  }
  for (const [name, encoding] of membersOf(memberOf(media.node, "encoding"))) {
    checkKeywords(encoding, "encoding", losses);
    const member = flat?.properties.get(name);
    const part = member === undefined ? "file" : partOf(member, context);
    const types = part === "file" ? typesOf(encoding) : [];
    if (types.length > 0 && !types.some(isAnyType)) {
      losses.addValue("file-type", encoding, name, types, "request");
    }
    const isOther = isOfOtherType(encoding, part) || hasOwnHeaders(encoding) || isStyled(encoding);
    if (isOther) losses.add("form-part", encoding, name);
  }
}

type PartKind = "file" | "json" | "text";

/** What a client makes of a member, or of each item of a list. */
function partOf(member: SchemaNode, context: OperationContext): PartKind {
  const { flattener } = context.schemas;
  const flat = flattener.flatten(member);
  const items = flat.keywords.get("items");
  const kinds = kindsOf(flat, flattener);
  if (kinds?.has("array") === true && items !== undefined) return partOf(items, context);
  if (kinds === undefined || formatOf(flat) === "binary") return "file";
  return kinds.has("object") || kinds.has("array") ? "json" : "text";
}

/** The media types that a part may have; none: nothing is said of them. */
function typesOf(encoding: Node): readonly string[] {
  const types = (textOf(encoding, "contentType") ?? "").split(",");
  return types.map((type) => (type.split(";")[0] ?? "").trim().toLowerCase()).filter((type) => type !== "");
}

function isAnyType(type: string): boolean {
  return type === "*/*" || type === "application/octet-stream";
}

function isOfOtherType(encoding: Node, part: PartKind): boolean {
  const types = typesOf(encoding);
  if (types.length === 0 || part === "file") return false;
  const sent = part === "json" ? ["application/json", "application/*"] : ["text/plain", "text/*"];
  return !types.some((type) => type === "*/*" || sent.includes(type));
}

/** Each part has the header that names it. */
function hasOwnHeaders(encoding: Node): boolean {
  const names = membersOf(memberOf(encoding, "headers")).map(([name]) => name.toLowerCase());
  return names.some((name) => name !== "content-disposition" && name !== "content-type");
}

/** Whether a list isn't sent as a part for each of its items. */
function isStyled(encoding: Node): boolean {
  const style = textOf(encoding, "style") ?? "form";
  if (isTrue(encoding, "allowReserved") || (style !== "form" && style !== "deepObject")) return true;
  return style === "form" && memberOf(encoding, "explode")?.value === false;
}
