import type { ScalarKind } from "../model/ir/type.js";
import { isCalendarDay, readTimestamp } from "../runtime/support/calendar.js";
import { compareDecimals } from "../runtime/support/decimal-range.js";
import { isDecimal } from "../runtime/support/decimals.js";

/** What the sandbox makes of the values of a scalar type. */
export interface ScalarForm {
  /** The value of a parameter; of a string that isn't one, that string, which the validator then refuses. */
  readonly read: (text: string) => unknown;
  /** How values are ordered where they aren't two numbers. */
  readonly compare: (left: string, right: string) => number;
  /** How ids are made, if they are. */
  readonly ids: "words" | "count" | "uuid" | undefined;
}

export const textForm: ScalarForm = {
  read: (text) => text,
  compare: (left, right) => (left < right ? -1 : Number(left > right)),
  ids: undefined,
};

const numberForm: ScalarForm = {
  ...textForm,
  read: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  ids: "count",
};

export const scalarForms: Readonly<Record<ScalarKind, ScalarForm>> = {
  string: { ...textForm, ids: "words" },
  boolean: { ...textForm, read: (text) => (text === "true" ? true : text === "false" ? false : text) },
  int32: numberForm,
  int64: numberForm,
  integer: numberForm,
  number: numberForm,
  decimal: {
    ...textForm,
    compare: (left, right) =>
      isDecimal(left) && isDecimal(right) ? compareDecimals(left, right) : textForm.compare(left, right),
  },
  datetime: { ...textForm, compare: (left, right) => instantOf(left) - instantOf(right) },
  date: textForm,
  uuid: { ...textForm, ids: "uuid" },
  json: textForm,
  object: textForm,
};

/**
 * The milliseconds since 1970 of a timestamp or of the start of a day in UTC, with their fraction; `NaN` for any other
 * string. A leap second is the second after it, as clocks count.
 */
export function instantOf(text: string): number {
  return isCalendarDay(text) ? Date.parse(text) : (readTimestamp(text) ?? Number.NaN);
}
