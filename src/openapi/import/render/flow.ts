import type { ModelMap, ModelValue } from "../model/model-data.js";
import { writeKey, writeScalar } from "./scalar.js";

/** How long a line with brackets becomes. */
const flowWidth = 100;
const mostKeys = 4;

/** Whether a value is a map; `Array.isArray` doesn't know lists that nobody may change. */
export function isMap(value: ModelValue | undefined): value is ModelMap {
  return value instanceof Map;
}

export function isList(value: ModelValue): value is readonly ModelValue[] {
  return Array.isArray(value);
}

/** Sentences read badly between brackets, and the fields of a type are one a line. */
const neverInBrackets: ReadonlySet<string> = new Set(["doc", "deprecated", "reason", "fields", "errors"]);

/** The value in brackets, if a person would write it so: it is short, and ends before the line does. `start`: its column. */
export function writeShortFlow(value: ModelValue, start: number): string | undefined {
  if (!isShort(value, 0)) return undefined;
  const text = writeFlow(value);
  return start + text.length <= flowWidth ? text : undefined;
}

/** The value on one line, in brackets if it has parts, however long that is. */
export function writeFlow(value: ModelValue): string {
  if (isMap(value)) {
    if (value.size === 0) return "{}";
    const entries = Array.from(value, ([key, member]) => `${writeKey(key, "flow")}: ${writeFlow(member)}`);
    return `{ ${entries.join(", ")} }`;
  }
  if (isList(value)) return `[${value.map(writeFlow).join(", ")}]`;
  return writeScalar(value, "flow");
}

function isShort(value: ModelValue, depth: number): boolean {
  if (isList(value)) return value.length === 0 || (depth < 2 && value.every((item) => isShortItem(item)));
  if (!isMap(value)) return typeof value !== "string" || !value.includes("\n");
  if (value.size === 0) return true;
  if (depth > 1 || value.size > mostKeys) return false;
  for (const [key, member] of value) {
    if (neverInBrackets.has(key) || !isShort(member, depth + 1)) return false;
  }
  return true;
}

function isShortItem(item: ModelValue): boolean {
  if (isList(item)) return item.every((one) => !isList(one) && isShortItem(one));
  return !isMap(item) && isShort(item, 0);
}
