import * as z from "zod";
import { isCalendarDay, isTimestamp } from "../runtime/support/calendar.js";
import { isDecimal, isWithin, type DecimalRange } from "../runtime/support/decimals.js";
import type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
  OtherTag,
} from "../runtime/types/scalars.js";

/** A decimal as a string: no exponent, no group separators, ASCII digits only. Bounds are strings too. */
export function decimal({ minimum, maximum }: DecimalRange = {}): z.ZodType<DecimalString> {
  return z
    .string()
    .refine(isDecimal, { error: 'must be a decimal number as a string, such as "12.50"', abort: true })
    .refine((text) => isWithin(text, { minimum }), `must be ${minimum} or more`)
    .refine((text) => isWithin(text, { maximum }), `must be ${maximum} or less`);
}

/** A real calendar day, `2026-04-01`. */
export function calendarDate(): z.ZodType<DateString> {
  return z.string().refine(isCalendarDay, "must be a day such as 2026-04-01");
}

/** An RFC 3339 timestamp: any letter case, any offset, and leap seconds where they can be. */
export function dateTime(): z.ZodType<DateTimeString> {
  return z.string().refine(isTimestamp, "must be an RFC 3339 timestamp such as 2026-04-01T12:00:00Z");
}

/** A string of which some values are known; any other string passes. */
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

/** A variant of an open union that isn't known yet: an object whose discriminator is some other string. */
export function openVariant<const Discriminator extends string>(
  discriminator: Discriminator,
  known: readonly string[],
): z.ZodType<JsonObject & { [Member in Discriminator]: OtherTag }> {
  return z.custom<JsonObject & { [Member in Discriminator]: OtherTag }>((value) => {
    const tag: unknown = isObject(value) ? Reflect.get(value, discriminator) : undefined;
    return typeof tag === "string" && !known.includes(tag);
  }, `must be an object with another ${discriminator}`);
}
