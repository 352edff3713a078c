import type { TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { formOf, instantOf } from "../scalar-forms.js";
import { textOf } from "../json/values.js";
import type { Condition } from "../../language/model/ir/endpoint.js";

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
  return formOf(type, types).compare(textOf(left), textOf(right));
}

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

/** Whether a value of the type meets the condition at this time; an absent value counts as null. */
export function holds(
  condition: Condition,
  value: unknown,
  {
    type,
    types,
    now,
  }: { readonly type: TypeRef | undefined; readonly types: TypeIndex; readonly now: number },
): boolean {
  return condition.some((alternative) => {
    switch (alternative.kind) {
      case "past":
        return instantOf(value, formOf(type, types)) <= now;
      case "future":
        return instantOf(value, formOf(type, types)) > now;
      case "null":
        return value === null || value === undefined;
      case "value":
        return textOf(value) === alternative.value;
    }
  });
}
