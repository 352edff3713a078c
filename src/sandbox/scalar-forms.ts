import type { ScalarKind, TypeRef } from "../language/model/ir/type.js";
import type { TypeIndex } from "../language/model/type-index.js";
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
  /** Of a number that counts time since 1970: how many milliseconds it counts at once. */
  readonly unitMs?: number;
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
  email: textForm,
  url: textForm,
  duration: textForm,
  unix_seconds: { ...numberForm, ids: undefined, unitMs: 1000 },
  unix_milliseconds: { ...numberForm, ids: undefined, unitMs: 1 },
  json: textForm,
  object: textForm,
  null: textForm,
  bytes: textForm,
};

/** How values of a type are read, ordered and made: as strings where it is no scalar. */
export function formOf(type: TypeRef | undefined, types: TypeIndex): ScalarForm {
  const resolved = type && types.resolve(type);
  return resolved?.kind === "scalar" ? scalarForms[resolved.scalar] : textForm;
}

/**
 * The milliseconds since 1970 of a timestamp, of the start of a day in UTC, or of a number that counts time, with their
 * fraction; `NaN` for any other value. A leap second is the second after it, as clocks count.
 */
export function instantOf(value: unknown, { unitMs = Number.NaN }: Pick<ScalarForm, "unitMs"> = {}): number {
  if (typeof value === "number") return value * unitMs;
  if (typeof value !== "string") return Number.NaN;
  return isCalendarDay(value) ? Date.parse(value) : (readTimestamp(value) ?? Number.NaN);
}
