import * as z from "zod";
import { isCalendarDay, isTimestamp } from "../support/calendar.js";
import { isDecimal, isWithin, type DecimalRange } from "../support/decimals.js";
import type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
  OtherTag,
} from "../types/scalars.js";

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
  return z.string().refine(isCalendarDay, "must be a date such as 2026-04-01");
}

/** An RFC 3339 timestamp: any letter case, any offset, and leap seconds where they can be. */
export function dateTime(): z.ZodType<DateTimeString> {
  return z.string().refine(isTimestamp, "must be an RFC 3339 timestamp such as 2026-04-01T12:00:00Z");
}

/** A string of which some values are known; any other string passes. */
export function open<const Known extends readonly string[]>(...known: Known): z.ZodType<Open<Known[number]>>;
export function open(): z.ZodType<string> {
  return z.string();
}

/**
 * The schema of a type that contains itself, which nothing could infer. Without `strictNullChecks` every member is optional to
 * zod, so that no schema is one of a type with others.
 */
export type SchemaOf<Type> = undefined extends string ? z.ZodType : z.ZodType<Type>;

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

/**
 * An object of a request: a member that the model doesn't know is refused, with the nearest name that it knows. The
 * message of the issue has one line for each of its keys.
 */
export function strict<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? refuse(issue["keys"], Object.keys(shape)) : undefined,
  });
}

function refuse(keys: unknown, known: readonly string[]): string {
  const names = Array.isArray(keys) ? keys.map(String) : [];
  return names.map((name) => `is not known here${advise(name, known)}`).join("\n");
}

function advise(name: string, known: readonly string[]): string {
  const near =
    known.find((candidate) => plain(candidate) === plain(name)) ??
    known.find((candidate) => isNear(name, candidate));
  return near === undefined ? "" : `; did you mean ${near}?`;
}

/** `uniqueId` and `unique_id` differ in their looks only. */
function plain(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}

/** One letter too many, too few, or other, or two in the wrong order. */
function isNear(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || left.length < 4) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const swapped = `${left.charAt(start + 1)}${left.charAt(start)}${left.slice(start + 2)}`;
  return (
    left.slice(start + 1) === right.slice(start + 1) ||
    left.slice(start + 1) === right.slice(start) ||
    left.slice(start) === right.slice(start + 1) ||
    swapped === right.slice(start)
  );
}
