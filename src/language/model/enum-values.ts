import type { EnumValue, TypeRef } from "./ir/type.js";

/** Whether all of them are strings. */
export function areStrings(values: readonly EnumValue[]): values is readonly string[] {
  return values.every((value) => typeof value === "string");
}

/** The values in words: strings stand in quotes where not all are strings, so that `1` and `"1"` differ. */
export function enumWords(values: readonly EnumValue[], onlyStrings = areStrings(values)): readonly string[] {
  return values.map((value) =>
    typeof value === "string" && !onlyStrings ? JSON.stringify(value) : String(value),
  );
}

/** The values in an order that doesn't depend on the one in which the model lists them. */
export function sortValues(values: readonly EnumValue[]): readonly EnumValue[] {
  return values.toSorted((one, other) => {
    const [left, right] = [String(one), String(other)];
    if (left === right) return typeof one < typeof other ? -1 : 1;
    return left < right ? -1 : 1;
  });
}

/** The value that a string of a path, a query or a condition stands for; one that is no string goes first. */
export function readEnumValue(text: string, values: readonly EnumValue[]): EnumValue | undefined {
  const alike = values.filter((value) => String(value) === text);
  return alike.find((value) => typeof value !== "string") ?? alike[0];
}

/** The values that a type lists, or that a boolean has; `undefined` for any other type. */
export function listedValues(type: TypeRef): readonly EnumValue[] | undefined {
  if (type.kind === "enum" || type.kind === "observed") return type.values;
  return type.kind === "scalar" && type.scalar === "boolean" ? [true, false] : undefined;
}
