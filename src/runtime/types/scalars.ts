/** The value types that interfaces refer to by name. */

/** A decimal number as a string, e.g. `"12.50"`: never a float, so that no digit is lost. No exponent, no `1,000`. */
export type DecimalString = string;

/** An RFC 3339 timestamp with an offset, e.g. `"2026-04-01T12:00:00Z"`. */
export type DateTimeString = string;

/** A calendar day, e.g. `"2026-04-01"`. */
export type DateString = string;

/** A UUID, e.g. `"0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10"`. */
export type UuidString = string;

/** One of the values seen so far, or any other string: new values may appear at any time. */
export type Open<Known extends string> = Known | (string & Record<never, never>);

declare const otherTag: unique symbol;

/**
 * The tag of a variant that this client doesn't know yet: `String(tag)` gives it. To the compiler it equals none of the
 * known tags, so comparing with one of those narrows to its variant.
 */
export interface OtherTag {
  readonly [otherTag]: true;
  toString(): string;
}

/** Anything that JSON can carry. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object with members of any name. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}
