import { isCalendarDay, isTimestamp } from "../../runtime/support/calendar.js";
import { isDecimal } from "../../runtime/support/decimals.js";
import { isDuration, isEmail, isUrl } from "../../runtime/support/formats.js";
import { areStrings } from "./enum-values.js";
import type { ScalarKind, ScalarType, TypeRef } from "./ir/type.js";

/** What the language and its rules know of a scalar type. */
export interface ScalarRow {
  /** Whether a JSON value is of the type, its constraints aside. */
  readonly fits: (value: unknown) => boolean;
  /** A noun phrase for a value of it: `a string`. */
  readonly words: string;
  /** What its values are in JSON; any: whatever JSON has. */
  readonly json: "string" | "boolean" | "integer" | "number" | "object" | "null" | "any";
  /** What narrows it: `length` and `pattern`, `range`, or nothing. */
  readonly takes: "length" | "range" | "nothing";
  /** Where it can be sent: in a path too, in a query or a header, or in a body alone. */
  readonly sentIn: "path" | "query" | "body";
}

/** Clients compute with it, so each value has to be exact. */
const unixTime = { fits: Number.isSafeInteger, json: "integer", takes: "range", sentIn: "query" } as const;

/** One row a scalar type: a new one is a compile error here, and at every other table of scalars. */
export const scalars: Readonly<Record<ScalarKind, ScalarRow>> = {
  string: { fits: isText, words: "a string", json: "string", takes: "length", sentIn: "path" },
  boolean: {
    fits: (value) => typeof value === "boolean",
    words: "true or false",
    json: "boolean",
    takes: "nothing",
    sentIn: "query",
  },
  int32: { fits: isInt32, words: "a 32-bit integer", json: "integer", takes: "range", sentIn: "query" },
  int64: { fits: isInt64, words: "a 64-bit integer", json: "integer", takes: "range", sentIn: "query" },
  integer: { fits: Number.isInteger, words: "an integer", json: "integer", takes: "range", sentIn: "query" },
  number: { fits: Number.isFinite, words: "a number", json: "number", takes: "range", sentIn: "query" },
  decimal: {
    fits: stringThat(isDecimal),
    words: "a decimal number in a string",
    json: "string",
    takes: "range",
    sentIn: "query",
  },
  datetime: {
    fits: stringThat(isTimestamp),
    words: "an RFC 3339 timestamp",
    json: "string",
    takes: "nothing",
    sentIn: "query",
  },
  date: {
    fits: stringThat(isCalendarDay),
    words: "a date such as 2026-04-01",
    json: "string",
    takes: "nothing",
    sentIn: "path",
  },
  uuid: { fits: stringThat(isUuid), words: "a UUID", json: "string", takes: "nothing", sentIn: "path" },
  email: {
    fits: stringThat(isEmail),
    words: "an email address",
    json: "string",
    takes: "length",
    sentIn: "path",
  },
  url: {
    fits: stringThat(isUrl),
    words: "a URL such as https://example.com/",
    json: "string",
    takes: "length",
    sentIn: "query",
  },
  duration: {
    fits: stringThat(isDuration),
    words: "an ISO 8601 duration such as PT15M",
    json: "string",
    takes: "nothing",
    sentIn: "query",
  },
  unix_seconds: { ...unixTime, words: "whole seconds since 1970" },
  unix_milliseconds: { ...unixTime, words: "whole milliseconds since 1970" },
  json: { fits: () => true, words: "JSON", json: "any", takes: "nothing", sentIn: "body" },
  object: { fits: isObject, words: "an object", json: "object", takes: "nothing", sentIn: "body" },
  null: { fits: isNull, words: "null", json: "null", takes: "nothing", sentIn: "body" },
  // In JSON there is at most what describes them.
  bytes: { fits: isObject, words: "bytes", json: "object", takes: "nothing", sentIn: "body" },
};

/** Whether a string goes by the name of a format for which there is a type, and nobody checks that it has that format. */
export function isNoted({ scalar, format }: Pick<ScalarType, "scalar" | "format">): boolean {
  return format !== undefined && scalar !== "string" && scalars[scalar].json === "string";
}

/** What values of a type are checked for: a format that is only noted is none. */
export function checkedScalar<Scalar extends ScalarKind>({
  scalar,
  format,
}: {
  readonly scalar: Scalar;
  readonly format: string | undefined;
}): Scalar | "string" {
  return isNoted({ scalar, format }) ? "string" : scalar;
}

/** What is known of a type, as far as values are checked for it. */
export function rowOf(type: Pick<ScalarType, "scalar" | "format">): ScalarRow {
  return scalars[checkedScalar(type)];
}

/**
 * Whether values of a type can name something: a resource in a path, an item by its key. They are strings; those of times and
 * amounts can be spelled in several ways, which would be several names.
 */
export function canName(type: TypeRef): boolean {
  if (type.kind === "scalar") return rowOf(type).sentIn === "path";
  return isVocabularyOfStrings(type);
}

/** Whether values of a type are strings in JSON. */
export function isString(type: TypeRef): boolean {
  if (type.kind === "scalar") return scalars[type.scalar].json === "string";
  return isVocabularyOfStrings(type);
}

/** Whether null is the one value of a type. */
export function isOnlyNull(type: TypeRef): boolean {
  return type.kind === "scalar" && type.scalar === "null";
}

function isVocabularyOfStrings(type: TypeRef): boolean {
  return type.kind === "observed" || (type.kind === "enum" && areStrings(type.values));
}

export function isScalarKind(name: string): name is ScalarKind {
  return Object.hasOwn(scalars, name);
}

/** Unlike `Array.isArray`, also of lists that nobody may change. */
export function isList<Item>(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

/** Whether a JSON value is an object, not an array. */
export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNull(value: unknown): value is null {
  return value === null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function stringThat(fits: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => isText(value) && fits(value);
}

function isInt32(value: unknown): boolean {
  return typeof value === "number" && (value | 0) === value;
}

function isInt64(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
