import type { TypeRef } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";

/**
 * The members that a body can have and what is found can't, by their names from the outside to the inside. Of maps, and of values
 * of any type, nothing is known.
 */
export function findUnread(
  sent: TypeRef,
  found: TypeRef,
  types: TypeIndex,
  above: readonly string[] = [],
): readonly (readonly string[])[] {
  const [sentType, foundType] = [withoutItems(sent, types), withoutItems(found, types)];
  const pair = JSON.stringify([sentType, foundType]);
  const returned = types.fieldsOf(foundType);
  if (returned.size === 0 || above.includes(pair)) return [];
  return [...types.fieldsOf(sentType).values()].flatMap(({ name, type }) => {
    const same = returned.get(name);
    if (same === undefined) return [[name]];
    return findUnread(type, same.type, types, [...above, pair]).map((path) => [name, ...path]);
  });
}

function withoutItems(type: TypeRef, types: TypeIndex): TypeRef {
  const resolved = types.resolve(type);
  if (resolved.kind === "nullable") return withoutItems(resolved.type, types);
  return resolved.kind === "array" ? withoutItems(resolved.items, types) : resolved;
}
