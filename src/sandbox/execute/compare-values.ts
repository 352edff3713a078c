import type { TypeRef } from "../../model/type.js";
import { instantOf } from "../../runtime/calendar.js";
import { compareDecimals, isDecimal } from "../../runtime/decimals.js";
import { type Declarations, resolveType } from "../plan/declarations.js";

/** The order of two values of a type, by what they mean; what isn't there comes first. */
export function compareValues(
  left: unknown,
  right: unknown,
  type: TypeRef | undefined,
  declarations: Declarations,
): number {
  const [isLeft, isRight] = [left ?? undefined, right ?? undefined].map((value) => value !== undefined);
  if (!isLeft || !isRight) return Number(isLeft) - Number(isRight);
  if (typeof left === "number" && typeof right === "number") return left - right;
  const resolved = type && resolveType(type, declarations);
  const scalar = resolved?.kind === "scalar" ? resolved.scalar : undefined;
  const texts = [String(left), String(right)] as const;
  if (scalar === "decimal" && texts.every(isDecimal)) return compareDecimals(...texts);
  if (scalar === "datetime") return instantOf(texts[0]) - instantOf(texts[1]);
  return compareTexts(...texts);
}

/** Whether a value is the wanted one, by what they mean; of a list, whether any item is. */
export function isValue(
  value: unknown,
  wanted: unknown,
  type: TypeRef | undefined,
  declarations: Declarations,
): boolean {
  if (Array.isArray(value)) {
    const resolved = type && resolveType(type, declarations);
    const items = resolved?.kind === "array" ? resolved.items : undefined;
    return value.some((item) => isValue(item, wanted, items, declarations));
  }
  if (typeof value === "object" || value === undefined) return false;
  return compareValues(value, wanted, type, declarations) === 0;
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
