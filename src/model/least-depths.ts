import type { Place } from "../diagnostics/diagnostic.js";
import { valueOf } from "./ir/known.js";
import type { TypeDeclaration, TypeId, TypeRef } from "./ir/type.js";

/** A type that is needed, and where: the name of a field, the tag of a variant. */
export interface Need {
  readonly id: TypeId;
  readonly by: string | undefined;
  readonly at: Place | undefined;
}

/** The types that a value needs, of a kind that the model knows; of a union, those of its variants. */
export function needsOf(type: TypeDeclaration): readonly Need[] {
  switch (type.kind) {
    case "object": {
      const required = type.fields.filter((field) => field.isRequired);
      return required.flatMap((field) => needed(field.type, field.name, field.at));
    }
    case "alias":
      return needed(type.type, undefined, undefined);
    case "union":
      return type.variants.map(({ type: id, tag: by, at }) => ({ id, by, at }));
    case "unknown":
      return [];
  }
}

/** An array may be empty unless it has a minimum; a map always may. */
function needed(type: TypeRef, by: Need["by"], at: Need["at"]): readonly Need[] {
  if (type.kind === "named") return [{ id: type.id, by, at }];
  const isFilled = type.kind === "array" && (valueOf(type.count)?.minimum ?? 0) > 0;
  return isFilled ? needed(type.items, by, at) : [];
}

/**
 * How many levels of declared types the least value of each type has; a type without a finite value is not among them. A type
 * has one when all that it needs have one; for a union, one variant is enough. An open union needs none: where all of its
 * variants need itself, it is less deep than they are.
 */
export function leastDepths(types: readonly TypeDeclaration[]): ReadonlyMap<TypeId, number> {
  const { users, missing } = countNeeds(types);
  const depths = new Map<TypeId, number>();
  let level = types.filter(({ id }) => missing.get(id) === 0);
  let waiting = types.filter((type) => type.kind === "union" && type.isOpen);
  for (let depth = 0; level.length + waiting.length > 0; depth += 1) {
    if (level.length === 0) [level, waiting] = [waiting, []];
    const next: TypeDeclaration[] = [];
    for (const { id } of level) {
      if (depths.has(id)) continue;
      depths.set(id, depth);
      for (const user of users.get(id) ?? []) {
        const left = user.kind === "union" ? 0 : (missing.get(user.id) ?? 0) - 1;
        missing.set(user.id, left);
        if (left === 0) next.push(user);
      }
    }
    level = next;
  }
  return depths;
}

/** Which types need a type, as often as they do, and of how many needed types no finite value is known yet. */
function countNeeds(types: readonly TypeDeclaration[]) {
  const users = new Map(types.map((type): [TypeId, TypeDeclaration[]] => [type.id, []]));
  const missing = new Map<TypeId, number>();
  for (const type of types) {
    const needs = needsOf(type).filter(({ id }) => users.has(id));
    missing.set(type.id, needs.length);
    for (const { id } of needs) users.get(id)?.push(type);
  }
  return { users, missing };
}
