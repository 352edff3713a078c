import { closureOf } from "./closure-of.js";
import type { TypeDeclaration, TypeId } from "./ir/type.js";
import type { TypeIndex } from "./type-index.js";
import { mentionedTypes } from "./type-words.js";

/** The types that contain one of these, these included. */
export function typesLeadingTo(
  wanted: readonly TypeId[],
  declared: readonly TypeDeclaration[],
): ReadonlySet<TypeId> {
  const users = new Map(declared.map(({ id }): [TypeId, TypeId[]] => [id, []]));
  for (const type of declared) {
    for (const mentioned of mentionedTypes(type)) users.get(mentioned)?.push(type.id);
  }
  return closureOf(wanted, (id) => users.get(id) ?? []);
}

/** The types that are contained in these, these included; those that aren't wanted are left out, with what only they contain. */
export function typesWithin(
  roots: readonly TypeId[],
  types: Pick<TypeIndex, "get">,
  isWanted: (id: TypeId) => boolean = () => true,
): ReadonlyMap<TypeId, TypeDeclaration> {
  const declaredAs = (id: TypeId) => {
    const type = isWanted(id) ? types.get(id) : undefined;
    return type === undefined ? [] : [type];
  };
  const ids = closureOf(roots, (id) => declaredAs(id).flatMap(mentionedTypes));
  return new Map([...ids].flatMap(declaredAs).map((type) => [type.id, type]));
}
