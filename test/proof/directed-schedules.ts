import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Random } from "../../src/sandbox/random.js";
import type { Change } from "./calm-schedule.js";
import { pick } from "./draw.js";
import { virtualPace, type Recovery, type Rival, type StorePlan } from "./schedule.js";

const hour = 3_600_000;
const lost: Fault = { kind: "silence", progress: "done" };
const broken: Fault = { kind: "disconnect", at: "start", how: "reset", progress: "done" };
const refused: Fault = { kind: "unreachable", code: "ECONNREFUSED" };
const once = { ...virtualPace.patience, maxRetries: 0 };
const days = { timeoutMs: 30 * hour, totalTimeoutMs: 70 * hour, maxRetries: 5 };

const resumption: Recovery = { pauseMs: hour, how: "resume", limits: virtualPace.patience, faults: [] };
const restart: Recovery = { ...resumption, how: "restart" };
const store: StorePlan = { delayMs: 100, failureRate: 0, kills: [], keeps: true };
const rival: Rival = {
  how: "copy",
  afterMs: 0,
  isLater: true,
  handsBack: false,
  limits: once,
  faults: [],
};

/** What random schedules seldom draw, each around one thing that can go wrong. */
export const directedSchedules = {
  "an attempt that is held back until its key is forgotten": () => ({
    call: { limits: days, faults: [broken], holds: [0, 25 * hour] },
  }),
  "a redirect to another host": () => ({
    call: {
      faults: [
        {
          kind: "edge-response",
          status: 307,
          page: "empty",
          headers: { Location: "https://elsewhere.example/" },
          progress: "none",
        },
      ],
    },
  }),
  "a machine that falls asleep while a hook is at work": () => ({
    call: { faults: [broken] },
    hookSteps: [0, "sleeps"],
  }),
  "a hook that fails before a retry": () => ({ call: { faults: [broken] }, hookSteps: [0, "fails"] }),
  "a hook that ends long after its attempt": () => ({
    call: { limits: { ...once, totalTimeoutMs: 3 * hour } },
    hookSteps: [hour],
    recoveries: [{ ...resumption, pauseMs: 2 * hour }],
  }),
  "a clock that is set back during a call": (random) => ({
    call: {
      limits: { timeoutMs: 1000, totalTimeoutMs: 5000, maxRetries: 5 },
      faults: Array.from({ length: 8 }, () => ({ kind: "service-error", status: 503 }) as const),
    },
    jumps: [{ afterMs: random.below(3000), how: "set", byMs: -hour }],
  }),
  "a clock that is set back between two calls": () => ({
    call: { limits: once, faults: [lost] },
    jumps: [{ afterMs: 21 * hour, how: "set", byMs: -2 * hour }],
    recoveries: [{ ...resumption, pauseMs: 25 * hour }],
  }),
  "a copy that was first sent later": () => ({
    call: { limits: once, faults: [lost] },
    rival: { ...rival, afterMs: 10 * hour, handsBack: true, faults: [lost] },
    recoveries: [{ ...resumption, pauseMs: 20 * hour }],
  }),
  "a copy that doesn't know that it was sent": () => ({
    call: { limits: once, faults: [lost] },
    store,
    forgets: true,
    recoveries: [{ ...restart, pauseMs: 25 * hour }],
  }),
  "copies in two processes, one after another": () => ({
    call: { limits: once, faults: [lost] },
    store,
    forgets: true,
    recoveries: [
      { ...restart, pauseMs: 12 * hour, limits: once, faults: [lost] },
      { ...restart, pauseMs: 14 * hour },
    ],
  }),
  "a request that is resumed twice, too late the second time": () => ({
    call: { limits: once, faults: [lost] },
    recoveries: [
      { ...resumption, pauseMs: 12 * hour, limits: once, faults: [lost] },
      { ...resumption, pauseMs: 14 * hour },
    ],
  }),
  "a 401 that echoes the key": () => ({
    call: {
      faults: [broken, { kind: "edge-response", status: 401, page: "gateway", echo: true, progress: "none" }],
    },
  }),
  "a failure of which the client knows the status": (random) => ({
    call: {
      kind: pick(random, ["keyed", "unkeyed"]),
      limits: { ...virtualPace.patience, maxRetries: random.below(2) },
      faults: [
        pick<Fault>(random, [
          { kind: "edge-response", status: pick(random, [502, 505, 520]), page: "html", progress: "done" },
          { kind: "disconnect", at: "body", how: "reset", progress: "done" },
        ]),
      ],
    },
  }),
  "a first run that lost its Retry-After": () => ({
    call: {
      kind: "keyed",
      limits: { ...virtualPace.patience, maxRetries: 3 },
      faults: [
        { kind: "disconnect", at: "start", how: "reset", progress: "running", runsMs: 10_000 },
        { kind: "stripped-headers", which: "retry-after" },
      ],
    },
  }),
  "a throttling that stands in the place of a success": (random) => ({
    call: {
      kind: "unkeyed",
      faults: [
        {
          kind: "edge-response",
          status: 429,
          page: pick(random, ["html", "empty"]),
          requestId: false,
          progress: "done",
        },
      ],
    },
  }),
  "a Retry-After of an odd form": (random) => ({
    call: {
      faults: [
        { kind: "service-error", status: 503, retryAfter: pick(random, ["1.5", ["2", "10"], "30, 2"]) },
      ],
    },
  }),
  "an unknown outcome, and then the end of its process": () => ({
    call: { limits: once, faults: [lost] },
    store: { ...store, keeps: false, kills: [60_000] },
  }),
  "copies without a key, one after another": () => ({
    call: { kind: "unkeyed", limits: once, faults: [lost] },
    store,
    rival: { ...rival, afterMs: hour },
  }),
  "a copy of what may have run, by an old error": () => ({
    call: { kind: "unkeyed", limits: once, faults: [refused] },
    forgets: true,
    recoveries: [{ ...resumption, limits: once, faults: [lost] }, resumption],
  }),
  "an abort within a success that doesn't echo the key": () => ({
    switches: { echo: "declared" },
    call: { operation: "wallet", faults: [{ kind: "stall", at: "body" }], abortsAfterMs: 1000 },
    recoveries: [resumption],
  }),
  "copies without a key, at once": (random) => ({
    call: { kind: "unkeyed" },
    store: { ...store, delayMs: 300 },
    rival: { ...rival, isLater: false, afterMs: random.below(100) },
  }),
  "a rival at the end of the retention": (random) => ({
    call: { key: "order-7", limits: virtualPace.patience, faults: [lost, lost, lost] },
    store: { ...store, keeps: random.below(2) === 0 },
    rival: { ...rival, how: "call", afterMs: 24 * hour - 200_000 + random.below(200_000) },
  }),
  "a rival after the retention": (random) => ({
    call: { key: "order-7" },
    store: { ...store, keeps: false },
    rival: { ...rival, how: "call", afterMs: 24 * hour + random.below(hour / 2) },
  }),
  "a store that fails half of the time": (random) => ({
    call: { limits: once, faults: [pick(random, [refused, null])] },
    store: { ...store, failureRate: 0.5, keeps: false },
  }),
  "processes that die while they recover": (random) => ({
    // The reservation of the first process is over when the second one begins.
    call: { limits: { ...once, totalTimeoutMs: 3000 }, faults: [lost] },
    store: { ...store, kills: [2950, random.below(1500)] },
  }),
} satisfies Readonly<Record<string, (random: Random) => Change>>;

export type DirectedSchedule = keyof typeof directedSchedules;
