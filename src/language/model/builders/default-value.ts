import { asCode } from "../../text/words.js";
import type { FieldDetails } from "../../read/language/field.js";
import { valueOf } from "../ir/known.js";
import { isWithin } from "../bounds.js";
import type { BuildContext } from "./context.js";
import { keyPlace, listed, type Located, valuePlace } from "./located.js";
import { isMultiple } from "../multiples.js";
import { isOnlyNull, rowOf } from "../scalars.js";
import type { Bound, Range } from "../ir/range.js";
import type { ScalarType, TypeRef } from "../ir/type.js";
import { spreadType } from "../type-kinds.js";
import { describeType, withoutNull } from "../type-words.js";

type DefaultValue = string | number | boolean | null;

/** What all fields or parameters of a place have to be. */
export type Presence = "required" | "optional";

interface DefaultOwner {
  /** ``the field `note` of `Order` `` */
  readonly phrase: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly presence: Presence | undefined;
}

/** Reports a default that is invalid for its own type, or that never applies. */
export function checkDefault(
  details: Located<FieldDetails>,
  type: TypeRef,
  { phrase: owner, name, isRequired, presence }: DefaultOwner,
  context: BuildContext,
): void {
  const { default: value, was } = details.value;
  if (value === undefined) return;
  if (presence === "required") {
    context.report("default-in-path", { owner }, keyPlace(details, "default"));
  } else if (!fits(value, type, context)) {
    const problem = problemOf(value, withoutNull(type), context);
    const facts = { owner, value: JSON.stringify(value), problem };
    context.report("invalid-default", facts, valuePlace(details, "default"));
  } else if (isRequired && presence !== "optional") {
    const wasOptional = listed(was).some(({ optional }) => optional === true);
    context.report("unused-default", { owner, name, wasOptional }, keyPlace(details, "default"));
  }
}

/** Reports an example that isn't valid for its own type. */
export function checkExample(
  details: Located<Pick<FieldDetails, "example">>,
  type: TypeRef,
  owner: string,
  context: BuildContext,
): void {
  const { example } = details.value;
  if (example === undefined || fits(example, type, context)) return;
  const problem = problemOf(example, withoutNull(type), context);
  const facts = { owner, value: JSON.stringify(example), problem, hasParts: hasParts(type, context) };
  context.report("invalid-example", facts, valuePlace(details, "example"));
}

/** Whether no value of it is one that an example can be: they are objects, lists, or anything. */
function hasParts(type: TypeRef, context: BuildContext): boolean {
  const { types } = spreadType(type, context.aliasEnd);
  return types.every(({ kind }) => ["named", "array", "map", "unknown"].includes(kind));
}

/** The constraint that a value violates, or that it isn't of the type at all. */
function problemOf(value: DefaultValue, type: TypeRef, context: BuildContext): string {
  if (type.kind === "enum") return `is not ${describeType(type)}`;
  const none = `is not of type ${describeType(type)}`;
  if (type.kind !== "scalar") return none;
  const { range, length, pattern, multipleOf } = type;
  const unbounded = {
    ...type,
    range: undefined,
    length: undefined,
    pattern: undefined,
    multipleOf: undefined,
  };
  if (!fits(value, unbounded, context)) return none;
  if (!fits(value, { ...unbounded, range }, context)) return `is outside ${renderRange(valueOf(range))}`;
  if (!fits(value, { ...unbounded, multipleOf }, context)) return `is no multiple of ${multipleOf}`;
  return fits(value, { ...unbounded, length }, context)
    ? `doesn't match the pattern ${asCode(pattern ?? "")}`
    : `doesn't have ${renderRange(valueOf(length))} characters`;
}

function renderRange(range: Range<Bound> | undefined): string {
  return asCode(`${range?.minimum ?? ""}..${range?.maximum ?? ""}`);
}

function fits(value: DefaultValue, type: TypeRef, context: BuildContext): boolean {
  switch (type.kind) {
    case "nullable":
      return value === null || fits(value, type.type, context);
    case "enum":
      return value !== null && type.values.includes(value);
    case "observed":
      return typeof value === "string";
    case "scalar":
      return value === null ? isOnlyNull(type) : fitsScalar(value, type, context);
    case "named":
    case "union": {
      const { types, isNullable } = spreadType(type, context.aliasEnd);
      if (value === null && isNullable) return true;
      return types.some((one) => one.kind !== "named" && fits(value, one, context));
    }
    case "array":
    case "map":
    case "unknown":
      return false;
  }
}

function fitsScalar(value: NonNullable<DefaultValue>, type: ScalarType, context: BuildContext): boolean {
  const { length, range, pattern, multipleOf } = type;
  const { fits: isOfType, sentIn, takes } = rowOf(type);
  if (!isOfType(value) || sentIn === "body") return false;
  if (typeof value === "string" && takes === "length") {
    return isWithin([...value].length, valueOf(length)) && matches(value, pattern, context);
  }
  if (typeof value === "number" && multipleOf !== undefined && !isMultiple(value, multipleOf)) return false;
  return typeof value === "boolean" || isWithin(value, valueOf(range));
}

/** A pattern that is invalid, or could take long, is reported where it is declared, and not run. */
function matches(text: string, pattern: string | undefined, { patterns }: BuildContext): boolean {
  try {
    return pattern === undefined || (patterns.matches(pattern, text) ?? true);
  } catch {
    return true;
  }
}
