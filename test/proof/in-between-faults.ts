import type { DuplicateFault } from "../../src/sandbox/faults/fault.js";
import type { Random } from "../../src/sandbox/random.js";
import {
  anyProgress,
  drawRun,
  isLikely,
  pick,
  protectedCalls,
  type FaultBounds,
  type FaultRow,
} from "./draw.js";

/** JSON that isn't the service's: some of it could pass for what an operation promises. */
const portalBodies: readonly unknown[] = [
  {},
  null,
  [],
  { code: "maintenance" },
  { received: true },
  { ingested: [], failed: [] },
];

/** What something between a client and the service does to one request. */
export const inBetweenFaults: readonly FaultRow[] = [
  { id: "F04", on: protectedCalls, weight: 2, draw: drawDuplicate },
  {
    id: "F34",
    draw: (random) => ({
      kind: "edge-response",
      status: 200,
      page: "json",
      body: pick<unknown>(random, portalBodies),
      progress: pick(random, ["none", "none", "done"]),
    }),
  },
  {
    id: "F35",
    draw: (random) => ({
      kind: "edge-response",
      status: pick(random, [201, 202, 204]),
      page: "empty",
      progress: pick(random, ["none", "none", "done"]),
    }),
  },
  {
    id: "F39",
    draw: (random) => ({
      kind: "edge-response",
      status: pick(random, [401, 403, 404, 413, 422, 425, 429, 499]),
      page: pick(random, ["html", "empty", "api"]),
      requestId: false,
      progress: pick(random, ["none", "done", "done"]),
    }),
  },
  {
    id: "F39",
    draw: (random) => ({
      kind: "edge-response",
      status: pick(random, [401, 403, 404, 422, 429]),
      page: pick(random, ["html", "empty"]),
      progress: pick(random, ["none", "done", "done"]),
    }),
  },
  { id: "F36", draw: () => ({ kind: "stripped-headers", which: "request-id" }) },
  {
    id: "F36",
    on: ["keyed"],
    draw: (random) => ({ kind: "stripped-headers", which: pick(random, ["echo", "both"]) }),
  },
  { id: "F40", on: ["keyed"], draw: () => ({ kind: "stripped-headers", which: "retry-after" }) },
  {
    id: "F37 F38",
    draw: (random, bounds) => ({
      kind: "disconnect",
      at: pick(random, ["start", "headers", "body"]),
      how: pick(random, ["tls-alert", "no-route"]),
      progress: pick(random, anyProgress),
      runsMs: drawRun(random, bounds),
    }),
  },
];

/** A7: the copy that isn't answered, or whose refusal isn't passed on, is sent again; and nothing after the answer. */
function drawDuplicate(random: Random, bounds: FaultBounds): DuplicateFault {
  const afterMs = isLikely(random, 0.5) ? 0 : drawRun(random, bounds);
  if (isLikely(random, 0.5)) return { kind: "duplicate", afterMs, answer: pick(random, ["first", "second"]) };
  return { kind: "duplicate", afterMs, firstStatus: pick(random, [429, 500, 503]), answer: "second" };
}
