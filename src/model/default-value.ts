import { isDecimal, isWithin } from "../runtime/decimals.js";
import type { Place } from "../diagnostics/diagnostic.js";
import type { Range } from "./api.js";
import { buildTypeRef } from "./build-type-ref.js";
import type { BuildContext } from "./context.js";
import { isInt32 } from "./int32.js";
import type { ScalarType, TypeRef } from "./type.js";
import { renderTypeWords, withoutNull } from "./type-words.js";

type DefaultValue = string | number | boolean | null;

/** Reports a default that its own type would refuse. */
export function checkDefault(
  value: DefaultValue,
  type: TypeRef,
  owner: string,
  at: Place,
  context: BuildContext,
): void {
  if (fits(value, type, context)) return;
  const problem = problemOf(value, withoutNull(type), context);
  context.report("invalid-default", { owner, value: JSON.stringify(value), problem }, at);
}

/** Which constraint a value breaks, or that it is none of the type at all. */
function problemOf(value: DefaultValue, type: TypeRef, context: BuildContext): string {
  const none = `is not a value of ${renderTypeWords(type)}`;
  if (type.kind !== "scalar") return none;
  const { range, length, pattern } = type;
  const unbounded = { ...type, range: undefined, length: undefined, pattern: undefined };
  if (!fits(value, unbounded, context)) return none;
  if (!fits(value, { ...unbounded, range }, context)) return `is outside ${renderRange(range)}`;
  return fits(value, { ...unbounded, length }, context)
    ? `doesn't match the pattern ${pattern}`
    : `doesn't have ${renderRange(length)} characters`;
}

function renderRange(range: Range | undefined): string {
  return `${range?.minimum ?? ""}..${range?.maximum ?? ""}`;
}

/** `steps` ends the way of an alias that leads to itself. */
function fits(
  value: DefaultValue,
  type: TypeRef,
  context: BuildContext,
  steps = context.typeNames.size,
): boolean {
  switch (type.kind) {
    case "nullable":
      return value === null || fits(value, type.type, context, steps);
    case "enum":
      return typeof value === "string" && type.values.includes(value);
    case "observed":
      return typeof value === "string";
    case "scalar":
      return fitsScalar(value, type);
    case "named": {
      const target = steps === 0 ? undefined : aliasTarget(type.tsName, context);
      return target !== undefined && fits(value, target, context, steps - 1);
    }
    case "array":
    case "map":
      return false;
  }
}

/** What another name for a type stands for; what is wrong with it is reported where it is declared. */
function aliasTarget(tsName: string, context: BuildContext): TypeRef | undefined {
  const entry = context.sections.types.find(({ name }) => context.typeNames.get(name) === tsName);
  if (entry === undefined || entry.value.fields !== undefined || entry.value.union !== undefined)
    return undefined;
  return buildTypeRef(entry, entry.name, { ...context, report: () => undefined });
}

function fitsScalar(value: DefaultValue, type: ScalarType): boolean {
  switch (type.scalar) {
    case "string":
      return typeof value === "string" && fitsText(value, type);
    case "boolean":
      return typeof value === "boolean";
    case "int32":
      return isInt32(value) && isWithin(value, type.range);
    case "int64":
    case "integer":
      return typeof value === "number" && Number.isSafeInteger(value) && isWithin(value, type.range);
    case "number":
      return typeof value === "number" && isWithin(value, type.range);
    case "decimal":
      return typeof value === "string" && isDecimal(value) && isWithin(value, type.range);
    case "datetime":
    case "date":
    case "uuid":
      return typeof value === "string";
    case "json":
    case "object":
      return false;
  }
}

function fitsText(value: string, { length, pattern }: ScalarType): boolean {
  if (!isWithin([...value].length, length)) return false;
  try {
    return pattern === undefined || new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}
