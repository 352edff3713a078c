import type { ScalarKind } from "../../model/type.js";

interface ScalarRule {
  readonly fits: (value: unknown) => boolean;
  /** `a string` */
  readonly words: string;
}

const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const integer: ScalarRule = { fits: (value) => Number.isInteger(value), words: "an integer" };

/** What a JSON value must be to be of a scalar type. */
export const scalarRules: { readonly [Kind in ScalarKind]: ScalarRule } = {
  string: { fits: (value) => typeof value === "string", words: "a string" },
  boolean: { fits: (value) => typeof value === "boolean", words: "true or false" },
  int32: {
    fits: (value) => typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 31,
    words: "an integer of 32 bits",
  },
  int64: integer,
  integer,
  number: { fits: (value) => Number.isFinite(value), words: "a number" },
  decimal: { fits: textOf(decimalPattern), words: "a decimal number as text" },
  datetime: {
    fits: (value) => typeof value === "string" && isDateTime(value),
    words: "an RFC 3339 timestamp",
  },
  date: { fits: (value) => typeof value === "string" && isDate(value), words: "a day such as 2026-04-01" },
  uuid: { fits: textOf(uuidPattern), words: "a UUID" },
  json: { fits: () => true, words: "JSON" },
  object: { fits: isObject, words: "an object" },
};

export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === "string" && pattern.test(value);
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The calendar repeats every 400 years; `Date` takes years below 100 for those of the twentieth century. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

function isDateTime(text: string): boolean {
  const match = dateTimePattern.exec(text);
  if (match === null || !isDate(match[1] ?? "")) return false;
  const [hour = 0, minute = 0, second = 0] = match.slice(2, 5).map(Number);
  const [offsetHour, offsetMinute] = [Number(match[6] ?? 0), Number(match[7] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (match[5] === "-" ? -1 : 1);
  // A leap second ends a day of UTC.
  return (hour * 60 + minute - offset + 2880) % 1440 === 1439;
}
