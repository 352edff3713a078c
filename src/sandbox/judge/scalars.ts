import { isInt32 } from "../../model/int32.js";
import type { ScalarKind } from "../../model/type.js";
import { isCalendarDay, isTimestamp } from "../../runtime/calendar.js";
import { isDecimal } from "../../runtime/decimals.js";

interface ScalarRule {
  readonly fits: (value: unknown) => boolean;
  /** `a string` */
  readonly words: string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const integer: ScalarRule = { fits: (value) => Number.isInteger(value), words: "an integer" };

/** What a JSON value must be to be of a scalar type. */
export const scalarRules: { readonly [Kind in ScalarKind]: ScalarRule } = {
  string: { fits: (value) => typeof value === "string", words: "a string" },
  boolean: { fits: (value) => typeof value === "boolean", words: "true or false" },
  int32: {
    fits: isInt32,
    words: "an integer of 32 bits",
  },
  int64: {
    fits: (value) => Number.isInteger(value) && Number(value) >= -(2 ** 63) && Number(value) < 2 ** 63,
    words: "an integer of 64 bits",
  },
  integer,
  number: { fits: (value) => Number.isFinite(value), words: "a number" },
  decimal: { fits: stringThat(isDecimal), words: "a decimal number as text" },
  datetime: { fits: stringThat(isTimestamp), words: "an RFC 3339 timestamp" },
  date: { fits: stringThat(isCalendarDay), words: "a day such as 2026-04-01" },
  uuid: { fits: stringThat((text) => uuidPattern.test(text)), words: "a UUID" },
  json: { fits: () => true, words: "JSON" },
  object: { fits: isObject, words: "an object" },
};

export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function stringThat(fits: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => typeof value === "string" && fits(value);
}
