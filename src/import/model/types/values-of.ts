import { isExact } from "./fits-value.js";
import { isCleanText } from "./clean-text.js";
import { type SaidType, word } from "./said-type.js";

type Value = string | number | boolean;

/** A vocabulary, of strings, numbers, or both; `isOpen`: there may be other strings. */
export function valuesOf(values: readonly Value[], isNullable: boolean, isOpen = false): SaidType {
  const sayable = [...new Set(values)].filter(isSayable);
  const words = new Set(sayable.map(wordOf));
  if (words.size === 2 && words.has("number") && words.has("integer")) words.delete("integer");
  const parts = [...words];
  const [only = "json"] = parts;
  // What can't be listed may be any of them.
  const areAll = sayable.length === new Set(values).size && sayable.length > 0;
  const narrowing = areAll ? [[isOpen ? "observed" : "enum", sayable] as const] : [];
  const isUnion = parts.length > 1;
  if (!isUnion) return word(only, isNullable, narrowing);
  return { expression: parts.join(" | "), isNullable, narrowing, parts: words, isUnion };
}

function isSayable(value: Value): boolean {
  if (typeof value === "number") return isExact(value);
  return typeof value === "boolean" || isCleanText(value);
}

function wordOf(value: Value): "string" | "boolean" | "integer" | "number" {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  return Number.isInteger(value) ? "integer" : "number";
}
