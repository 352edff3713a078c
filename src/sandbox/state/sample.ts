import { valueOf } from "../../model/ir/known.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { Field, ObjectType, ScalarKind, ScalarType, TypeId, TypeRef } from "../../model/ir/type.js";
import { patternMatcher } from "../../model/patterns/match-pattern.js";
import { snakeCase } from "../../model/names.js";
import { timestamp } from "../clock.js";
import { idField } from "./resources.js";

/** What samples are made from. */
export interface SampleSource {
  readonly types: TypeIndex;
  readonly now: () => number;
  readonly uuid: () => string;
}

type Members = Readonly<Record<string, unknown>>;

/** A value of the type, with its required members only. */
export function sampleOf(type: TypeRef, name: string, source: SampleSource): unknown {
  return sampleAt(type, name, { ...source, depth: 0, size: { values: 0 } });
}

/**
 * An object of the type: the given members, and samples for other required ones. Members that the type
 * doesn't have are omitted. Its id, if none is given, is made from the key.
 */
export function sampleObject(
  object: ObjectType,
  given: Members,
  key: SampleKey,
  source: SampleSource,
): Members {
  return sampleMembers(object, given, key, { ...source, depth: 0, size: { values: 0 } });
}

/** How far a sample is: what is required may be required without bounds, or grow with every level. */
interface Sampling extends SampleSource {
  readonly depth: number;
  readonly size: { values: number };
}

const maxDepth = 64;
const maxValues = 10_000;
const maxLength = 100_000;

function sampleAt(type: TypeRef, name: string, sampling: Sampling): unknown {
  sampling.size.values += 1;
  switch (type.kind) {
    case "scalar":
      return sampleScalar(type, name, sampling);
    case "enum":
    case "observed":
      return type.values[0] ?? name;
    case "array":
      return sampleItems(type.items, Number(valueOf(type.count)?.minimum ?? 0), name, sampling);
    case "map":
    case "unknown":
      return {};
    case "nullable":
      return null;
    case "named":
      return sampleNamed(type.id, name, { ...sampling, depth: sampling.depth + 1 });
  }
}

function sampleItems(type: TypeRef, count: number, name: string, sampling: Sampling): readonly unknown[] {
  const items: unknown[] = [];
  while (items.length < count && sampling.size.values < maxValues) items.push(sampleAt(type, name, sampling));
  return items;
}

function sampleMembers(object: ObjectType, given: Members, key: SampleKey, sampling: Sampling): Members {
  const members = object.fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    if (Object.hasOwn(given, field.name)) return [[field.name, given[field.name]]];
    if (!field.isRequired) return [];
    return [[field.name, sampleField(field, object, key, sampling)]];
  });
  return Object.fromEntries(members);
}

/** The object type of a value: the only one, or the variant that its discriminator names, or the first one. */
export function objectFor(type: TypeRef, given: Members, types: TypeIndex): ObjectType | undefined {
  const objects = types.objectsOf(type);
  const union = type.kind === "named" ? types.get(type.id) : undefined;
  if (union?.kind !== "union") return objects[0];
  const tag = given[union.discriminator.name];
  const variant = union.variants.find((candidate) => candidate.tag === tag);
  return objects.find(({ id }) => id === variant?.type) ?? objects[0];
}

/** The type and the number of a sample object; counts from 1. */
export interface SampleKey {
  readonly typeName: string;
  readonly number: number;
}

/** The id for the key: `subscription_1`, or 1; `undefined` for types that aren't made from it, such as UUIDs. */
export function numberedId(object: ObjectType, { typeName, number }: SampleKey): string | number | undefined {
  const type = idField(object.fields)?.type;
  if (type?.kind !== "scalar") return undefined;
  const form = idForms[type.scalar];
  if (form === "words") return `${snakeCase(typeName)}_${number}`;
  const minimum = Number(valueOf(type.range)?.minimum ?? number);
  return form === "count" ? Math.max(minimum, number) : undefined;
}

/** How an id of the scalar type is made from the key, if it is. */
const idForms = {
  string: "words",
  boolean: undefined,
  int32: "count",
  int64: "count",
  integer: "count",
  number: undefined,
  decimal: undefined,
  datetime: undefined,
  date: undefined,
  uuid: undefined,
  json: undefined,
  object: undefined,
} as const satisfies Record<ScalarKind, "words" | "count" | undefined>;

function sampleField(field: Field, object: ObjectType, key: SampleKey, sampling: Sampling): unknown {
  const { name, type, default: value } = field;
  if (value !== undefined) return value;
  const numbered = field === idField(object.fields) ? numberedId(object, key) : undefined;
  return numbered ?? sampleAt(type, name, sampling);
}

/** Of a type that is nested too deep, or in too large a sample, an object without members. */
function sampleNamed(id: TypeId, name: string, sampling: Sampling): unknown {
  const { types, depth, size } = sampling;
  const declared = types.get(id);
  if (declared?.kind === "alias") {
    const type: TypeRef = { kind: "named", id };
    return types.isNullable(type) ? null : sampleAt(types.resolve(type), name, sampling);
  }
  if (depth > maxDepth || size.values > maxValues) return {};
  switch (declared?.kind) {
    case "object":
      return sampleMembers(declared, {}, { typeName: id, number: 1 }, sampling);
    case "union": {
      const [first] = declared.variants;
      const value = first === undefined ? {} : sampleAt({ kind: "named", id: first.type }, name, sampling);
      return typeof value === "object" ? { ...value, [declared.discriminator.name]: first?.tag } : value;
    }
    default:
      return {};
  }
}

function sampleScalar({ scalar, ...facts }: ScalarType, name: string, source: SampleSource): unknown {
  return scalarSamples[scalar](facts, name, source);
}

type ScalarSample = (facts: Omit<ScalarType, "scalar">, name: string, source: SampleSource) => unknown;

/** The lower bound, or else the upper one. */
function boundOf({ range: bounds }: Pick<ScalarType, "range">): string | undefined {
  const range = valueOf(bounds);
  return range?.minimum ?? range?.maximum;
}

const sampleNumber: ScalarSample = (facts) => Number(boundOf(facts) ?? 1);

const scalarSamples = {
  string: ({ length: bounds, pattern }, name) => {
    const length = valueOf(bounds);
    return fitString(
      sampleString(name),
      Math.min(Number(length?.minimum ?? 0), maxLength),
      Math.min(Number(length?.maximum ?? 1000), maxLength),
      pattern,
    );
  },
  boolean: () => true,
  int32: sampleNumber,
  int64: sampleNumber,
  integer: sampleNumber,
  number: sampleNumber,
  decimal: (facts) => boundOf(facts) ?? "1.00",
  datetime: (_facts, _name, { now }) => timestamp(now()),
  date: (_facts, _name, { now }) => timestamp(now()).slice(0, 10),
  uuid: (_facts, _name, { uuid }) => uuid(),
  json: () => ({}),
  object: () => ({}),
} satisfies Record<ScalarKind, ScalarSample>;

/** `customer_1` for `customer_id` and `customerId`, else the words of the name. */
function sampleString(name: string): string {
  const words = snakeCase(name);
  return words.endsWith("_id") ? `${words.slice(0, -"_id".length)}_1` : words.replaceAll("_", " ");
}

const simpleStrings = [
  "a",
  "A",
  "1",
  "aa",
  "AA",
  "abc",
  "ABC",
  "123",
  "a1",
  "A1",
  "abc-1",
  "ABC-1",
  "abc_1",
  "a@b.example",
];

function fitString(text: string, min: number, max: number, pattern: string | undefined): string {
  const fitting = text.padEnd(min, "-").slice(0, max);
  if (pattern === undefined) return fitting;
  const matches = patternMatcher(pattern);
  const fits = (candidate: string) =>
    matches(candidate) && candidate.length >= min && candidate.length <= max;
  return [fitting, ...simpleStrings].find(fits) ?? fitting;
}
