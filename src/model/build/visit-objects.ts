import type { ObjectType, TypeDeclaration, TypeId, TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";
import { mentionedTypes, namedTypes } from "../type-words.js";

/** How many places of one body a client looks at, and how deep they may be: more is a mistake, or an attack. */
export const maxPlaces = 1_000;
export const maxDepth = 64;

/** How many types are gone through to find them: the ways in a body multiply with every type that is used twice. */
const maxSteps = 20_000;
const fieldsPerStep = 50;

/** What is found in an object at a place; `*` stands for each item. */
type Visit<Found> = (object: ObjectType, at: readonly string[]) => readonly Found[];

/**
 * Visits the objects that a value of the type can contain and in which there is something to find, each type once per path.
 * `undefined` when that is too much.
 */
export function visitObjects<Found>(
  root: TypeRef,
  types: TypeIndex,
  visit: Visit<Found>,
): readonly Found[] | undefined {
  const leading = typesLeadingTo(root, types, (object) => visit(object, []).length > 0);
  const found: Found[] = [];
  let steps = 0;
  const walk = (type: TypeRef, at: readonly string[], seen: readonly TypeId[]): boolean => {
    switch (type.kind) {
      case "nullable":
        return walk(type.type, at, seen);
      case "array":
        return walk(type.items, [...at, "*"], seen);
      case "map":
        return walk(type.values, [...at, "*"], seen);
      case "named":
        return !leading.has(type.id) || seen.includes(type.id) || walkNamed(type.id, at, seen);
      default:
        return true;
    }
  };
  const walkNamed = (id: TypeId, at: readonly string[], before: readonly TypeId[]): boolean => {
    const declared = types.get(id);
    steps += 1 + (declared?.kind === "object" ? declared.fields.length / fieldsPerStep : 0);
    if (steps > maxSteps || found.length > maxPlaces || before.length > maxDepth) return false;
    const seen = [...before, id];
    if (declared?.kind === "alias") return walk(declared.type, at, seen);
    if (declared?.kind === "union") {
      return declared.variants.every((variant) => walk({ kind: "named", id: variant.type }, at, seen));
    }
    if (declared?.kind !== "object") return true;
    found.push(...visit(declared, at));
    return declared.fields.every((field) => walk(field.type, [...at, field.name], seen));
  };
  return walk(root, [], []) && found.length <= maxPlaces ? found : undefined;
}

/** The types in a value through which it leads to an object that is searched for, those objects included. */
function typesLeadingTo(
  root: TypeRef,
  types: TypeIndex,
  isSearched: (object: ObjectType) => boolean,
): ReadonlySet<TypeId> {
  const inside = typesIn(root, types);
  const searched = inside.filter((type) => type.kind === "object" && isSearched(type)).map(({ id }) => id);
  const leading = new Set(searched);
  if (leading.size === 0) return leading;
  const users = new Map(inside.map(({ id }): [TypeId, TypeId[]] => [id, []]));
  for (const type of inside) {
    for (const mentioned of mentionedTypes(type)) users.get(mentioned)?.push(type.id);
  }
  for (let id = searched.pop(); id !== undefined; id = searched.pop()) {
    for (const user of users.get(id) ?? []) {
      if (!leading.has(user)) searched.push(user);
      leading.add(user);
    }
  }
  return leading;
}

function typesIn(root: TypeRef, types: TypeIndex): readonly TypeDeclaration[] {
  const found = new Map<TypeId, TypeDeclaration>();
  const waiting = [...namedTypes(root)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const declared = found.has(id) ? undefined : types.get(id);
    if (declared === undefined) continue;
    found.set(id, declared);
    for (const mentioned of mentionedTypes(declared)) waiting.push(mentioned);
  }
  return [...found.values()];
}
