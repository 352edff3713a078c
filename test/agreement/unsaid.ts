import { type Known, valueOf } from "../../src/language/model/ir/known.js";
import type { Bound, Range } from "../../src/language/model/ir/range.js";
import type { ScalarKind, ScalarType } from "../../src/language/model/ir/type.js";
import { type Place, placesIn, type Shape } from "./places.js";
import type { Member, Subject } from "./subjects.js";

/**
 * What types can't say, and validators decide alone: each row is what a validator asks of a value that has the right type.
 * What isn't here, an interface and its validator must decide alike.
 */
const asked: Readonly<Record<ScalarKind, (type: ScalarType, value: string | number) => boolean>> = {
  string: ({ length, pattern }, value) => isText(value, length, pattern),
  int32: (type, value) => isInteger(value, 2 ** 31) && isNumber(type, value),
  int64: (type, value) => isInteger(value, 2 ** 53) && isNumber(type, value),
  integer: (type, value) => isInteger(value, 2 ** 53) && isNumber(type, value),
  number: (type, value) => isNumber(type, value),
  decimal: ({ range }, value) => /^-?\d+(\.\d+)?$/.test(String(value)) && isIn(range, value),
  date: (_, value) => value === "2026-04-01" || isSampled(value),
  datetime: (_, value) => value === "2026-04-01T12:00:00Z" || isSampled(value),
  uuid: (_, value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(value)),
  email: ({ length, pattern }, value) => isText(value, length, pattern) && String(value).includes("@"),
  url: ({ length, pattern }, value) =>
    isText(value, length, pattern) && /^[a-z][a-z\d+.-]*:/i.test(String(value)),
  duration: (_, value) => String(value).startsWith("P"),
  unix_seconds: ({ range }, value) => isInteger(value, 2 ** 53) && isIn(range, value),
  unix_milliseconds: ({ range }, value) => isInteger(value, 2 ** 53) && isIn(range, value),
  boolean: () => true,
  json: () => true,
  object: () => true,
  null: () => true,
  bytes: () => true,
};

const kinds: Readonly<Record<ScalarKind, "string" | "number" | undefined>> = {
  string: "string",
  decimal: "string",
  date: "string",
  datetime: "string",
  uuid: "string",
  email: "string",
  url: "string",
  duration: "string",
  unix_seconds: "number",
  unix_milliseconds: "number",
  int32: "number",
  int64: "number",
  integer: "number",
  number: "number",
  boolean: undefined,
  json: undefined,
  object: undefined,
  null: undefined,
  bytes: undefined,
};

/**
 * What types could say but interfaces don't, so that an interface is asked about the value without it. Each row is how a value
 * is changed before it is written as a literal.
 */
export const unwritten = {
  /** Interfaces refuse it of literals only; a request that has one is refused, a response isn't. */
  unknownMember: ({ direction }: Subject, shape: Shape, name: string) =>
    direction === "response" &&
    shape.kind === "members" &&
    shape.members.every((member) => member.name !== name),
  /** A client sends such a member as one that is absent: types of requests say so of what they declare, others of none. */
  undefinedMember: ({ direction }: Subject, shape: Shape | undefined, name: string, value: unknown) =>
    value === undefined &&
    !(
      direction === "request" &&
      shape?.kind === "members" &&
      shape.members.some((member) => member.name === name)
    ),
  /** The tag of a variant that this client doesn't know comes from a response only, and so is no literal. */
  otherTag: (shape: Shape, name: string, value: unknown) =>
    shape.kind === "other-variant" && shape.tag === name && typeof value === "string",
  /** To TypeScript a literal that lacks an optional `toString` has the one that all objects inherit. */
  absentMember: ({ name, isRequired }: Member) => !isRequired && name in {},
  /** The same where members may have any name: what such a member is, TypeScript takes from the one that is inherited. */
  inheritedMember: (shape: Shape, name: string) =>
    (shape.kind === "map" || (shape.kind === "other-variant" && shape.tag !== name)) && name in {},
};

/** Whether a value has in each place all that types can't say about it. */
export function isAsAsked(subject: Subject, value: unknown): boolean {
  return placesIn(subject, value).every(isPlaceAsAsked);
}

function isPlaceAsAsked({ shape, value }: Place): boolean {
  if (shape.kind === "array") return !Array.isArray(value) || isList(shape, value);
  if (shape.kind !== "scalar") return true;
  const isOfKind = typeof value === "string" || typeof value === "number";
  return !isOfKind || typeof value !== kinds[shape.scalar] || asked[shape.scalar](shape, value);
}

function isList({ count, isUnique }: Extract<Shape, { kind: "array" }>, items: readonly unknown[]): boolean {
  const texts = items.map((item) => JSON.stringify(item));
  return isIn(count, items.length) && (!isUnique || new Set(texts).size === items.length);
}

function isNumber({ range, multipleOf }: ScalarType, value: string | number): boolean {
  return isIn(range, value) && (multipleOf === undefined || Number.isInteger(Number(value) / multipleOf));
}

function isIn(range: Known<Range<Bound>> | undefined, value: string | number): boolean {
  const { minimum = "-Infinity", maximum = "Infinity" } = valueOf(range) ?? {};
  return Number(minimum) <= Number(value) && Number(value) <= Number(maximum);
}

function isText(value: string | number, length: ScalarType["length"], pattern: string | undefined): boolean {
  return (
    isIn(length, [...String(value)].length) &&
    (pattern === undefined || new RegExp(pattern, "u").test(String(value)))
  );
}

function isInteger(value: string | number, end: number): boolean {
  return Number.isInteger(value) && Number(value) >= -end && Number(value) < end;
}

/** What is drawn for these types begins so. */
function isSampled(value: string | number): boolean {
  return String(value).startsWith("2026-05") || String(value).startsWith("2026-06");
}
