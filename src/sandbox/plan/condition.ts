import type { Condition } from "../../model/ir/endpoint.js";
import { instantOf } from "../instant-of.js";
import { textOf } from "../json/text-of.js";

/** Whether the value meets the condition at this time; an absent value counts as null. */
export function holds(condition: Condition, value: unknown, now: number): boolean {
  return condition.some((alternative) => {
    switch (alternative.kind) {
      case "past":
        return typeof value === "string" && instantOf(value) <= now;
      case "future":
        return typeof value === "string" && instantOf(value) > now;
      case "null":
        return value === null || value === undefined;
      case "value":
        return textOf(value) === alternative.value;
    }
  });
}
