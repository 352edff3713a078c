import type { BodyPath, BodyStep } from "../ir/endpoint.js";
import type { ObjectType, TypeDeclaration, TypeId, TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";
import { mentionedTypes, namedTypes } from "../type-words.js";

/** How many places of one body a client looks at, and how deep they may be: more is a mistake, or an attack. */
export const maxPlaces = 1_000;
export const maxDepth = 64;

/** How many types are gone through to find them: the ways in a body multiply with every type that is used twice. */
const maxSteps = 20_000;
const fieldsPerStep = 50;

/** A path on its way: the loops of a type are known once all that it contains has been gone through. */
type OpenPath = readonly OpenStep[];
type OpenStep = Exclude<BodyStep, readonly BodyPath[]> | OpenPath[];

/** A type that the path goes through, how many steps lead to what it contains, and the ways back to it. */
interface Passed {
  readonly id: TypeId;
  readonly length: number;
  readonly loops: OpenPath[];
}

/**
 * Searches the objects that a value of the type can contain, and says where they are: each type once a path, and those within
 * themselves as loops. `undefined` when that is too much.
 */
export function findInBody<Found>(
  root: TypeRef,
  types: TypeIndex,
  search: (object: ObjectType) => readonly Found[],
): readonly { readonly at: BodyPath; readonly found: Found }[] | undefined {
  const leading = typesLeadingTo(root, types, (object) => search(object).length > 0);
  const results: { readonly at: OpenPath; readonly found: Found }[] = [];
  let steps = 0;
  const walk = (type: TypeRef, at: OpenPath, passed: readonly Passed[]): boolean => {
    switch (type.kind) {
      case "nullable":
        return walk(type.type, at, passed);
      case "array":
        return walk(type.items, [...at, "*"], passed);
      case "map":
        return walk(type.values, [...at, "*"], passed);
      case "named":
        return !leading.has(type.id) || goBack(type.id, at, passed) || walkNamed(type.id, at, passed);
      default:
        return true;
    }
  };
  const walkNamed = (id: TypeId, from: OpenPath, before: readonly Passed[]): boolean => {
    const declared = types.get(id);
    steps += 1 + (declared?.kind === "object" ? declared.fields.length / fieldsPerStep : 0);
    if (steps > maxSteps || results.length > maxPlaces || before.length > maxDepth) return false;
    const loops: OpenPath[] = [];
    const at = [...from, loops];
    const passed = [...before, { id, length: at.length, loops }];
    if (declared?.kind === "alias") return walk(declared.type, at, passed);
    if (declared?.kind === "union") {
      const tag = declared.discriminator.name;
      return declared.variants.every(({ type, tag: value }) =>
        walk({ kind: "named", id: type }, [...at, { tag, value }], passed),
      );
    }
    if (declared?.kind !== "object") return true;
    results.push(...search(declared).map((found) => ({ at, found })));
    return declared.fields.every((field) => walk(field.type, [...at, field.name], passed));
  };
  return walk(root, [], []) ? closePaths(results) : undefined;
}

/** Whether the type is one that the path goes through: then this is a loop of that one. */
function goBack(id: TypeId, at: OpenPath, passed: readonly Passed[]): boolean {
  const earlier = passed.find((type) => type.id === id);
  earlier?.loops.push(at.slice(earlier.length));
  return earlier !== undefined;
}

/** `undefined` when the paths are too many, or with their loops too long to be printed. */
function closePaths<Found>(results: readonly { readonly at: OpenPath; readonly found: Found }[]) {
  let steps = 0;
  const close = (path: OpenPath): BodyPath =>
    path.flatMap((step): readonly BodyStep[] => {
      steps += 1;
      if (steps > maxSteps) return [];
      if (!Array.isArray(step)) return [step];
      const loops = new Map(step.map(close).map((loop) => [JSON.stringify(loop), loop]));
      return loops.size === 0 ? [] : [[...loops.values()]];
    });
  const closed = results.map(({ at, found }) => ({ at: close(at), found }));
  return results.length > maxPlaces || steps > maxSteps ? undefined : closed;
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
