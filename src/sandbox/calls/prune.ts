import type { Data } from "../../say/data.js";
import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { isList } from "../../language/model/scalars.js";
import { objectFor, typeFor } from "../samples/object-for.js";

/** Which optional members stay, beside those that are required. */
export type IsKept = (field: Field) => boolean;

/**
 * A value with as much in it as a reader needs: what is required, or else the first member that says something. What every
 * list has in it, and the tags of unions, stay.
 */
export function prune(value: Data, type: TypeRef, types: TypeIndex, isKept: IsKept): Data {
  if (typeof value !== "object" || value === null) return value;
  const found = typeFor(type, value, types);
  if (isList<Data>(value)) {
    return found.kind === "array" ? value.map((item) => prune(item, found.items, types, isKept)) : value;
  }
  if (found.kind === "map") {
    const { values } = found;
    return mapMembers(value, (member) => prune(member, values, types, isKept));
  }
  const object = objectFor(found, value, types);
  return object === undefined ? value : pruneObject(value, object, tagOf(found, types), types, isKept);
}

/** In JavaScript every object has a member of that name, which isn't of this type: it has to be given, whatever it is. */
export function isInherited({ name, as }: Pick<Field, "name" | "as">): boolean {
  return (as ?? name) in Object.prototype;
}

type Members = { readonly [name: string]: Data | undefined };

function pruneObject(
  value: Members,
  object: ObjectType,
  tag: string | undefined,
  types: TypeIndex,
  isKept: IsKept,
): Members {
  const present = object.fields.filter(({ name }) => value[name] !== undefined);
  const needed = present.filter(
    (field) => field.isRequired || field.name === tag || isInherited(field) || isKept(field),
  );
  const telling = present.find(({ name }) => name !== "id") ?? present[0];
  const isBare = needed.every((field) => field.name === tag || isInherited(field));
  const kept = isBare && telling !== undefined ? [...needed, telling] : needed;
  if (kept.length === 0) return value;
  const byName = new Map(kept.map((field) => [field.name, field.type]));
  const members = Object.entries(value).flatMap(([name, member = null]): [string, Data][] => {
    const own = byName.get(name);
    return own === undefined ? [] : [[name, prune(member, own, types, isKept)]];
  });
  return Object.fromEntries(members);
}

function mapMembers(value: Members, change: (member: Data) => Data): Members {
  return Object.fromEntries(Object.entries(value).map(([name, member = null]) => [name, change(member)]));
}

/** The name of the member that says which variant of a union a value is. */
function tagOf(type: TypeRef, types: TypeIndex): string | undefined {
  const declared = type.kind === "named" ? types.get(type.id) : undefined;
  return declared?.kind === "union" ? declared.discriminator.name : undefined;
}
