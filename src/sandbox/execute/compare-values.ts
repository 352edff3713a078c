import type { ScalarKind, TypeRef } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { compareDecimals } from "../../runtime/support/decimal-range.js";
import { isDecimal } from "../../runtime/support/decimals.js";
import { textOf } from "../json/values.js";
import { isCalendarDay, readTimestamp } from "../../runtime/support/calendar.js";
import type { Condition } from "../../model/ir/endpoint.js";

/** The order of two values of a type, by what they mean; what isn't there comes first. */
export function compareValues(
  left: unknown,
  right: unknown,
  type: TypeRef | undefined,
  types: TypeIndex,
): number {
  const [isLeft, isRight] = [left ?? undefined, right ?? undefined].map((value) => value !== undefined);
  if (!isLeft || !isRight) return Number(isLeft) - Number(isRight);
  if (typeof left === "number" && typeof right === "number") return left - right;
  const resolved = type && types.resolve(type);
  const compare = resolved?.kind === "scalar" ? comparisons[resolved.scalar] : compareStrings;
  return compare(textOf(left), textOf(right));
}

type Comparison = (left: string, right: string) => number;

const byDigits: Comparison = (left, right) =>
  isDecimal(left) && isDecimal(right) ? compareDecimals(left, right) : compareStrings(left, right);

/** How values of a scalar type are ordered where they aren't two numbers. */
const comparisons = {
  string: compareStrings,
  boolean: compareStrings,
  int32: compareStrings,
  int64: compareStrings,
  integer: compareStrings,
  number: compareStrings,
  decimal: byDigits,
  datetime: (left, right) => instantOf(left) - instantOf(right),
  date: compareStrings,
  uuid: compareStrings,
  json: compareStrings,
  object: compareStrings,
} satisfies Record<ScalarKind, Comparison>;

/** Whether two values are equal, by what they mean; of a list, whether any item is equal. */
export function isValue(
  value: unknown,
  expected: unknown,
  type: TypeRef | undefined,
  types: TypeIndex,
): boolean {
  if (Array.isArray(value)) {
    const resolved = type && types.resolve(type);
    const items = resolved?.kind === "array" ? resolved.items : undefined;
    return value.some((item) => isValue(item, expected, items, types));
  }
  if (typeof value === "object" || value === undefined) return false;
  return compareValues(value, expected, type, types) === 0;
}

function compareStrings(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/**
 * The milliseconds since 1970 of a timestamp or of the start of a day in UTC, with their fraction; `NaN` for any other
 * string. A leap second is the second after it, as clocks count.
 */
export function instantOf(text: string): number {
  return isCalendarDay(text) ? Date.parse(text) : (readTimestamp(text) ?? Number.NaN);
}

/** Whether the value meets the condition at this time; an absent value counts as null. */
export function holds(condition: Condition, value: unknown, now: number): boolean {
  return condition.some((alternative) => {
    switch (alternative.kind) {
      case "past":
        return typeof value === "string" && instantOf(value) <= now;
      case "future":
        return typeof value === "string" && instantOf(value) > now;
      case "null":
        return value === null || value === undefined;
      case "value":
        return textOf(value) === alternative.value;
    }
  });
}
