import type { Place } from "../diagnostics/diagnostic.js";
import { valueOf } from "./ir/known.js";
import type { TypeDeclaration, TypeId, TypeRef } from "./ir/type.js";

/** Of these types one is needed, and where: the name of a field, the tag of a variant. */
export interface Need {
  readonly ids: readonly TypeId[];
  readonly by: string | undefined;
  readonly at: Place | undefined;
}

/** What a value needs all of, of kinds that the model knows; of a union, each variant for itself, since one is enough. */
export function needsOf(type: TypeDeclaration): readonly Need[] {
  switch (type.kind) {
    case "object": {
      const required = type.fields.filter((field) => field.isRequired);
      return required.flatMap((field) => needed(field.type, field.name, field.at));
    }
    case "alias":
      return needed(type.type, undefined, undefined);
    case "union":
      return type.variants.map(({ type: id, tag: by, at }) => ({ ids: [id], by, at }));
    case "unknown":
      return [];
  }
}

function needed(type: TypeRef, by: Need["by"], at: Need["at"]): readonly Need[] {
  const ids = oneOf(type);
  return ids.length === 0 ? [] : [{ ids, by, at }];
}

/** Of these one is needed; none where a value needs no other. An array may be empty unless it has a minimum; a map always may. */
function oneOf(type: TypeRef): readonly TypeId[] {
  if (type.kind === "named") return [type.id];
  if (type.kind === "array") return (valueOf(type.count)?.minimum ?? 0) > 0 ? oneOf(type.items) : [];
  if (type.kind !== "union") return [];
  const each = type.alternatives.map((alternative) => oneOf(alternative.type));
  return each.some(({ length }) => length === 0) ? [] : [...new Set(each.flat())];
}

/**
 * How many levels of declared types the least value of each type has; a type without a finite value is not among them. A type
 * has one when all that it needs have one; for a union, one variant is enough. An open union needs none: where all of its
 * variants need itself, it is less deep than they are.
 */
export function leastDepths(types: readonly TypeDeclaration[]): ReadonlyMap<TypeId, number> {
  const { users, missing } = countNeeds(types);
  const depths = new Map<TypeId, number>();
  const met = new Set<Need>();
  let level = types.filter(({ id }) => missing.get(id) === 0);
  let waiting = types.filter((type) => type.kind === "union" && type.isOpen);
  for (let depth = 0; level.length + waiting.length > 0; depth += 1) {
    if (level.length === 0) [level, waiting] = [waiting, []];
    const next: TypeDeclaration[] = [];
    for (const { id } of level) {
      if (depths.has(id)) continue;
      depths.set(id, depth);
      for (const { user, need } of users.get(id) ?? []) {
        if (met.has(need)) continue;
        met.add(need);
        const left = user.kind === "union" ? 0 : (missing.get(user.id) ?? 0) - 1;
        missing.set(user.id, left);
        if (left === 0) next.push(user);
      }
    }
    level = next;
  }
  return depths;
}

interface User {
  readonly user: TypeDeclaration;
  readonly need: Need;
}

/** What needs each type, as often as it does, and of how many needs no finite value is known yet. */
function countNeeds(types: readonly TypeDeclaration[]) {
  const users = new Map(types.map((type): [TypeId, User[]] => [type.id, []]));
  const missing = new Map<TypeId, number>();
  for (const user of types) {
    // What no type is declared for was reported, and is no need.
    const needs = needsOf(user).filter(({ ids }) => ids.every((id) => users.has(id)));
    missing.set(user.id, needs.length);
    for (const need of needs) for (const id of need.ids) users.get(id)?.push({ user, need });
  }
  return { users, missing };
}
