import { alternatives } from "../../text/words.js";
import { isObject } from "../../model/scalars.js";
import type { Fault, FaultKind } from "./fault.js";

/** What a member of a fault may be. */
export interface MemberRule {
  readonly fits: (value: unknown) => boolean;
  /** `headers or body` */
  readonly words: string;
  readonly isOptional: boolean;
}

type Members<Kind extends FaultKind> = Omit<Extract<Fault, { kind: Kind }>, "kind">;

const maxMs = 2 ** 31;
const milliseconds = rule(isWithin(0, maxMs), `a number from 0 to ${maxMs}`);
// A value that isn't valid in a header would break the sandbox instead of the client.
const headerValue = rule(isHeaderValue, "a valid header value");
const headerValues = rule(areHeaderValues, "a valid header value, or a list of them");
const flag = rule((value) => typeof value === "boolean", "true or false");
const errorStatus = rule(isInteger(400, 599), "a status from 400 to 599");
const progress = oneOf("none", "done", "running");

/** The members of each kind of fault. */
export const faultRules: {
  readonly [Kind in FaultKind]: { readonly [Name in keyof Required<Members<Kind>>]: MemberRule };
} = {
  "service-error": {
    status: errorStatus,
    retryAfter: optional(headerValues),
    executes: optional(flag),
  },
  "in-progress": {
    retryAfter: headerValue,
    runsMs: milliseconds,
    fails: optional(flag),
  },
  "refused-items": {
    indexes: rule(
      (value) => Array.isArray(value) && value.every(isInteger(0, maxMs)),
      "a list of indexes, the first of which is 0",
    ),
  },
  "edge-response": {
    status: rule(isInteger(200, 599), "a status from 200 to 599"),
    page: oneOf("api", "gateway", "html", "login", "json", "empty"),
    body: optional(rule(() => true, "any JSON")),
    echo: optional(flag),
    requestId: optional(flag),
    headers: optional(rule(isHeaders, "an object of header names and values")),
    progress,
    runsMs: optional(milliseconds),
  },
  silence: { progress, runsMs: optional(milliseconds) },
  delay: { milliseconds, progress: oneOf("none", "done") },
  duplicate: {
    afterMs: optional(milliseconds),
    firstStatus: optional(errorStatus),
    answer: optional(oneOf("first", "second", "at-once")),
  },
  disconnect: {
    at: oneOf("start", "headers", "body"),
    how: oneOf("reset", "close", "tls-alert", "no-route"),
    progress,
    runsMs: optional(milliseconds),
  },
  unreachable: {
    code: rule(
      (value) => typeof value === "string" && /^[A-Z_]{1,40}$/.test(value),
      "a code such as ECONNREFUSED",
    ),
  },
  stall: { at: oneOf("headers", "body") },
  drip: { milliseconds },
  truncation: {},
  "media-type": { value: headerValue },
  echo: { change: oneOf("wrong", "missing", "twice") },
  "stripped-headers": { which: oneOf("request-id", "echo", "both", "retry-after") },
  "stripped-key": {},
  garbage: {
    what: oneOf("status-line", "nul-header", "huge-header", "huge-body", "deep-body", "packed-body"),
  },
  "item-lists": { change: oneOf("omitted", "all-omitted", "foreign", "both", "repeated", "not-text") },
};

function rule(fits: MemberRule["fits"], words: string): MemberRule {
  return { fits, words, isOptional: false };
}

function oneOf(...allowed: readonly string[]): MemberRule {
  return rule((value) => typeof value === "string" && allowed.includes(value), alternatives(allowed));
}

function optional(member: MemberRule): MemberRule {
  return { ...member, isOptional: true };
}

function isWithin(min: number, max: number): MemberRule["fits"] {
  return (value) => typeof value === "number" && value >= min && value <= max;
}

function isInteger(min: number, max: number): MemberRule["fits"] {
  const isNumber = isWithin(min, max);
  return (value) => Number.isInteger(value) && isNumber(value);
}

function isHeaderValue(value: unknown): boolean {
  return typeof value === "string" && /^[\x20-\x7e\xa0-\xff]*$/.test(value);
}

function areHeaderValues(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isHeaderValue) : isHeaderValue(value);
}

function isHeaders(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).every(([name, text]) => /^[A-Za-z0-9-]+$/.test(name) && areHeaderValues(text))
  );
}
