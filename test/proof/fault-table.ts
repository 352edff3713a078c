import type { HeaderValues } from "../../src/sandbox/http/message.js";
import type { Random } from "../../src/sandbox/random.js";
import { anyProgress, drawRun, isLikely, pick, type FaultRow } from "./draw.js";
import { inBetweenFaults } from "./in-between-faults.js";
import { drawOddTime, drawTime } from "./retry-times.js";

function drawRetryAfter(random: Random): { readonly retryAfter?: HeaderValues } {
  return isLikely(random, 0.5) ? {} : { retryAfter: drawTime(random) };
}

function drawRetryHeader(random: Random): { readonly headers?: Readonly<Record<string, HeaderValues>> } {
  const { retryAfter } = drawRetryAfter(random);
  return retryAfter === undefined ? {} : { headers: { "Retry-After": retryAfter } };
}

/** What the service and its network do to one request. */
const serviceFaults: readonly FaultRow[] = [
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
      retryAfter: drawOddTime(random),
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
  { id: "F09 F33", draw: (random) => ({ kind: "service-error", status: 500, ...drawRetryAfter(random) }) },
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
  {
    id: "F25",
    draw: (random) => ({
      kind: "edge-response",
      status: 401,
      page: "gateway",
      echo: isLikely(random, 0.5),
      progress: "none",
    }),
  },
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
      change: pick(random, ["omitted", "all-omitted", "foreign", "both", "repeated", "not-text"]),
    }),
  },
  { id: "END-5", on: ["natural"], draw: (random) => ({ kind: "refused-items", indexes: [random.below(3)] }) },
];

/** What a server or a network can do to one request. */
export const faultTable: readonly FaultRow[] = [...serviceFaults, ...inBetweenFaults];

/** Too costly to be drawn as often as the others. */
export const rareFaults: readonly FaultRow[] = [
  {
    id: "F27",
    draw: (random) => ({ kind: "garbage", what: pick(random, ["huge-body", "deep-body", "huge-header"]) }),
  },
];
