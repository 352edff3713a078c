import { valueOf } from "../../model/ir/known.js";
import type { Field, ScalarKind, ScalarType, TypeId, TypeRef } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { Data } from "./data.js";

const maxDepth = 4;

/** A value of a type, as an example in documentation shows it: the required members, or else the first one. */
export function sampleOf(type: TypeRef, types: TypeIndex): Data {
  return sampleAt(type, types, 0);
}

/** The required ones of some parameters, under the names that the caller gives them. */
export function sampleFields(
  fields: readonly Field[],
  nameOf: (field: Field) => string,
  types: TypeIndex,
): { readonly [name: string]: Data } {
  const required = fields.filter((field) => field.isRequired);
  return Object.fromEntries(required.map((field) => [nameOf(field), sampleOf(field.type, types)]));
}

function sampleAt(type: TypeRef, types: TypeIndex, depth: number): Data {
  switch (type.kind) {
    case "scalar":
      return sampleScalar(type);
    case "enum":
    case "observed":
      return type.values[0] ?? "";
    case "array":
      return depth > maxDepth ? [] : [sampleAt(type.items, types, depth + 1)];
    case "map":
    case "unknown":
      return {};
    case "nullable":
      return depth > maxDepth ? null : sampleAt(type.type, types, depth);
    case "named":
      return sampleNamed(type.id, types, depth + 1);
  }
}

function sampleNamed(id: TypeId, types: TypeIndex, depth: number): Data {
  const declared = types.get(id);
  if (declared?.kind === "alias") return sampleAt(declared.type, types, depth);
  if (declared === undefined || declared.kind === "unknown" || depth > maxDepth) return {};
  if (declared.kind === "union") {
    const [variant] = declared.variants;
    return variant === undefined ? {} : sampleNamed(variant.type, types, depth + 1);
  }
  const required = declared.fields.filter((field) => field.isRequired);
  const fields = required.length > 0 ? required : declared.fields.slice(0, 1);
  return Object.fromEntries(fields.map((field) => [field.name, sampleAt(field.type, types, depth)]));
}

function sampleScalar({ scalar, range }: ScalarType): Data {
  return samples[scalar](valueOf(range)?.minimum);
}

type Sample = (minimum: string | undefined) => Data;

const count: Sample = (minimum) => Number(minimum ?? 1);

const samples = {
  string: () => "…",
  boolean: () => true,
  int32: count,
  int64: count,
  integer: count,
  number: count,
  decimal: (minimum) => minimum ?? "12.50",
  datetime: () => "2026-04-01T12:00:00Z",
  date: () => "2026-04-01",
  uuid: () => "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
  json: () => ({}),
  object: () => ({}),
} satisfies Record<ScalarKind, Sample>;
