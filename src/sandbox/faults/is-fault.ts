import { isObject } from "../judge/scalars.js";
import type { Fault, FaultKind } from "./fault.js";

type Check = (value: unknown) => boolean;
type Members<Kind extends FaultKind> = Omit<Extract<Fault, { kind: Kind }>, "kind">;

const isCount: Check = (value) => typeof value === "number" && value >= 0 && value <= 2 ** 31;
const isStatus: Check = (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599;
// What can't stand in a header would break the sandbox instead of the client.
const isHeaderValue: Check = (value) => typeof value === "string" && /^[\x20-\x7e\xa0-\xff]*$/.test(value);
const isProgress = oneOf("none", "done", "running");
const isHeaders: Check = (value) =>
  isObject(value) &&
  Object.entries(value).every(([name, text]) => /^[A-Za-z0-9-]+$/.test(name) && isHeaderValue(text));

/** What each member of each kind of fault may be. */
const checks: { readonly [Kind in FaultKind]: { readonly [Name in keyof Required<Members<Kind>>]: Check } } =
  {
    "service-error": { status: isStatus, retryAfter: optional(isHeaderValue) },
    "in-progress": { retryAfter: isHeaderValue, runsMs: isCount, fails: optional(oneOf(true, false)) },
    "refused-items": { indexes: (value) => Array.isArray(value) && value.every(isCount) },
    "edge-answer": {
      status: isStatus,
      page: oneOf("api", "gateway", "html", "login", "empty"),
      headers: optional(isHeaders),
      progress: isProgress,
      runsMs: optional(isCount),
    },
    silence: { progress: isProgress, runsMs: optional(isCount) },
    delay: { milliseconds: isCount, progress: oneOf("none", "done") },
    duplicate: {},
    disconnect: {
      at: oneOf("start", "headers", "body"),
      how: oneOf("reset", "close"),
      progress: isProgress,
      runsMs: optional(isCount),
    },
    unreachable: { code: (value) => typeof value === "string" && /^[A-Z_]{1,40}$/.test(value) },
    stall: { at: oneOf("headers", "body") },
    drip: { milliseconds: isCount },
    truncation: {},
    "media-type": { value: isHeaderValue },
    echo: { change: oneOf("wrong", "missing", "twice") },
    garbage: {
      what: oneOf("status-line", "nul-header", "huge-header", "huge-body", "deep-body", "packed-body"),
    },
    "item-lists": { change: oneOf("omitted", "foreign", "both", "repeated", "not-text") },
  };

/** Whether a JSON value is a fault, with all members that its kind needs and no others. */
export function isFault(value: unknown): value is Fault {
  if (!isObject(value)) return false;
  const { kind, ...members } = value;
  if (typeof kind !== "string" || !Object.hasOwn(checks, kind)) return false;
  const known: Readonly<Record<string, Check>> =
    Object.entries(checks).find(([name]) => name === kind)?.[1] ?? {};
  return (
    Object.keys(members).every((name) => Object.hasOwn(known, name)) &&
    Object.entries(known).every(([name, check]) => check(members[name]))
  );
}

export const faultKinds: readonly string[] = Object.keys(checks);

function oneOf(...allowed: readonly unknown[]): Check {
  return (value) => allowed.includes(value);
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}
