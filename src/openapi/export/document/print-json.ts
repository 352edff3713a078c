import { isList, isMap, type Value } from "./value.js";

/** A document as JSON: two spaces a level, keys in their order. */
export function printJson(value: Value): string {
  return `${print(value, "")}\n`;
}

function print(value: Value, indent: string): string {
  const inner = `${indent}  `;
  if (isMap(value)) {
    const members = [...value].map(([key, member]) => `${JSON.stringify(key)}: ${print(member, inner)}`);
    return wrap("{", members, "}", indent);
  }
  if (isList(value)) {
    return wrap(
      "[",
      value.map((item) => print(item, inner)),
      "]",
      indent,
    );
  }
  return JSON.stringify(value);
}

function wrap(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(",\n")}\n${indent}${close}`;
}
