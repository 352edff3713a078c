import type { Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../diagnostics/words.js";
import { valueOf } from "../ir/known.js";
import { buildTypeRef } from "./build-type-ref.js";
import type { BuildContext } from "./context.js";
import { isWithin } from "../../runtime/support/decimals.js";
import { scalars } from "../scalars.js";
import type { Range, ScalarType, TypeId, TypeRef } from "../ir/type.js";
import { describeType, withoutNull } from "../type-words.js";

type DefaultValue = string | number | boolean | null;

/** Reports a default that isn't valid for its own type. */
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

/** The constraint that a value violates, or that it isn't of the type at all. */
function problemOf(value: DefaultValue, type: TypeRef, context: BuildContext): string {
  if (type.kind === "enum") return `is not ${describeType(type)}`;
  const none = `is not of type ${describeType(type)}`;
  if (type.kind !== "scalar") return none;
  const { range, length, pattern } = type;
  const unbounded = { ...type, range: undefined, length: undefined, pattern: undefined };
  if (!fits(value, unbounded, context)) return none;
  if (!fits(value, { ...unbounded, range }, context)) return `is outside ${renderRange(valueOf(range))}`;
  return fits(value, { ...unbounded, length }, context)
    ? `doesn't match the pattern ${asCode(pattern ?? "")}`
    : `doesn't have ${renderRange(valueOf(length))} characters`;
}

function renderRange(range: Range | undefined): string {
  return asCode(`${range?.minimum ?? ""}..${range?.maximum ?? ""}`);
}

/** `steps` ends the resolution of an alias of itself. */
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
      const target = steps === 0 ? undefined : aliasTarget(type.id, context);
      return target !== undefined && fits(value, target, context, steps - 1);
    }
    case "array":
    case "map":
    case "unknown":
      return false;
  }
}

/** The target of an alias; its errors are reported where it is declared. */
function aliasTarget(id: TypeId, context: BuildContext): TypeRef | undefined {
  const entry = context.sections.types.find(({ name }) => name === id);
  if (entry === undefined || entry.value.fields !== undefined || entry.value.union !== undefined) {
    return undefined;
  }
  return buildTypeRef(entry, entry.name, { ...context, report: () => undefined });
}

function fitsScalar(value: DefaultValue, { scalar, length, range, pattern }: ScalarType): boolean {
  const { fits: isOfType, sentIn, takes } = scalars[scalar];
  if (!isOfType(value) || sentIn === "body") return false;
  if (typeof value === "string" && takes === "length") {
    return isWithin([...value].length, valueOf(length)) && matches(value, pattern);
  }
  return typeof value === "boolean" || value === null || isWithin(value, valueOf(range));
}

/** An invalid pattern is reported where it is declared. */
function matches(text: string, pattern: string | undefined): boolean {
  try {
    return pattern === undefined || new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
}
