import type { TypeIndex } from "../../model/type-index.js";
import type { QueryParameter, QueryStyle } from "../../model/ir/endpoint.js";
import type { Field, TypeRef } from "../../model/ir/type.js";
import { isKept } from "../../runtime/support/json.js";
import { scalarForms } from "../scalar-forms.js";
import type { Validator } from "../validation/issue.js";

/** A parameter of the path, the query or the headers. */
export interface ParameterPlan {
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether it filters a list; the model may name filters that aren't fields of the items. */
  readonly isFilter: boolean;
  /** Parses the value; the request has one string for each occurrence of the parameter. */
  readonly read: (texts: readonly string[]) => unknown;
  /** Whether the parsed value loses nothing, such as digits of a number. */
  readonly isExact: (texts: readonly string[]) => boolean;
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
  const { takesSeveral, valuesIn } = styles["style" in field ? field.style : "exact"];
  // Other parameters that take several values are arrays.
  const isFilter = takesSeveral && types.resolve(type).kind !== "array";
  const inner = innerType(type, types);
  const readAll = (texts: readonly string[]) => valuesIn(texts).map((text) => parseValue(text, inner));
  return {
    name,
    isRequired,
    isFilter,
    read: (texts) => (takesSeveral ? readAll(texts) : readAll(texts)[0]),
    isExact: (texts) =>
      valuesIn(texts).every((text) => typeof parseValue(text, inner) !== "number" || isKept(text)),
    validate: compile(isFilter ? { kind: "array", items: type, count: undefined } : type),
  };
}

interface StyleReading {
  readonly takesSeveral: boolean;
  /** The string of each value, from the occurrences of the parameter. */
  readonly valuesIn: (texts: readonly string[]) => readonly string[];
}

/** How the service reads each style; of a parameter that appears twice it takes the first. */
const styles: Readonly<Record<QueryStyle, StyleReading>> = {
  exact: { takesSeveral: false, valuesIn: (texts) => texts.slice(0, 1) },
  in: { takesSeveral: true, valuesIn: ([first = ""]) => first.split(",") },
};

/** The type of one value. */
function innerType(type: TypeRef, types: TypeIndex): TypeRef {
  const resolved = types.resolve(type);
  return resolved.kind === "array" ? types.resolve(resolved.items) : resolved;
}

function parseValue(text: string, type: TypeRef): unknown {
  return type.kind === "scalar" ? scalarForms[type.scalar].read(text) : text;
}
