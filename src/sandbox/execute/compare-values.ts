import type { ScalarKind, TypeRef } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { instantOf } from "../../runtime/support/calendar.js";
import { compareDecimals, isDecimal } from "../../runtime/support/decimals.js";

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
  const compare = resolved?.kind === "scalar" ? comparisons[resolved.scalar] : compareTexts;
  return compare(String(left), String(right));
}

type Comparison = (left: string, right: string) => number;

const byDigits: Comparison = (left, right) =>
  isDecimal(left) && isDecimal(right) ? compareDecimals(left, right) : compareTexts(left, right);

/** How values of a scalar type are ordered where they aren't two numbers. */
const comparisons = {
  string: compareTexts,
  boolean: compareTexts,
  int32: compareTexts,
  int64: compareTexts,
  integer: compareTexts,
  number: compareTexts,
  decimal: byDigits,
  datetime: (left, right) => instantOf(left) - instantOf(right),
  date: compareTexts,
  uuid: compareTexts,
  json: compareTexts,
  object: compareTexts,
} satisfies Record<ScalarKind, Comparison>;

/** Whether a value is the wanted one, by what they mean; of a list, whether any item is. */
export function isValue(
  value: unknown,
  wanted: unknown,
  type: TypeRef | undefined,
  types: TypeIndex,
): boolean {
  if (Array.isArray(value)) {
    const resolved = type && types.resolve(type);
    const items = resolved?.kind === "array" ? resolved.items : undefined;
    return value.some((item) => isValue(item, wanted, items, types));
  }
  if (typeof value === "object" || value === undefined) return false;
  return compareValues(value, wanted, type, types) === 0;
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
