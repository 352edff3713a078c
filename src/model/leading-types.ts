import type { TypeDeclaration, TypeId } from "./ir/type.js";
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
