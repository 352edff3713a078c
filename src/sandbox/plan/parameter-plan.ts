import { isKept } from "../../runtime/exact-numbers.js";
import type { QueryParameter } from "../../model/endpoint.js";
import type { Field, TypeRef } from "../../model/type.js";
import type { Judge } from "../judge/problem.js";
import { type Declarations, resolveType } from "./declarations.js";

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
  declarations: Declarations,
): ParameterPlan {
  const { name, type, isRequired } = field;
  const isList = "style" in field && field.style === "in";
  // Other parameters that take several values are arrays.
  const isFilter = isList && !isArray(type, declarations);
  const inner = innerType(type, declarations);
  const readOne = (text: string) => readText(text, inner);
  return {
    name,
    isRequired,
    isFilter,
    read: isList ? (text) => text.split(",").map(readOne) : readOne,
    isExact: (text) =>
      (isList ? text.split(",") : [text]).every((one) => typeof readOne(one) !== "number" || isKept(one)),
    judge: compile(isFilter ? listOf(type) : type),
  };
}

function listOf(items: TypeRef): TypeRef {
  return { kind: "array", items, count: undefined };
}

function isArray(type: TypeRef, declarations: Declarations): boolean {
  return resolveType(type, declarations).kind === "array";
}

/** What one part of the text is. */
function innerType(type: TypeRef, declarations: Declarations): TypeRef {
  const resolved = resolveType(type, declarations);
  return resolved.kind === "array" ? resolveType(resolved.items, declarations) : resolved;
}

/** A text that isn't what the type wants stays text, which the judge then refuses. */
function readText(text: string, type: TypeRef): unknown {
  if (type.kind !== "scalar") return text;
  switch (type.scalar) {
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    case "int32":
    case "int64":
    case "integer":
    case "number":
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    default:
      return text;
  }
}
