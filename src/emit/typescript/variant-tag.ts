import type { UnionType, UnionVariant } from "../../model/ir/type.js";
import type { Layout } from "./layout.js";

/**
 * Who says which variant a value is: its own type; the union, which adds the tag to that; or the union alone, where the type has no
 * fields, and so has none that TypeScript could add something to.
 */
export function tagOf(
  { tags, discriminator }: UnionType,
  { type }: UnionVariant,
  { types }: Pick<Layout, "types">,
): "own" | "added" | "alone" {
  const fields = types.fieldsOf({ kind: "named", id: type });
  if (tags === "variants" || fields.has(discriminator.name)) return "own";
  return fields.size === 0 ? "alone" : "added";
}
