import { valueOf } from "../language/model/ir/known.js";
import type { Bound } from "../language/model/ir/range.js";
import type { Field, ScalarKind, ScalarType, TypeRef } from "../language/model/ir/type.js";
import { nextMultiple } from "../language/model/multiples.js";
import type { TypeIndex } from "../language/model/type-index.js";
import type { Data } from "./data.js";

/** Stands for bytes, which no data is: each language writes them in its own way. */
export const bytesSample = "(bytes)";

const maxDepth = 4;
/** Beyond so many members, those that are left have no members of their own: nobody reads so long an example. */
const maxMembers = 200;

/** A value of a type, as an example in documentation shows it: the required members, or else the first one. */
export function sampleOf(type: TypeRef, types: TypeIndex): Data {
  return sampleAt(type, { types, members: 0 }, 0);
}

/** The required ones of some parameters, under the names that the caller gives them. */
export function sampleFields(
  fields: readonly Field[],
  nameOf: (field: Field) => string,
  types: TypeIndex,
): { readonly [name: string]: Data } {
  const required = fields.filter((field) => field.isRequired);
  return Object.fromEntries(
    required.map((field) => [nameOf(field), field.example ?? sampleOf(field.type, types)]),
  );
}

type NamedType = Extract<TypeRef, { readonly kind: "named" }>;

interface Sample {
  readonly types: TypeIndex;
  /** How many members it has so far. */
  members: number;
}

function isEnough({ members }: Sample, depth: number): boolean {
  return depth > maxDepth || members > maxMembers;
}

function sampleAt(type: TypeRef, sample: Sample, depth: number): Data {
  switch (type.kind) {
    case "scalar":
      return sampleScalar(type);
    case "enum":
    case "observed":
      return type.values[0] ?? "";
    case "array":
      return isEnough(sample, depth) ? [] : [sampleAt(type.items, sample, depth + 1)];
    case "map":
    case "unknown":
      return {};
    case "nullable":
      return isEnough(sample, depth) ? null : sampleAt(type.type, sample, depth);
    case "named":
      return sampleNamed(type, sample, depth + 1);
    case "union": {
      const [first] = type.alternatives;
      return first === undefined ? {} : sampleAt(first.type, sample, depth + 1);
    }
  }
}

function sampleNamed(type: NamedType, sample: Sample, depth: number): Data {
  const { types } = sample;
  const declared = types.get(type.id);
  if (declared?.kind === "alias") {
    if (declared.example !== undefined) return declared.example;
    if (types.isNullable(type) && isEnough(sample, depth)) return null;
    return sampleAt(types.resolve(type), sample, depth);
  }
  if (declared === undefined || declared.kind === "unknown" || isEnough(sample, depth)) return {};
  if (declared.kind === "union") {
    const [variant] = declared.variants;
    if (variant === undefined) return {};
    const value = sampleNamed({ kind: "named", id: variant.type }, sample, depth + 1);
    return declared.tags === "variants" ? value : withTag(value, declared.discriminator.name, variant.tag);
  }
  const required = declared.fields.filter((field) => field.isRequired);
  const fields = required.length > 0 ? required : declared.fields.slice(0, 1);
  sample.members += fields.length;
  return Object.fromEntries(
    fields.map((field) => [field.name, field.example ?? sampleAt(field.type, sample, depth)]),
  );
}

/** The tag that the union adds stands first. */
function withTag(value: Data, member: string, tag: string): Data {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { [member]: tag, ...value, [member]: tag }
    : value;
}

function sampleScalar({ scalar, range, multipleOf }: ScalarType): Data {
  const sample = samples[scalar](valueOf(range)?.minimum);
  return typeof sample === "number" && multipleOf !== undefined ? nextMultiple(sample, multipleOf) : sample;
}

type ScalarSample = (minimum: Bound | undefined) => Data;

const count: ScalarSample = (minimum) => Number(minimum ?? 1);

const samples = {
  string: () => "…",
  boolean: () => true,
  int32: count,
  int64: count,
  integer: count,
  number: count,
  decimal: (minimum) => String(minimum ?? "12.50"),
  datetime: () => "2026-04-01T12:00:00Z",
  date: () => "2026-04-01",
  uuid: () => "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
  email: () => "ada@example.com",
  url: () => "https://example.com/",
  duration: () => "PT15M",
  unix_seconds: (minimum) => Number(minimum ?? 1_775_044_800),
  unix_milliseconds: (minimum) => Number(minimum ?? 1_775_044_800_000),
  json: () => ({}),
  object: () => ({}),
  null: () => null,
  bytes: () => bytesSample,
} satisfies Record<ScalarKind, ScalarSample>;
