import type { UnionType, UnionVariant } from "../../language/model/ir/type.js";
import { isTag } from "../../language/model/type-index.js";
import type { Layout } from "./layout.js";

/**
 * Who says which variant a value is: its own type; the union, which narrows a field of that, or adds the tag to it; or the union
 * alone, where the type has no fields, and so has none that TypeScript could add something to.
 */
export function tagOf(
  { tags, discriminator }: UnionType,
  { type, tag }: UnionVariant,
  { types }: Pick<Layout, "types">,
): "own" | "narrowed" | "added" | "alone" {
  const fields = types.fieldsOf({ kind: "named", id: type });
  const own = fields.get(discriminator.name);
  if (tags === "variants") return "own";
  if (own !== undefined) return isTag(own.type, tag) ? "own" : "narrowed";
  return fields.size === 0 ? "alone" : "added";
}
