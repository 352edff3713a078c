import { checkKeywords } from "../keywords.js";
import { isTrue, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { FlatSchema } from "../schemas/flat-schema.js";
import type { Media } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";
import { formOf } from "./value-form.js";

/** Members of a form are strings, and lists of them: objects have no one way of being written. */
export function checkForm(media: Media, isRequired: boolean, context: OperationContext): void {
  const flat = media.schema && context.schemas.flattener.flatten(media.schema);
  if (flat !== undefined) checkMembers(flat, isRequired, context);
  for (const [name, encoding] of membersOf(memberOf(media.node, "encoding"))) {
    checkKeywords(encoding, "encoding", context.losses);
    if (isUnusual(encoding)) context.losses.add("form-part", encoding, name);
  }
}

function checkMembers(flat: FlatSchema, isRequired: boolean, { schemas, losses }: OperationContext): void {
  const others = flat.keywords.get("additionalProperties");
  const members = [
    ...flat.properties,
    ...(typeof others?.value === "object" ? [["*", others] as const] : []),
  ];
  for (const [name, member] of members) {
    if (formOf(member, schemas.flattener) !== "null") continue;
    losses.addIn(isRequired && flat.required.has(name), "null-in-text", member, name);
  }
}

/** Whether a member is written as JSON, say, or a list with `|`. */
function isUnusual(encoding: Node): boolean {
  const style = textOf(encoding, "style") ?? "form";
  const isJson = (textOf(encoding, "contentType") ?? "").includes("json");
  const isSpaced = style === "spaceDelimited" && !isTrue(encoding, "explode");
  const isKnown = isSpaced || style === "form" || style === "deepObject";
  return isJson || isTrue(encoding, "allowReserved") || !isKnown;
}
