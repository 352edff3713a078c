import { valueOf } from "../../model/ir/known.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { Field, ObjectType, ScalarKind, ScalarType, TypeId, TypeRef } from "../../model/ir/type.js";
import { snakeCase } from "../../model/names.js";
import { timestamp } from "../clock.js";

/** What samples are made from. */
export interface SampleSource {
  readonly types: TypeIndex;
  readonly now: () => number;
  readonly uuid: () => string;
}

type Members = Readonly<Record<string, unknown>>;

/** A value of the type, with its required members only. */
export function sampleOf(type: TypeRef, name: string, source: SampleSource): unknown {
  switch (type.kind) {
    case "scalar":
      return sampleScalar(type, name, source);
    case "enum":
    case "observed":
      return type.values[0] ?? name;
    case "array": {
      const length = Number(valueOf(type.count)?.minimum ?? 0);
      return Array.from({ length }, () => sampleOf(type.items, name, source));
    }
    case "map":
    case "unknown":
      return {};
    case "nullable":
      return null;
    case "named":
      return sampleNamed(type.id, name, source);
  }
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
  const members = object.fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    if (Object.hasOwn(given, field.name)) return [[field.name, given[field.name]]];
    if (!field.isRequired) return [];
    return [[field.name, sampleField(field, object, key, source)]];
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
  const type = object.fields.find(({ name }) => name === "id")?.type;
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

function sampleField(field: Field, object: ObjectType, key: SampleKey, source: SampleSource): unknown {
  const { name, type, default: value } = field;
  if (value !== undefined) return value;
  const id = name === "id" ? numberedId(object, key) : undefined;
  return id ?? sampleOf(type, name, source);
}

function sampleNamed(id: TypeId, name: string, source: SampleSource): unknown {
  const declared = source.types.get(id);
  switch (declared?.kind) {
    case "object":
      return sampleObject(declared, {}, { typeName: id, number: 1 }, source);
    case "alias":
      return sampleOf(declared.type, name, source);
    case "union": {
      const [first] = declared.variants;
      const value = first === undefined ? {} : sampleNamed(first.type, name, source);
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
      Number(length?.minimum ?? 0),
      Number(length?.maximum ?? 1000),
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
  const expression = new RegExp(pattern, "u");
  const fits = (candidate: string) =>
    expression.test(candidate) && candidate.length >= min && candidate.length <= max;
  return [fitting, ...simpleStrings].find(fits) ?? fitting;
}
