import type { Fault, Progress } from "../../src/sandbox/faults/fault.js";
import type { Random } from "../../src/sandbox/random.js";
import type { CallKind } from "./schedule.js";

/** How far the numbers of a fault may go. */
export interface FaultBounds {
  /** An attempt of the call ends after this time. */
  readonly timeoutMs: number;
  /** The service is at most as long at one request. */
  readonly maxRunMs: number;
}

export interface FaultRow {
  /** As in the fault catalogue. */
  readonly id: string;
  /** Calls for which the fault makes sense; all when absent. */
  readonly on?: readonly CallKind[];
  readonly draw: (random: Random, bounds: FaultBounds) => Fault;
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new RangeError("there is nothing to pick from");
  return value;
}

export function isLikely(random: Random, probability: number): boolean {
  return random.next() < probability;
}

/** From a hundredth of the longest to the longest, short ones as likely as long ones. */
function drawRun(random: Random, { maxRunMs }: FaultBounds): number {
  return Math.round((maxRunMs / 100) * 100 ** random.next());
}

const anyProgress: readonly Progress[] = ["none", "done", "running"];

function drawRetryAfter(random: Random): { readonly retryAfter?: string } {
  return isLikely(random, 0.5) ? {} : { retryAfter: String(random.below(10)) };
}

function drawRetryHeader(random: Random): { readonly headers?: Readonly<Record<string, string>> } {
  const { retryAfter } = drawRetryAfter(random);
  return retryAfter === undefined ? {} : { headers: { "Retry-After": retryAfter } };
}

/** Unkeyed writes can't be protected from a network that sends them twice. */
const protectedCalls: readonly CallKind[] = ["keyed", "natural"];

const oddWaits: readonly string[] = [
  "",
  "0",
  "soon",
  "-1",
  "1.5",
  "5, 10",
  "1e3",
  "9999999999",
  "99999999999999999999",
  "Wed, 01 Apr 2026 00:00:30 GMT",
  "Wed, 01 Apr 1998 00:00:00 GMT",
  "Wed, 32 Oct 2026 00:00:00 GMT",
];

/** What a server or a network can do to one request: each row is as likely as the others. */
export const faultTable: readonly FaultRow[] = [
  { id: "F01", draw: () => ({ kind: "silence", progress: "none" }) },
  { id: "F02", draw: () => ({ kind: "silence", progress: "done" }) },
  {
    id: "F02",
    draw: (random, bounds) => ({ kind: "silence", progress: "running", runsMs: drawRun(random, bounds) }),
  },
  {
    id: "F03",
    draw: (random, { timeoutMs, maxRunMs }) => ({
      kind: "delay",
      milliseconds: Math.min(maxRunMs, Math.round(timeoutMs * (0.1 + 3.9 * random.next()))),
      progress: pick(random, ["none", "done"]),
    }),
  },
  { id: "F04", on: protectedCalls, draw: () => ({ kind: "duplicate" }) },
  {
    id: "F05",
    on: ["keyed"],
    draw: (random, bounds) => ({
      kind: "in-progress",
      retryAfter: String(1 + random.below(9)),
      runsMs: drawRun(random, bounds),
      fails: isLikely(random, 0.25),
    }),
  },
  {
    id: "F06",
    on: ["keyed"],
    draw: (random, bounds) => ({
      kind: "in-progress",
      retryAfter: pick(random, oddWaits),
      runsMs: drawRun(random, bounds),
    }),
  },
  { id: "F07", draw: () => ({ kind: "service-error", status: 409 }) },
  { id: "F07", draw: (random) => ({ kind: "service-error", status: pick(random, [400, 403, 404, 422]) }) },
  { id: "F08a", draw: (random) => ({ kind: "service-error", status: 429, ...drawRetryAfter(random) }) },
  {
    id: "F08b",
    draw: (random) => ({
      kind: "edge-response",
      status: 429,
      page: pick(random, ["html", "api"]),
      progress: "none",
      ...drawRetryHeader(random),
    }),
  },
  { id: "F09", draw: (random) => ({ kind: "service-error", status: 500, ...drawRetryAfter(random) }) },
  {
    id: "F10 F11",
    draw: (random) => ({
      kind: "edge-response",
      status: 502,
      page: "html",
      progress: pick(random, ["none", "done"]),
      ...drawRetryHeader(random),
    }),
  },
  { id: "F12", draw: (random) => ({ kind: "service-error", status: 503, ...drawRetryAfter(random) }) },
  {
    id: "F12",
    draw: (random) => ({
      kind: "edge-response",
      status: 503,
      page: "html",
      progress: pick(random, ["none", "done"]),
    }),
  },
  {
    id: "F13",
    draw: (random, bounds) => ({
      kind: "edge-response",
      status: 504,
      page: pick(random, ["api", "html"]),
      progress: "running",
      runsMs: drawRun(random, bounds),
    }),
  },
  { id: "F14", draw: (random) => ({ kind: "stall", at: pick(random, ["headers", "body"]) }) },
  {
    id: "F14",
    draw: (random, { timeoutMs }) => ({
      kind: "drip",
      milliseconds: Math.ceil((timeoutMs / 200) * random.next()),
    }),
  },
  { id: "F15", draw: () => ({ kind: "truncation" }) },
  {
    id: "F16 F19",
    draw: (random, bounds) => ({
      kind: "disconnect",
      at: pick(random, ["start", "headers", "body"]),
      how: pick(random, ["reset", "close"]),
      progress: pick(random, anyProgress),
      runsMs: drawRun(random, bounds),
    }),
  },
  { id: "F17", draw: () => ({ kind: "edge-response", status: 200, page: "login", progress: "none" }) },
  {
    id: "F18",
    draw: (random) => ({
      kind: "media-type",
      value: pick(random, [
        "text/plain",
        "text/json",
        "application/jsonp",
        "application/json; charset=utf-16",
      ]),
    }),
  },
  {
    id: "F20 F21",
    draw: (random) => ({
      kind: "unreachable",
      code: pick(random, [
        "ENOTFOUND",
        "EAI_AGAIN",
        "ECONNREFUSED",
        "EHOSTUNREACH",
        "UND_ERR_CONNECT_TIMEOUT",
      ]),
    }),
  },
  { id: "F22", draw: () => ({ kind: "unreachable", code: "CERT_HAS_EXPIRED" }) },
  { id: "F23", draw: () => ({ kind: "disconnect", at: "start", how: "reset", progress: "none" }) },
  {
    id: "F24",
    draw: (random) => ({
      kind: "edge-response",
      status: pick(random, [301, 302, 303, 307, 308]),
      page: "empty",
      headers: { Location: pick(random, ["/elsewhere", "https://elsewhere.example/"]) },
      progress: pick(random, ["none", "done"]),
    }),
  },
  { id: "F25", draw: () => ({ kind: "edge-response", status: 401, page: "gateway", progress: "none" }) },
  {
    id: "F25",
    draw: (random) => ({
      kind: "edge-response",
      status: pick(random, [403, 404, 413, 425, 431]),
      page: pick(random, ["html", "empty"]),
      progress: "none",
    }),
  },
  {
    id: "F26",
    on: ["keyed"],
    draw: (random) => ({ kind: "echo", change: pick(random, ["wrong", "missing", "twice"]) }),
  },
  { id: "F27", draw: (random) => ({ kind: "garbage", what: pick(random, ["status-line", "nul-header"]) }) },
  {
    id: "D17 D27 D32",
    draw: (random, bounds) => ({
      kind: "edge-response",
      status: pick(random, [408, 501, 505, 507, 511, 520, 530]),
      page: "html",
      progress: pick(random, anyProgress),
      runsMs: drawRun(random, bounds),
    }),
  },
  {
    id: "F32",
    on: ["natural"],
    draw: (random) => ({
      kind: "item-lists",
      change: pick(random, ["omitted", "foreign", "both", "repeated", "not-text"]),
    }),
  },
  { id: "END-5", on: ["natural"], draw: (random) => ({ kind: "refused-items", indexes: [random.below(3)] }) },
];

/** Too costly to be drawn as often as the others. */
export const rareFaults: readonly FaultRow[] = [
  {
    id: "F27",
    draw: (random) => ({ kind: "garbage", what: pick(random, ["huge-body", "deep-body", "huge-header"]) }),
  },
];
