import type { Place } from "../diagnostics/diagnostic.js";
import type { BuildContext } from "./context.js";
import type { ScalarType, TypeRef } from "./type.js";
import { renderTypeWords } from "./type-words.js";

type DefaultValue = string | number | boolean | null;

/** Reports a default that its own type would refuse. */
export function checkDefault(
  value: DefaultValue,
  type: TypeRef,
  owner: string,
  at: Place,
  context: BuildContext,
): void {
  if (!fits(value, type))
    context.report(
      "invalid-default",
      { owner, value: JSON.stringify(value), type: renderTypeWords(type) },
      at,
    );
}

function fits(value: DefaultValue, type: TypeRef): boolean {
  switch (type.kind) {
    case "nullable":
      return value === null || fits(value, type.type);
    case "enum":
      return typeof value === "string" && type.values.includes(value);
    case "observed":
      return typeof value === "string";
    case "scalar":
      return fitsScalar(value, type);
    default:
      return false;
  }
}

function fitsScalar(value: DefaultValue, type: ScalarType): boolean {
  switch (type.scalar) {
    case "string":
      return (
        typeof value === "string" && (type.pattern === undefined || new RegExp(type.pattern, "u").test(value))
      );
    case "boolean":
      return typeof value === "boolean";
    case "int32":
    case "int64":
    case "integer":
      return Number.isSafeInteger(value);
    case "number":
      return typeof value === "number";
    case "decimal":
      return typeof value === "string" && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value);
    case "datetime":
    case "date":
    case "uuid":
      return typeof value === "string";
    case "json":
    case "object":
      return false;
  }
}
