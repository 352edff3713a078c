import * as z from "zod/mini";
// By their names: a bundler may take all of `z.core` for one member of it.
import { $constructor, $ZodObjectJIT } from "zod/v4/core";
import { isCalendarDay, isTimestamp } from "../support/calendar.js";
import { isDecimal } from "../support/decimals.js";
import type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
} from "../types/scalars.js";
import { createBare } from "../support/members.js";
import { deepestJson } from "../support/json.js";
import type { Issue, Validator } from "../support/validators.js";

/** A decimal as a string: no exponent, no group separators, ASCII digits only. */
export function decimal(): z.ZodMiniType<DecimalString, DecimalString> {
  const error = 'must be a decimal number as a string, such as "12.50"';
  return z.string().check(z.refine(isDecimal, { error, abort: true }));
}

/** A real calendar day, `2026-04-01`. */
export function calendarDate(): z.core.$ZodType<DateString, DateString> {
  return z.string().check(z.refine(isCalendarDay, "must be a date such as 2026-04-01"));
}

/** An RFC 3339 timestamp: any letter case, any offset, and leap seconds where they can be. */
export function dateTime(): z.core.$ZodType<DateTimeString, DateTimeString> {
  const error = "must be an RFC 3339 timestamp such as 2026-04-01T12:00:00Z";
  return z.string().check(z.refine(isTimestamp, error));
}

/** A string of which some values are known; any other string passes. */
export function open<const Known extends readonly string[]>(
  ...known: Known
): z.core.$ZodType<Open<Known[number]>, Open<Known[number]>>;
export function open(): z.core.$ZodType<string, string> {
  return z.string();
}

/** Anything that JSON can carry. */
export function json(): z.core.$ZodType<JsonValue, JsonValue> {
  return z.custom<JsonValue>((value) => value !== undefined, "must be a JSON value");
}

/** A JSON object with members of any name. */
export function jsonObject(): z.core.$ZodType<JsonObject, JsonObject> {
  return z.custom<JsonObject>(isObject, "must be an object");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface Part {
  init(instance: object, definition: z.core.$ZodObjectDef): void;
}

const parts: readonly Part[] = [z.ZodMiniObject, $ZodObjectJIT];

/** An object of `zod/mini` whose parser is compiled, as that of an object of `zod` is. */
const CompiledObject = /* @__PURE__ */ $constructor<z.ZodMiniObject>(
  "CompiledObject",
  (instance, definition) => {
    for (const part of parts) part.init(instance, definition);
  },
);

/** An object with members that the model knows, and any others. */
export function object<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape>;
export function object(shape: z.core.$ZodShape): z.ZodMiniObject {
  return new CompiledObject({ type: "object", shape });
}

/**
 * An object of a request: a member that the model doesn't know is refused, and the nearest known name suggested. The
 * issue's message has one line for each of its keys.
 */
export function strict<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strict>;
export function strict(shape: z.core.$ZodShape): z.ZodMiniObject {
  return new CompiledObject({
    type: "object",
    shape,
    catchall: z.never(),
    error: (issue: z.core.$ZodRawIssue) =>
      issue.code === "unrecognized_keys" ? refuse(issue.keys, Object.keys(shape)) : undefined,
  });
}

function refuse(names: readonly string[], known: readonly string[]): string {
  return names.map((name) => `is not known here${advise(name, known)}`).join("\n");
}

function advise(name: string, known: readonly string[]): string {
  const near =
    known.find((candidate) => plain(candidate) === plain(name)) ??
    known.find((candidate) => isNear(name, candidate));
  return near === undefined ? "" : ` (did you mean ${near}?)`;
}

/** `uniqueId` and `unique_id` differ only in style. */
function plain(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}

/** One letter too many, missing or wrong, or two in the wrong order. */
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

/** Validates a value against a schema: only its own members, except those that are `undefined`. Changes nothing. */
export function createValidator(schema: z.core.$ZodType): Validator {
  return (value) => {
    let isTooDeep = false;
    const copy = ownMembers(value, 0, () => {
      isTooDeep = true;
    });
    if (isTooDeep) return [{ path: [], message: `is nested more than ${deepestJson} levels deep` }];
    const result = z.safeParse(schema, copy, { error: describeIssue });
    return result.success ? [] : result.error.issues.flatMap(toIssues);
  };
}

/** A copy without prototypes, so that a member called `constructor` exists only if the value has it. */
function ownMembers(value: unknown, level: number, onTooDeep: () => void): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (level >= deepestJson) return onTooDeep();
  if (Array.isArray(value)) return value.map((item) => ownMembers(item, level + 1, onTooDeep));
  const copy = createBare<Record<string, unknown>>();
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    copy[name === "__proto__" ? standIn : name] = ownMembers(member, level + 1, onTooDeep);
  }
  return copy;
}

/** zod skips a member called `__proto__`, which in JSON is like any other: the copy renames it. */
const standIn = "__proto__\u0000";

function nameOfStep(step: PropertyKey): string {
  return step === standIn ? "__proto__" : String(step);
}

/** Our issues for one of zod's; for a union of which no variant matches, those of the nearest variant. */
function toIssues(issue: z.core.$ZodIssue): readonly Issue[] {
  if (issue.code === "invalid_union") {
    const [nearest] = [...issue.errors]
      .filter((issues) => issues.length > 0)
      .sort((left, right) => depth(right) - depth(left) || left.length - right.length);
    if (nearest !== undefined) {
      return nearest.flatMap((inner) => toIssues({ ...inner, path: [...issue.path, ...inner.path] }));
    }
  }
  const path = issue.path.map((step) => (typeof step === "number" ? step : nameOfStep(step)));
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  const messages = issue.message.split("\n");
  return issue.keys.map((key, index) => ({
    path: [...path, nameOfStep(key)],
    message: messages[index] ?? issue.message,
  }));
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length));
}

/** What is wrong with a value, to be read after its path; `undefined` for the schema's own message. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${nounOf(issue.expected)}`;
    case "invalid_value":
      if (issue.input === undefined) return "is missing";
      return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.map(showValue).join(", ")}`;
    case "too_small":
      return describeBound(issue.origin, "at least", issue.minimum);
    case "too_big":
      return describeBound(issue.origin, "at most", issue.maximum);
    case "invalid_format":
      return issue.format === "guid" ? "must be a UUID" : `must match ${issue.pattern ?? issue.format}`;
    case "invalid_union": {
      const tags: unknown = Reflect.get(issue, "options");
      return Array.isArray(tags) && tags.length > 0
        ? `must be one of ${tags.map(showValue).join(", ")}`
        : undefined;
    }
    default:
      return undefined;
  }
}

const expectedNouns: { readonly [expected: string]: string } = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
};

function nounOf(expected: string): string {
  return expectedNouns[expected] ?? expected;
}

const units: { readonly [origin: string]: string } = { string: "character", array: "item" };

function describeBound(origin: string, words: string, bound: number | bigint | undefined): string {
  const unit = units[origin];
  if (unit === undefined) return `must be ${words} ${bound}`;
  return `must have ${words} ${bound} ${unit}${bound === 1 ? "" : "s"}`;
}

function showValue(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
