import type { TypeIndex } from "../../model/type-index.js";
import type { QueryParameter, QueryStyle } from "../../model/ir/endpoint.js";
import type { Field, ScalarKind, TypeRef } from "../../model/ir/type.js";
import { isKept } from "../../runtime/support/scan-json.js";
import type { Judge } from "../judge/problem.js";

/** A parameter of the path, the query or the headers. */
export interface ParameterPlan {
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether it says by what a list is filtered; the model may name things that the items don't have. */
  readonly isFilter: boolean;
  /** The value that the text stands for; of a list, the value of each part. */
  readonly read: (text: string) => unknown;
  /** Whether the value is all that the text says. */
  readonly isExact: (text: string) => boolean;
  /** Judges the value; of a list, all of them together. */
  readonly judge: Judge;
}

export function planParameter(
  field: Field | QueryParameter,
  compile: (type: TypeRef) => Judge,
  types: TypeIndex,
): ParameterPlan {
  const { name, type, isRequired } = field;
  const separator = "style" in field ? separators[field.style] : undefined;
  // Other parameters that take several values are arrays.
  const isFilter = separator !== undefined && !isArray(type, types);
  const inner = innerType(type, types);
  const readOne = (text: string) => readText(text, inner);
  const split = (text: string) => (separator === undefined ? [text] : text.split(separator));
  return {
    name,
    isRequired,
    isFilter,
    read: separator === undefined ? readOne : (text) => split(text).map(readOne),
    isExact: (text) => split(text).every((one) => typeof readOne(one) !== "number" || isKept(one)),
    judge: compile(isFilter ? listOf(type) : type),
  };
}

/** What stands between the values of a parameter that takes several. */
const separators = { exact: undefined, in: "," } satisfies Record<QueryStyle, string | undefined>;

function listOf(items: TypeRef): TypeRef {
  return { kind: "array", items, count: undefined };
}

function isArray(type: TypeRef, types: TypeIndex): boolean {
  return types.resolve(type).kind === "array";
}

/** What one part of the text is. */
function innerType(type: TypeRef, types: TypeIndex): TypeRef {
  const resolved = types.resolve(type);
  return resolved.kind === "array" ? types.resolve(resolved.items) : resolved;
}

/** A text that isn't what the type wants stays text, which the judge then refuses. */
function readText(text: string, type: TypeRef): unknown {
  return type.kind === "scalar" ? readers[type.scalar](text) : text;
}

type Reader = (text: string) => unknown;

const asText: Reader = (text) => text;
const asNumber: Reader = (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

const readers = {
  string: asText,
  boolean: (text) => (text === "true" ? true : text === "false" ? false : text),
  int32: asNumber,
  int64: asNumber,
  integer: asNumber,
  number: asNumber,
  decimal: asText,
  datetime: asText,
  date: asText,
  uuid: asText,
  json: asText,
  object: asText,
} satisfies Record<ScalarKind, Reader>;
