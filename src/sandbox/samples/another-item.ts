import type { TypeRef } from "../../language/model/ir/type.js";
import { fits } from "./addressable.js";

/** The item, or one like it that none of the others is: as far as the type has one that is near. */
export function anotherItem(item: unknown, others: readonly unknown[], type: TypeRef): unknown {
  if (!others.includes(item)) return item;
  if (type.kind === "enum" || type.kind === "observed") {
    return type.values.find((value) => !others.includes(value)) ?? item;
  }
  if (type.kind !== "scalar") return item;
  const candidates = neighboursOf(item, others.length, type.multipleOf);
  return candidates.find((candidate) => !others.includes(candidate) && fits(type, candidate)) ?? item;
}

function neighboursOf(item: unknown, count: number, step = 1): readonly unknown[] {
  if (typeof item === "number") return [item + count * step];
  return typeof item === "string" ? [`${item}_${count + 1}`, `${item}${count + 1}`] : [];
}
