import { instantOf } from "../instant-of.js";
import { textOf } from "../json/text-of.js";

/** What a field of a stored resource must be to be found: one of these. */
export type Condition = readonly Alternative[];

export type Alternative =
  | { readonly kind: "past" }
  | { readonly kind: "future" }
  | { readonly kind: "null" }
  | { readonly kind: "string"; readonly value: string };

/** Parses `published`, `past`, `future or null`. */
export function parseCondition(text: string): Condition {
  return text.split(/\s+or\s+/).map((word): Alternative => {
    if (word === "past" || word === "future" || word === "null") return { kind: word };
    return { kind: "string", value: word };
  });
}

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
      case "string":
        return textOf(value) === alternative.value;
    }
  });
}
