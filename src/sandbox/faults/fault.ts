import { isObject } from "../../language/model/scalars.js";
import { suggest } from "../../language/text/suggestion.js";
import { alternatives } from "../../language/text/words.js";
import type { HeaderValues } from "../http/message.js";

/** What a member of a fault may be. */
interface MemberRule<Value = unknown, IsOptional = boolean> {
  readonly fits: (value: unknown) => value is Value;
  /** `headers or body` */
  readonly words: string;
  readonly isOptional: IsOptional;
}

const maxMs = 2 ** 31;
const milliseconds = rule(isWithin(0, maxMs), `a number from 0 to ${maxMs}`);
// A value that isn't valid in a header would break the sandbox instead of the client.
const headerValue = rule(isHeaderValue, "a valid header value");
const headerValues = rule(areHeaderValues, "a valid header value, or a list of them");
const flag = rule((value) => typeof value === "boolean", "true or false");
const errorStatus = rule(isInteger(400, 599), "a status from 400 to 599");
/**
 * How far the service gets with a request whose response is replaced or lost: it never sees it (`none`), or is still processing
 * it, for `runsMs` (`running`).
 */
const progress = oneOf("none", "done", "running");

/** The members of each kind of fault. The numbers are those of the proof's fault catalogue. */
const faultRules = {
  /** F07, F08a, F09, F12: the service responds with an error instead of executing; its key store sees the request. */
  "service-error": {
    status: errorStatus,
    /** Several are sent on a line each. */
    retryAfter: optional(headerValues),
    /** It executes all the same, and neither rolls back nor stores the response. */
    executes: optional(flag),
  },
  /** F05, F06: the service says that the request is in progress. It is, for `runsMs`, and may fail in the end. */
  "in-progress": {
    /** Sent as it is, valid or not. */
    retryAfter: headerValue,
    runsMs: milliseconds,
    fails: optional(flag),
  },
  /** Some items of a batch can't be processed. */
  "refused-items": { indexes: rule(areIndexes, "a list of indexes, the first of which is 0") },
  /** F08b, F10, F11, F13, F17, F24, F25, F34, F35, F39: a proxy or gateway in front of the service responds, and ignores keys. */
  "edge-response": {
    status: rule(isInteger(200, 599), "a status from 200 to 599"),
    /**
     * `login`: the HTML page of a captive portal; `json`: what `body` says. These and all successes are a third party's,
     * and carry no id of the request.
     */
    page: oneOf("api", "gateway", "html", "login", "json", "empty"),
    /** Any JSON, for `json`: `{}` when absent. */
    body: optional(rule((_value): _value is unknown => true, "any JSON")),
    /** Whether it echoes the request's key, as the key store does. */
    echo: optional(flag),
    /** False: it carries no id of the request, as what filters responses in front of the service. */
    requestId: optional(flag),
    headers: optional(rule(isHeaders, "an object of header names and values")),
    progress,
    runsMs: optional(milliseconds),
  },
  /** F01, F02: no response ever comes. */
  silence: { progress, runsMs: optional(milliseconds) },
  /** F03: the response comes late; the service executes late too (`none` before the delay), or in time (`done`). */
  delay: { milliseconds, progress: oneOf("none", "done") },
  /** F04: something between sends the request twice. */
  duplicate: {
    /** How long after the first copy the second one arrives: 0 when absent. */
    afterMs: optional(milliseconds),
    /** The service responds to the first copy with this error instead of executing. */
    firstStatus: optional(errorStatus),
    /**
     * Which response is passed on once both copies have arrived: the `first` one when absent. `at-once`: the first one, before
     * the second copy arrives, so that the client can't know of it.
     */
    answer: optional(oneOf("first", "second", "at-once")),
  },
  /** F16, F19, F23, F37, F38: the connection ends before any byte, amid the headers, or amid the body. */
  disconnect: {
    at: oneOf("start", "headers", "body"),
    /** `tls-alert` and `no-route` (the network breaks down) in process only; a socket is reset instead. */
    how: oneOf("reset", "close", "tls-alert", "no-route"),
    progress,
    runsMs: optional(milliseconds),
  },
  /** F20, F21, F22: there is no connection; in process only, a socket is closed at once instead. */
  unreachable: {
    /** `ENOTFOUND`, `ECONNREFUSED` … */
    code: rule(isErrorCode, "a code such as ECONNREFUSED"),
  },
  /** F14: the headers arrive, and then nothing, or half the body and then nothing. */
  stall: { at: oneOf("headers", "body") },
  /** F14: the body arrives byte by byte. */
  drip: { milliseconds },
  /** F15: half the body, framed as if it were all of it. */
  truncation: {},
  /** F18 */
  "media-type": { value: headerValue },
  /** F26: the response echoes a key other than the request's, no key, or two. */
  echo: { change: oneOf("wrong", "missing", "twice") },
  /**
   * F36, F40: something between removes headers from the service's response: the request's id, the echo of its key, both, or
   * those that tell errors of one status apart, such as the `Retry-After` of a first run in progress.
   */
  "stripped-headers": { which: oneOf("request-id", "echo", "both", "retry-after") },
  /** Something between removes the idempotency key from the request. */
  "stripped-key": {},
  /** F27: bytes that are not HTTP, or headers or a body beyond any reasonable size. */
  garbage: {
    what: oneOf("status-line", "nul-header", "huge-header", "huge-body", "deep-body", "packed-body"),
  },
  /** F32: the lists in a batch's response don't match the batch: the first item is omitted, or all are. */
  "item-lists": { change: oneOf("omitted", "all-omitted", "foreign", "both", "repeated", "not-text") },
};

type FaultRules = typeof faultRules;
type ValueOf<Rule> = Rule extends MemberRule<infer Value> ? Value : never;
type Requires<Rule> = Rule extends MemberRule<unknown, true> ? false : true;

type Members<Rules> = {
  readonly [Name in keyof Rules as Requires<Rules[Name]> extends true ? Name : never]: ValueOf<Rules[Name]>;
} & {
  readonly [Name in keyof Rules as Requires<Rules[Name]> extends true ? never : Name]?: ValueOf<Rules[Name]>;
};

/** A fault of one kind. */
export type FaultOf<Kind extends keyof FaultRules> = Kind extends keyof FaultRules
  ? { readonly kind: Kind } & Members<FaultRules[Kind]>
  : never;

/**
 * A fault that the sandbox injects into one request. Faults of the client's machine (its disk, its clock, a crash) are not the
 * sandbox's to inject.
 */
export type Fault = FaultOf<keyof FaultRules>;

export type DuplicateFault = FaultOf<"duplicate">;
export type EdgeResponseFault = FaultOf<"edge-response">;
export type Progress = ValueOf<typeof progress>;

export const faultKinds: readonly string[] = Object.keys(faultRules);

const rulesOf: ReadonlyMap<unknown, Readonly<Record<string, MemberRule>>> = new Map(
  Object.entries(faultRules),
);

/** Whether a JSON value is a fault, with all members that its kind needs and no others. */
export function isFault(value: unknown): value is Fault {
  return findFaultIssue(value) === undefined;
}

/** The first issue of a fault: `silence has no "at"; known: kind, progress, runsMs.` */
export function findFaultIssue(value: unknown): string | undefined {
  if (!isObject(value)) return "a fault is an object, or null for none.";
  const { kind, ...members } = value;
  if (typeof kind !== "string") return 'a fault needs a "kind", such as "silence".';
  const rules = rulesOf.get(kind);
  if (rules === undefined) return describeUnknown("there is no kind", kind, faultKinds);
  const known = Object.keys(rules);
  for (const name of Object.keys(members)) {
    if (!known.includes(name)) return describeUnknown(`${kind} has no`, name, ["kind", ...known]);
  }
  for (const [name, { fits, words, isOptional }] of Object.entries(rules)) {
    const member = members[name];
    if (member === undefined && isOptional) continue;
    if (member === undefined) return `${kind} needs "${name}", which is ${words}.`;
    if (!fits(member)) return `"${name}" of ${kind} must be ${words}.`;
  }
  return undefined;
}

const maxLength = 80;

/** `There is no operation "get-wallets"; did you mean "get-wallet"?` */
export function describeUnknown(statement: string, name: string, known: readonly string[]): string {
  const suggestion = suggest(name, known);
  const hint =
    suggestion === undefined ? `known: ${known.join(", ")}.` : `did you mean ${JSON.stringify(suggestion)}?`;
  return `${statement} ${JSON.stringify(name.slice(0, maxLength))}; ${hint}`;
}

function rule<Value>(fits: (value: unknown) => value is Value, words: string): MemberRule<Value, false> {
  return { fits, words, isOptional: false };
}

function oneOf<const Words extends readonly string[]>(...words: Words): MemberRule<Words[number], false> {
  const allowed: readonly string[] = words;
  const fits = (value: unknown): value is Words[number] =>
    typeof value === "string" && allowed.includes(value);
  return rule(fits, alternatives(words));
}

function optional<Value>(member: MemberRule<Value, false>): MemberRule<Value, true> {
  return { ...member, isOptional: true };
}

function isWithin(min: number, max: number): (value: unknown) => value is number {
  return (value): value is number => typeof value === "number" && value >= min && value <= max;
}

function isInteger(min: number, max: number): (value: unknown) => value is number {
  const isNumber = isWithin(min, max);
  return (value): value is number => Number.isInteger(value) && isNumber(value);
}

function areIndexes(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isInteger(0, maxMs));
}

function isErrorCode(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z_]{1,40}$/.test(value);
}

function isHeaderValue(value: unknown): value is string {
  return typeof value === "string" && /^[\x20-\x7e\xa0-\xff]*$/.test(value);
}

function areHeaderValues(value: unknown): value is HeaderValues {
  return Array.isArray(value) ? value.every(isHeaderValue) : isHeaderValue(value);
}

function isHeaders(value: unknown): value is Readonly<Record<string, HeaderValues>> {
  return (
    isObject(value) &&
    Object.entries(value).every(([name, text]) => /^[A-Za-z0-9-]+$/.test(name) && areHeaderValues(text))
  );
}
