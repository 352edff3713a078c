import type { Api } from "../../model/ir/api.js";
import type { ObjectType, TypeDeclaration, TypeId, UnionType } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { mentionedTypes, namedTypes } from "../../model/type-words.js";
import { isCallable } from "./callable.js";

/**
 * The types in which a client has anything to look for before it sends a body, or while it writes a message: those with
 * traps, with texts that forbid credentials, or with sensitive fields, and those in bodies that contain such types.
 */
export function typesWithRules(
  { endpoints, types: declared }: Api,
  types: TypeIndex,
): readonly (ObjectType | UnionType)[] {
  const leading = typesLeadingTo(declared.filter(hasRules), declared);
  const bodies = endpoints.filter(isCallable).flatMap(({ body }) => (body === undefined ? [] : [body.type]));
  const found = new Set<TypeId>();
  const waiting = bodies.flatMap(namedTypes);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const type = types.get(id);
    if (type === undefined || found.has(id) || !leading.has(id)) continue;
    found.add(id);
    waiting.push(...mentionedTypes(type));
  }
  return declared
    .filter((type) => found.has(type.id))
    .filter((type) => type.kind === "object" || type.kind === "union");
}

function hasRules(type: TypeDeclaration): boolean {
  if (type.kind !== "object") return false;
  return type.traps.length > 0 || type.fields.some((field) => field.forbidsCredentials || field.isSensitive);
}

/** The types that contain one of these, these included. */
function typesLeadingTo(
  wanted: readonly TypeDeclaration[],
  declared: readonly TypeDeclaration[],
): ReadonlySet<TypeId> {
  const users = new Map(declared.map(({ id }): [TypeId, TypeId[]] => [id, []]));
  for (const type of declared) {
    for (const mentioned of mentionedTypes(type)) users.get(mentioned)?.push(type.id);
  }
  const waiting = wanted.map(({ id }) => id);
  const leading = new Set(waiting);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const user of users.get(id) ?? []) {
      if (!leading.has(user)) waiting.push(user);
      leading.add(user);
    }
  }
  return leading;
}
