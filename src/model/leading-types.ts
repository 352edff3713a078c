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
  const waiting = [...wanted];
  const leading = new Set(waiting);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const user of users.get(id) ?? []) {
      if (!leading.has(user)) waiting.push(user);
      leading.add(user);
    }
  }
  return leading;
}

/** The types that are contained in these, these included; those that aren't wanted are left out, with what only they contain. */
export function typesWithin(
  roots: readonly TypeId[],
  types: Pick<TypeIndex, "get">,
  isWanted: (id: TypeId) => boolean = () => true,
): ReadonlyMap<TypeId, TypeDeclaration> {
  const found = new Map<TypeId, TypeDeclaration>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const type = found.has(id) || !isWanted(id) ? undefined : types.get(id);
    if (type === undefined) continue;
    found.set(id, type);
    for (const mentioned of mentionedTypes(type)) waiting.push(mentioned);
  }
  return found;
}
