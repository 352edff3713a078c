import type { Fault } from "../../../sandbox/faults/fault.js";

/** A fault that readers of a page can choose for an attempt. */
export interface NamedFault {
  /** What links to a page call it. */
  readonly name: string;
  /** A sentence for people. */
  readonly words: string;
  readonly fault: Fault;
  /** Whether only a request with a key can have it. */
  readonly needsKey?: true;
}

/** In the order in which they are offered: those first that a client can't tell from each other. */
export const namedFaults: readonly NamedFault[] = [
  {
    name: "response-lost",
    words: "The response is lost after the request ran.",
    fault: { kind: "disconnect", at: "start", how: "reset", progress: "done" },
  },
  {
    name: "request-lost",
    words: "The connection breaks before the request arrives.",
    fault: { kind: "disconnect", at: "start", how: "reset", progress: "none" },
  },
  {
    name: "broken-while-running",
    words: "The connection breaks while the request is running.",
    fault: { kind: "disconnect", at: "start", how: "reset", progress: "running", runsMs: 5_000 },
  },
  {
    name: "response-broken",
    words: "The response breaks off in the middle of its body.",
    fault: { kind: "disconnect", at: "body", how: "close", progress: "done" },
  },
  {
    name: "response-cut",
    words: "Half of the response arrives as if it were all of it.",
    fault: { kind: "truncation" },
  },
  {
    name: "no-response",
    words: "No response ever comes, although the request ran.",
    fault: { kind: "silence", progress: "done" },
  },
  {
    name: "unreachable",
    words: "The service can't be reached.",
    fault: { kind: "unreachable", code: "ECONNREFUSED" },
  },
  {
    name: "sent-twice",
    words: "Something on the way sends the request twice.",
    fault: { kind: "duplicate" },
  },
  {
    name: "in-progress",
    words: "The service says that the request with this key is still in progress.",
    fault: { kind: "in-progress", retryAfter: "2", runsMs: 1_500 },
    needsKey: true,
  },
  {
    name: "server-error",
    words: "The service fails with the status 500 before the request runs.",
    fault: { kind: "service-error", status: 500 },
  },
  {
    name: "server-error-after",
    words: "The service fails with the status 500 after the request took effect.",
    fault: { kind: "service-error", status: 500, executes: true },
  },
  {
    name: "rate-limit",
    words: "The service refuses the request with the status 429, for 3 seconds.",
    fault: { kind: "service-error", status: 429, retryAfter: "3" },
  },
  {
    name: "unavailable",
    words: "The service is unavailable and responds with the status 503.",
    fault: { kind: "service-error", status: 503 },
  },
  {
    name: "bad-gateway",
    words: "A proxy responds with the status 502, although the request ran.",
    fault: { kind: "edge-response", status: 502, page: "html", progress: "done" },
  },
  {
    name: "gateway-timeout",
    words: "A proxy responds with the status 504 while the request is running.",
    fault: { kind: "edge-response", status: 504, page: "html", progress: "running", runsMs: 5_000 },
  },
  {
    name: "login-page",
    words: "A login page comes in the place of the response, with the status 200.",
    fault: { kind: "edge-response", status: 200, page: "login", progress: "none" },
  },
  {
    name: "request-id-removed",
    words: "A proxy removes the id of the request from the response.",
    fault: { kind: "stripped-headers", which: "request-id" },
  },
  {
    name: "other-key-echoed",
    words: "The response echoes the key of another request.",
    fault: { kind: "echo", change: "wrong" },
    needsKey: true,
  },
  {
    name: "item-refused",
    words: "The first item of the batch is refused.",
    fault: { kind: "refused-items", indexes: [0] },
  },
];
