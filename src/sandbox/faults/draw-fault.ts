import type { Random } from "../random.js";
import type { EdgeResponseFault, Fault, Progress } from "./fault.js";

/** What is known of a request when its fault is chosen. */
export interface FaultSubject {
  /** The operation id; `undefined` when no route matches. */
  readonly operation: string | undefined;
  /** The logical call, as the request's `Sandbox-Call` header names it. */
  readonly call: string | undefined;
  readonly isKeyed: boolean;
  readonly isBatch: boolean;
}

/** A fault that makes sense for the request, each kind as likely as the others. */
export function drawFault(random: Random, { isKeyed, isBatch }: FaultSubject): Fault {
  const draws = [...anyDraws, ...(isKeyed ? keyedDraws : []), ...(isBatch ? batchDraws : [])];
  return pick(random, draws)(random);
}

type Draw = (random: Random) => Fault;

const anyDraws: readonly Draw[] = [
  (random) => ({ kind: "service-error", status: pick(random, [429, 500, 503]), ...drawRetryAfter(random) }),
  () => ({ kind: "service-error", status: 409 }),
  (random) => edgeResponse(429, "html", drawRetryHeader(random)),
  (random) => edgeResponse(502, "html", { progress: pick(random, ["none", "done"]) }),
  (random) => edgeResponse(504, "api", { progress: "running", runsMs: drawRun(random) }),
  () => edgeResponse(200, "login"),
  (random) =>
    edgeResponse(200, "json", { body: pick<unknown>(random, [{}, null, [], { code: "maintenance" }]) }),
  (random) => edgeResponse(pick(random, [202, 204]), "empty"),
  () => ({ kind: "stripped-headers", which: "request-id" }),
  (random) =>
    edgeResponse(pick(random, [301, 302, 303, 307, 308]), "empty", {
      headers: { Location: pick(random, ["/elsewhere", "https://elsewhere.example/"]) },
    }),
  (random) => edgeResponse(401, "gateway", { echo: random.below(2) === 0 }),
  (random) => edgeResponse(pick(random, [403, 413]), "html"),
  (random) => ({ kind: "silence", progress: drawProgress(random), runsMs: drawRun(random) }),
  (random) => ({ kind: "delay", milliseconds: drawRun(random), progress: pick(random, ["none", "done"]) }),
  (random) => ({
    kind: "disconnect",
    at: pick(random, ["start", "headers", "body"]),
    how: pick(random, ["reset", "close", "tls-alert", "no-route"]),
    progress: drawProgress(random),
    runsMs: drawRun(random),
  }),
  (random) => ({ kind: "unreachable", code: pick(random, ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED"]) }),
  (random) => ({ kind: "stall", at: pick(random, ["headers", "body"]) }),
  () => ({ kind: "truncation" }),
  () => ({ kind: "media-type", value: "text/plain" }),
  (random) => ({ kind: "garbage", what: pick(random, ["status-line", "nul-header"]) }),
];

const keyedDraws: readonly Draw[] = [
  drawDuplicate,
  (random) => ({ kind: "stripped-headers", which: pick(random, ["echo", "both"]) }),
  (random) => ({
    kind: "in-progress",
    retryAfter: pick(random, ["1", "2", "5", "0", "", "soon", "9999999999"]),
    runsMs: drawRun(random),
    fails: random.below(4) === 0,
  }),
  (random) => ({ kind: "echo", change: pick(random, ["wrong", "missing", "twice"]) }),
];

const batchDraws: readonly Draw[] = [
  drawDuplicate,
  (random) => ({
    kind: "item-lists",
    change: pick(random, ["omitted", "all-omitted", "foreign", "both", "repeated", "not-text"]),
  }),
  (random) => ({ kind: "refused-items", indexes: [random.below(3)] }),
];

/** The service never sees the request, unless `more` says otherwise. */
function edgeResponse(
  status: number,
  page: EdgeResponseFault["page"],
  more: Partial<EdgeResponseFault> = {},
): Fault {
  return { kind: "edge-response", status, page, progress: "none", ...more };
}

function pick<const Value>(random: Random, values: readonly [Value, ...Value[]] | readonly Value[]): Value {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new RangeError("there is nothing to pick from");
  return value;
}

/** As a proxy sends a request again that it isn't answered yet. */
function drawDuplicate(random: Random): Fault {
  const afterMs = random.below(2) === 0 ? 0 : drawRun(random);
  return { kind: "duplicate", afterMs, answer: pick(random, ["first", "second"]) };
}

function drawProgress(random: Random): Progress {
  return pick(random, ["none", "done", "running"]);
}

/** From a tenth of a second to two minutes. */
function drawRun(random: Random): number {
  return Math.round(100 * 1200 ** random.next());
}

function drawRetryAfter(random: Random): { readonly retryAfter?: string } {
  return random.below(2) === 0 ? {} : { retryAfter: String(random.below(10)) };
}

function drawRetryHeader(random: Random): { readonly headers?: Readonly<Record<string, string>> } {
  const { retryAfter } = drawRetryAfter(random);
  return retryAfter === undefined ? {} : { headers: { "Retry-After": retryAfter } };
}
