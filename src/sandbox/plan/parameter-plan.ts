import type { TypeIndex } from "../../language/model/type-index.js";
import type { QueryParameter, QueryStyle } from "../../language/model/ir/endpoint.js";
import type { Field, TypeRef } from "../../language/model/ir/type.js";
import { readEnumValue } from "../../language/model/enum-values.js";
import { isKept } from "../../runtime/support/json.js";
import { notExact, readJson } from "../json/read-json.js";
import { maxDepth } from "../json/values.js";
import { scalarForms } from "../scalar-forms.js";
import { findMembers, readBrackets } from "./read-brackets.js";
import type { Validator } from "../validation/issue.js";

/** A parameter of the path, the query or the headers. */
export interface ParameterPlan {
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether it filters a list; the model may name filters that aren't fields of the items. */
  readonly isFilter: boolean;
  /** The strings of a query that `findProblem` and `read` take. */
  readonly find: (query: URLSearchParams) => readonly string[];
  /** Why no value can be read, or why one would lose something, such as digits of a number: `is not JSON`. */
  readonly findProblem: (texts: readonly string[]) => string | undefined;
  /** Parses the value; the request has one string for each occurrence of the parameter. */
  readonly read: (texts: readonly string[]) => unknown;
  /** Validates the value; of a parameter that takes several, the list of them. */
  readonly validate: Validator;
}

/** A parameter of the path: an integer in another spelling, such as `007`, is another path. */
export function planPathParameter(
  field: Field,
  compile: (type: TypeRef) => Validator,
  types: TypeIndex,
): ParameterPlan {
  const plan = planParameter(field, compile, types);
  const isPlain = ([text = ""]: readonly string[]) => /^(?:0|-?[1-9]\d*)$/.test(text);
  const { read } = plan;
  return {
    ...plan,
    read: (texts) => {
      const value = read(texts);
      return typeof value !== "number" || isPlain(texts) ? value : texts[0];
    },
  };
}

export function planParameter(
  field: Field | QueryParameter,
  compile: (type: TypeRef) => Validator,
  types: TypeIndex,
): ParameterPlan {
  const { name, type, isRequired } = field;
  const style = "style" in field ? field.style : "exact";
  if (style === "json") return planJson(field, compile);
  if (style === "brackets" || style === "mixed") {
    return planObject(field, style === "mixed", compile, types);
  }
  const { takesSeveral, valuesIn } = styles[style];
  // Other parameters that take several values are arrays.
  const isFilter = takesSeveral && types.resolve(type).kind !== "array";
  const inner = innerType(type, types);
  const readAll = (texts: readonly string[]) => valuesIn(texts).map((text) => parseValue(text, inner, types));
  return {
    name,
    isRequired,
    isFilter,
    find: (query) => query.getAll(name),
    read: (texts) => (takesSeveral ? readAll(texts) : readAll(texts)[0]),
    findProblem: (texts) => {
      const isLost = (text: string) => typeof parseValue(text, inner, types) === "number" && !isKept(text);
      return valuesIn(texts).some(isLost) ? notExact : undefined;
    },
    validate: compile(isFilter ? { kind: "array", items: type, count: undefined, isUnique: false } : type),
  };
}

/** An object, whose members are in the query each under a name of its own. */
function planObject(
  { name, type, isRequired }: Field,
  isMixed: boolean,
  compile: (type: TypeRef) => Validator,
  types: TypeIndex,
): ParameterPlan {
  const isLost = (text: string, inner: TypeRef) =>
    typeof parseValue(text, inner, types) === "number" && !isKept(text);
  return {
    name,
    isRequired,
    isFilter: false,
    find: (query) => findMembers(name, query, isMixed),
    read: (texts) => readBrackets(texts, type, types, (text, inner) => parseValue(text, inner, types)),
    findProblem: (texts) => {
      let isExact = true;
      readBrackets(texts, type, types, (text, inner) => {
        isExact &&= !isLost(text, inner);
      });
      return isExact ? undefined : notExact;
    },
    validate: compile(type),
  };
}

/** Any value, as its JSON text. */
function planJson({ name, type, isRequired }: Field, compile: (type: TypeRef) => Validator): ParameterPlan {
  const parse = ([text = ""]: readonly string[]) => readJson(text, maxDepth);
  return {
    name,
    isRequired,
    isFilter: false,
    find: (query) => query.getAll(name),
    findProblem: (texts) => {
      const reading = parse(texts);
      if (reading.kind === "wrong") return reading.issue;
      return reading.inexact.length === 0 ? undefined : notExact;
    },
    read: (texts) => {
      const reading = parse(texts);
      return reading.kind === "value" ? reading.value : undefined;
    },
    validate: compile(type),
  };
}

interface StyleReading {
  readonly takesSeveral: boolean;
  /** The string of each value, from the occurrences of the parameter. */
  readonly valuesIn: (texts: readonly string[]) => readonly string[];
}

/** How the service reads each style; of a parameter that appears twice it takes the first, unless it is to be repeated. */
const styles: Readonly<Record<Exclude<QueryStyle, "brackets" | "mixed" | "json">, StyleReading>> = {
  exact: { takesSeveral: false, valuesIn: (texts) => texts.slice(0, 1) },
  in: { takesSeveral: true, valuesIn: ([first = ""]) => first.split(",") },
  repeated: { takesSeveral: true, valuesIn: (texts) => texts },
  spaces: { takesSeveral: true, valuesIn: ([first = ""]) => first.split(" ") },
};

/** The type of one value. */
function innerType(type: TypeRef, types: TypeIndex): TypeRef {
  const resolved = types.resolve(type);
  return resolved.kind === "array" ? types.resolve(resolved.items) : resolved;
}

/**
 * A value that is written as one string, by its type. Of a union, the first alternative but strings that the text can be: any
 * text is a string.
 */
export function parseValue(text: string, type: TypeRef, types: TypeIndex): unknown {
  if (type.kind === "union") {
    const read = types.alternativesOf(type).map((alternative) => parseValue(text, alternative, types));
    return read.find((value) => typeof value !== "string") ?? text;
  }
  if (type.kind === "enum") return readEnumValue(text, type.values) ?? text;
  return type.kind === "scalar" ? scalarForms[type.scalar].read(text) : text;
}
