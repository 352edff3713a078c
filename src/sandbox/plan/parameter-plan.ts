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
  /** The value that the texts stand for, one text for each time that the request has the parameter. */
  readonly read: (texts: readonly string[]) => unknown;
  /** Whether the value is all that the texts say. */
  readonly isExact: (texts: readonly string[]) => boolean;
  /** Judges the value; of a list, all of them together. */
  readonly judge: Judge;
}

export function planParameter(
  field: Field | QueryParameter,
  compile: (type: TypeRef) => Judge,
  types: TypeIndex,
): ParameterPlan {
  const { name, type, isRequired } = field;
  const { takesSeveral, valuesIn } = styles["style" in field ? field.style : "exact"];
  // Other parameters that take several values are arrays.
  const isFilter = takesSeveral && !isArray(type, types);
  const inner = innerType(type, types);
  const readAll = (texts: readonly string[]) => valuesIn(texts).map((text) => readText(text, inner));
  return {
    name,
    isRequired,
    isFilter,
    read: (texts) => (takesSeveral ? readAll(texts) : readAll(texts)[0]),
    isExact: (texts) =>
      valuesIn(texts).every((text) => typeof readText(text, inner) !== "number" || isKept(text)),
    judge: compile(isFilter ? listOf(type) : type),
  };
}

interface StyleReading {
  readonly takesSeveral: boolean;
  /** The text of each value, in what stands behind the parameter's name each time. */
  readonly valuesIn: (texts: readonly string[]) => readonly string[];
}

/** How the service reads what a client writes; of a parameter that stands twice it takes the first. */
const styles: Readonly<Record<QueryStyle, StyleReading>> = {
  exact: { takesSeveral: false, valuesIn: (texts) => texts.slice(0, 1) },
  in: { takesSeveral: true, valuesIn: ([first = ""]) => first.split(",") },
};

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
