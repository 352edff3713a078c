import * as z from "zod";
import type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
  OtherTag,
} from "../runtime/scalars.js";

const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A decimal as text: no exponent, no group separators, ASCII digits only. Bounds are texts too. */
export function decimal(
  bounds: { readonly minimum?: string; readonly maximum?: string } = {},
): z.ZodType<DecimalString> {
  const { minimum, maximum } = bounds;
  return z
    .string()
    .regex(decimalPattern, 'must be a decimal number as text, such as "12.50"')
    .refine(
      (text) => minimum === undefined || compareDecimals(text, minimum) >= 0,
      `must be ${minimum} or more`,
    )
    .refine(
      (text) => maximum === undefined || compareDecimals(text, maximum) <= 0,
      `must be ${maximum} or less`,
    );
}

function compareDecimals(left: string, right: string): number {
  if (!decimalPattern.test(left)) return 0;
  const scale = Math.max(left.split(".")[1]?.length ?? 0, right.split(".")[1]?.length ?? 0);
  const difference = scaled(left, scale) - scaled(right, scale);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

function scaled(text: string, scale: number): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(scale, "0"));
}

/** A real calendar day, `2026-04-01`. */
export function calendarDate(): z.ZodType<DateString> {
  return z.string().refine(isCalendarDate, "must be a day such as 2026-04-01");
}

/** An RFC 3339 timestamp: any letter case, any offset, and leap seconds where they can be. */
export function dateTime(): z.ZodType<DateTimeString> {
  return z.string().refine(isDateTime, "must be an RFC 3339 timestamp such as 2026-04-01T12:00:00Z");
}

function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

function isDateTime(text: string): boolean {
  const [whole, day = "", hours, minutes, seconds, sign, offsetHours, offsetMinutes] =
    dateTimePattern.exec(text) ?? [];
  if (whole === undefined || !isCalendarDate(day)) return false;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const [offsetHour, offsetMinute] = [Number(offsetHours ?? 0), Number(offsetMinutes ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (sign === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return second < 60 || endsMonth(day, hour * 60 + minute - offset);
}

/** Leap seconds follow the last minute of a month of UTC; `minutes` count from the start of the day, in UTC. */
function endsMonth(day: string, minutes: number): boolean {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Dates repeat after 2000 years, and years below 100 would be taken for those of the last century.
  const next = new Date(Date.UTC(2000 + year, month - 1, date, 0, minutes + 1));
  return next.getUTCDate() === 1 && next.getUTCHours() === 0 && next.getUTCMinutes() === 0;
}

/** A text of which some values are known; any other text passes. */
export function open<const Known extends readonly string[]>(
  ..._known: Known
): z.ZodType<Open<Known[number]>> {
  return z.string();
}

/** Anything that JSON can carry. */
export function json(): z.ZodType<JsonValue> {
  return z.custom<JsonValue>((value) => value !== undefined, "must be a JSON value");
}

/** A JSON object with members of any name. */
export function jsonObject(): z.ZodType<JsonObject> {
  return z.custom<JsonObject>(isObject, "must be an object");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A variant of an open union that isn't known yet: an object whose discriminator is some other text. */
export function openVariant<const Discriminator extends string>(
  discriminator: Discriminator,
  known: readonly string[],
): z.ZodType<JsonObject & { [Member in Discriminator]: OtherTag }> {
  return z.custom<JsonObject & { [Member in Discriminator]: OtherTag }>((value) => {
    const tag: unknown = isObject(value) ? Reflect.get(value, discriminator) : undefined;
    return typeof tag === "string" && !known.includes(tag);
  }, `must be an object with another ${discriminator}`);
}
