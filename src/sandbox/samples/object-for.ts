import type { ObjectType, TypeRef } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";

/** The object type of a value: the only one, or the variant that its discriminator names, or the first one. */
export function objectFor(
  type: TypeRef,
  given: Readonly<Record<string, unknown>>,
  types: TypeIndex,
): ObjectType | undefined {
  const objects = types.objectsOf(type);
  const union = type.kind === "named" ? types.get(type.id) : undefined;
  if (union?.kind !== "union") return objects[0];
  const tag = given[union.discriminator.name];
  const variant = union.variants.find((candidate) => candidate.tag === tag);
  return objects.find(({ id }) => id === variant?.type) ?? objects[0];
}
