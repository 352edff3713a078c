import { isWithin } from "./bounds.js";
import { valueOf } from "./ir/known.js";
import type { ObjectType, ScalarType, TypeRef, UnionType } from "./ir/type.js";
import { rowOf } from "./scalars.js";
import type { TypeIndex } from "./type-index.js";

/** Whether a JSON value can be one of a type. Lengths and patterns don't count; an open vocabulary or union has values of any name. */
export function isPossible(value: unknown, type: TypeRef, types: TypeIndex): boolean {
  if (value === null) return types.isNullable(type);
  return types.alternativesOf(type).some((one) => isOfOne(value, one, types));
}

function isOfOne(value: unknown, type: TypeRef, types: TypeIndex): boolean {
  switch (type.kind) {
    case "scalar":
      return isOfScalar(value, type);
    case "enum":
      return type.values.some((one) => one === value);
    case "observed":
      return typeof value === "string";
    case "array":
      return Array.isArray(value) && value.every((item) => isPossible(item, type.items, types));
    case "map":
      return isObject(value) && Object.values(value).every((one) => isPossible(one, type.values, types));
    case "named":
      return isOfDeclared(value, type.id, types);
    case "unknown":
      return true;
    case "nullable":
    case "union":
      return isPossible(value, type, types);
  }
}

function isOfScalar(value: unknown, type: ScalarType): boolean {
  if (!rowOf(type).fits(value)) return false;
  return typeof value !== "number" || isWithin(value, valueOf(type.range));
}

function isOfDeclared(value: unknown, id: string, types: TypeIndex): boolean {
  const declared = types.get(id);
  if (declared?.kind === "unknown") return true;
  if (!isObject(value)) return false;
  if (declared?.kind === "union" && isOfOther(value, declared)) return true;
  return types
    .objectsOf({ kind: "named", id })
    .some(({ fields }) => fields.every((field) => hasField(value, field, types)));
}

/** A variant that the model doesn't name. */
function isOfOther(value: Members, { isOpen, discriminator, variants }: UnionType): boolean {
  const tag = value[discriminator.name];
  return isOpen && typeof tag === "string" && variants.every((variant) => variant.tag !== tag);
}

function hasField(
  value: Members,
  { name, isRequired, type }: ObjectType["fields"][number],
  types: TypeIndex,
): boolean {
  return Object.hasOwn(value, name) ? isPossible(value[name], type, types) : !isRequired;
}

interface Members {
  readonly [name: string]: unknown;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
