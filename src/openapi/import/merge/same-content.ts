import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";

/** Whether two files say the same in the same order. */
export function isSameContent(one: ModelMap, other: ModelMap): boolean {
  return one === other || isSame(one, other);
}

function isSame(one: ModelValue | undefined, other: ModelValue | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  if (isMap(one)) return isMap(other) && isSameMap(one, other);
  if (!isList(one)) return false;
  return (
    isList(other) && one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  );
}

function isSameMap(one: ModelMap, other: ModelMap): boolean {
  if (one.size !== other.size) return false;
  const keys = other.keys();
  for (const [key, value] of one) {
    if (keys.next().value !== key || !isSame(value, other.get(key))) return false;
  }
  return true;
}
