import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Random } from "../../src/sandbox/random.js";
import type { Change } from "./calm-schedule.js";
import { pick } from "./draw.js";
import { retentionMs, virtualPace } from "./schedule.js";

const minute = 60_000;
const hour = 60 * minute;

/** What a client relies on, as schedules in which it holds, and in which it doesn't. */
export interface Assumption {
  readonly id: string;
  /** The invariants that break with it. */
  readonly breaks: readonly string[];
  /** What the model lacks for it to matter; the billing service's when absent. */
  readonly lacks?: "replay-header";
  /** When nothing arrives any more: a minute after the last attempt when absent. */
  readonly settleMs?: number;
  /** What makes a schedule of one write out of a calm one. */
  readonly change: (random: Random, isKept: boolean) => Change;
}

const executed: readonly Fault[] = [
  { kind: "silence", progress: "done" },
  { kind: "disconnect", at: "body", how: "reset", progress: "done" },
  { kind: "edge-response", status: 502, page: "html", progress: "done" },
];

const patience = { ...virtualPace.patience, maxRetries: 0 };
const recovery = { pauseMs: minute, how: "resume", limits: virtualPace.patience, faults: [] } as const;

export const assumptions: readonly Assumption[] = [
  {
    id: "A1",
    breaks: ["I1"],
    change: (random, isKept) => ({
      call: {
        faults: [{ kind: "service-error", status: pick(random, [500, 503]), executes: !isKept }],
      },
    }),
  },
  {
    id: "A2",
    breaks: ["I1"],
    change: (random, isKept) => ({
      switches: isKept ? {} : { keyInProgress: "execute" },
      call: { faults: [{ kind: "silence", progress: "running", runsMs: 35_000 + random.below(20_000) }] },
    }),
  },
  {
    id: "A3",
    breaks: ["I3"],
    change: (random, isKept) => ({
      switches: isKept ? {} : { repeatedKey: "refuse" },
      call: { faults: [pick(random, executed)] },
    }),
  },
  {
    id: "A4",
    breaks: ["I3"],
    change: (random, isKept) => {
      const status = pick(random, [400, 403, 404, 422]);
      const page = pick(random, ["api", "html"] as const);
      const refusal: Fault = { kind: "edge-response", status, page, progress: "none", echo: !isKept };
      return { call: { faults: [pick(random, executed), refusal] }, recoveries: [recovery] };
    },
  },
  {
    id: "A5",
    breaks: ["I1"],
    settleMs: 30 * hour,
    change: (random, isKept) => ({
      call: {
        limits: { ...virtualPace.patience, timeoutMs: 5000 },
        faults: [
          {
            kind: "delay",
            milliseconds: isKept ? random.below(minute) : retentionMs + random.below(hour),
            progress: "none",
          },
        ],
      },
    }),
  },
  {
    id: "A6",
    breaks: ["I1", "I9"],
    change: (random, isKept) => ({
      jumps: [{ afterMs: hour, how: "set", byMs: isKept ? random.below(hour) - hour : -2 * hour }],
      call: { limits: patience, faults: [pick(random, executed)] },
      recoveries: [
        {
          ...recovery,
          how: "restart",
          pauseMs: isKept ? retentionMs - 2 * hour : retentionMs + random.below(hour),
        },
      ],
    }),
  },
  {
    id: "A7",
    breaks: ["I1", "I3"],
    change: (random, isKept) => {
      const afterMs = 1000 + random.below(30_000);
      const kind = pick(random, ["unkeyed", "keyed"] as const);
      if (kind === "unkeyed") {
        return { call: { kind, faults: isKept ? [null] : [{ kind: "duplicate", afterMs }] } };
      }
      const answer = isKept ? "second" : "at-once";
      const fault: Fault = { kind: "duplicate", afterMs, firstStatus: 429, answer };
      return { call: { limits: { ...patience, timeoutMs: 50_000 }, faults: [fault] } };
    },
  },
  {
    id: "A8",
    breaks: ["I1"],
    change: (random, isKept) => ({
      call: { faults: [pick(random, executed), isKept ? null : { kind: "stripped-key" }] },
    }),
  },
  {
    id: "A9",
    breaks: ["I3"],
    lacks: "replay-header",
    change: (_, isKept) => ({
      call: {
        limits: { ...virtualPace.patience, maxRetries: 3 },
        faults: [
          { kind: "disconnect", at: "start", how: "reset", progress: "running", runsMs: 20_000 },
          isKept ? null : { kind: "stripped-headers", which: "retry-after" },
        ],
      },
    }),
  },
];
