import type { ScalarKind } from "../../../../language/model/ir/type.js";
import { type SaidType, word } from "./said-type.js";

type Value = string | number | boolean;

/** A vocabulary, of strings, numbers, or both; `isOpen`: there may be other strings. */
export function valuesOf(values: readonly Value[], isNullable: boolean, isOpen = false): SaidType {
  const distinct = [...new Set(values)];
  const words = new Set<ScalarKind>(distinct.map(wordOf));
  if (words.has("number")) words.delete("integer");
  const parts = [...words];
  const [only = "json"] = parts;
  const narrowing = distinct.length > 0 ? [[isOpen ? "observed" : "enum", distinct] as const] : [];
  const isUnion = parts.length > 1;
  if (!isUnion) return word(only, isNullable, narrowing);
  return { expression: parts.join(" | "), isNullable, narrowing, parts: words, isUnion };
}

function wordOf(value: Value): "string" | "boolean" | "integer" | "number" {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  return Number.isInteger(value) ? "integer" : "number";
}
