import type { Api } from "../model/ir/api.js";
import type { Field, ObjectType, TypeDeclaration, TypeId, TypeRef, UnionType } from "../model/ir/type.js";
import { typesLeadingTo, typesWithin } from "../model/leading-types.js";
import type { TypeIndex } from "../model/type-index.js";
import { namedTypes } from "../model/type-words.js";
import { isCallable } from "./callable.js";

/** Finds the names of those fields that are wanted, in a value of a type or deeper, sorted. */
export function createFieldFinder(
  { types: declared }: Api,
  types: TypeIndex,
  isWanted: (field: Field) => boolean,
): (type: TypeRef) => readonly string[] {
  const wantedIn = (type: TypeDeclaration) => (type.kind === "object" ? type.fields.filter(isWanted) : []);
  const wanted = declared.filter((type) => wantedIn(type).length > 0);
  const leading = typesLeadingTo(idsOf(wanted), declared);
  return (type) => {
    const within = typesWithin(namedTypes(type), types, (id) => leading.has(id));
    const names = [...within.values()].flatMap(wantedIn).map(({ name }) => name);
    return [...new Set(names)].sort();
  };
}

/** The types in the bodies of requests that have traps, or contain such types; in the order of the model. */
export function typesWithTraps(
  { endpoints, types: declared }: Api,
  types: TypeIndex,
): {
  readonly ruled: readonly (ObjectType | UnionType)[];
  readonly leadsToTraps: (id: TypeId) => boolean;
} {
  const leading = typesLeadingTo(idsOf(declared.filter(hasTraps)), declared);
  const bodies = endpoints
    .filter(isCallable)
    .flatMap(({ body }) => (body === undefined ? [] : namedTypes(body.type)));
  const found = typesWithin(bodies, types, (id) => leading.has(id));
  const ruled = declared
    .filter((type) => type.kind === "object" || type.kind === "union")
    .filter(({ id }) => found.has(id));
  return { ruled, leadsToTraps: (id) => leading.has(id) };
}

function idsOf(types: readonly TypeDeclaration[]): readonly TypeId[] {
  return types.map(({ id }) => id);
}

function hasTraps(type: TypeDeclaration): boolean {
  return type.kind === "object" && type.traps.length > 0;
}
