import { seededRandom, type Random } from "../../src/sandbox/random.js";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Switches } from "../../src/sandbox/switches.js";
import { isLikely, pick, pickRow, type FaultBounds } from "./draw.js";
import { faultTable, rareFaults } from "./fault-table.js";
import { operationNames, operations, type OperationName } from "./operations.js";

/** What protects a call from running twice: its key, nothing, the keys of its items, or that it only reads. */
export type CallKind = "keyed" | "unkeyed" | "natural" | "read";

/** The fault of each attempt, one after another; `null` and what is beyond the list go well. */
export type Faults = readonly (Fault | null)[];

export interface Limits {
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
}

/** One logical call: something that must take effect once at most, however often it is sent. */
export interface PlannedCall {
  /** Travels in a header, so that effects can be attributed. */
  readonly name: string;
  readonly operation: OperationName;
  readonly kind: CallKind;
  /** The caller's own key; otherwise the client makes one. */
  readonly key: string | undefined;
  readonly startsAfterMs: number;
  readonly limits: Limits;
  readonly abortsAfterMs: number | undefined;
  readonly faults: Faults;
  /** How long its transport holds each attempt back, in milliseconds, before it lets it go. */
  readonly holds: readonly number[];
}

/** How long a hook takes before an attempt is sent, in milliseconds, or that it fails. */
export type HookStep = number | "fails";

/** What a caller does about a failure, after a pause. */
export interface Recovery {
  readonly pauseMs: number;
  /** `restart`: in a new process, from the stored record; `again`: as a new call under the caller's key. */
  readonly how: "resume" | "restart" | "again";
  readonly limits: Limits;
  readonly faults: Faults;
}

export interface ClockJump {
  readonly afterMs: number;
  readonly how: "set" | "suspend";
  readonly byMs: number;
}

/** A store of requests, slow and now and then broken; and the moments at which its process is killed. */
export interface StorePlan {
  readonly delayMs: number;
  readonly failureRate: number;
  readonly kills: readonly number[];
  /** Whether the caller writes down results before the store forgets them. */
  readonly keeps: boolean;
}

/** Everything that happens to a few calls of one client. The same seed draws the same schedule. */
export interface Schedule {
  readonly seed: number;
  readonly latencyMs: number;
  readonly switches: Partial<Switches>;
  readonly maxInProgressWaits: number;
  readonly maxRetryAfterMs: number;
  readonly calls: readonly PlannedCall[];
  readonly jumps: readonly ClockJump[];
  /** All callers end their calls when an attempt of this number is about to be sent. */
  readonly abortsAtAttempt: number | undefined;
  /** Callers change and reuse the objects that they pass. */
  readonly mutates: boolean;
  /** What `onRequest` does before each of the first attempts; `undefined` when there is no hook. */
  readonly hookSteps: readonly HookStep[] | undefined;
  /** Callers send again what they had first: the first error of a call, or the request as it was prepared. */
  readonly forgets: boolean;
  readonly store: StorePlan | undefined;
  /** One after another until the outcome is known; the last one meets no fault. */
  readonly recoveries: readonly Recovery[];
}

/** The time scale of an environment. */
export interface Pace {
  readonly timeouts: readonly number[];
  /** The limits of a recovery that meets no fault. */
  readonly patience: Limits;
  readonly maxRunMs: number;
  readonly maxLatencyMs: number;
  /** Clocks that jump, processes that die and pauses of days need virtual time. */
  readonly isVirtual: boolean;
}

export const virtualPace: Pace = {
  timeouts: [1000, 5000, 10_000, 30_000],
  patience: { timeoutMs: 30_000, totalTimeoutMs: 120_000, maxRetries: 5 },
  maxRunMs: 55_000,
  maxLatencyMs: 2000,
  isVirtual: true,
};

const hour = 3_600_000;
export const retentionMs = 24 * hour;

export function drawSchedule(seed: number, pace: Pace): Schedule {
  const random = seededRandom(seed, "schedule");
  const isOutage = isLikely(random, 0.01);
  const faultRate = random.next();
  const store = pace.isVirtual && isLikely(random, 0.2) ? drawStore(random) : undefined;
  const isQueued = pace.isVirtual && !isOutage && isLikely(random, 0.04);
  const jumps = pace.isVirtual && !isQueued && isLikely(random, 0.15) ? [drawJump(random)] : [];
  // An outage lasts until a client can't pay for more retries.
  const count = isOutage ? 12 : pick(random, [1, 1, 1, 1, 2, 3]);
  const maxRetries = isOutage ? 5 : random.below(6);
  const calls = Array.from({ length: count }, (_, index) =>
    drawCall(random, `s${seed}-${index}`, maxRetries, isOutage ? outage : faultRate, pace),
  ).map((call) => (isQueued ? queueUp(random, call) : call));
  const isSetBack = jumps.some(({ byMs }) => byMs < 0);
  return {
    seed,
    latencyMs: isLikely(random, 0.4) ? random.below(pace.maxLatencyMs) : 0,
    switches: drawSwitches(random),
    maxInProgressWaits: pick(random, [0, 2, 20]),
    maxRetryAfterMs: pick(random, [2000, 60_000]),
    calls,
    jumps,
    abortsAtAttempt: isLikely(random, 0.03) ? 1 + random.below(3) : undefined,
    mutates: isLikely(random, 0.3),
    hookSteps: pace.isVirtual && isLikely(random, 0.1) ? drawHookSteps(random) : undefined,
    forgets: isLikely(random, 0.3),
    store,
    recoveries: drawRecoveries(random, kindOf(calls), faultRate, pace, isSetBack),
  };
}

function drawSwitches(random: Random): Partial<Switches> {
  return {
    echo: isLikely(random, 0.1) ? "declared" : "all",
    duplicateItems: pick(random, ["accepted", "absent"]),
  };
}

function drawCall(
  random: Random,
  name: string,
  maxRetries: number,
  faultRate: number | typeof outage,
  pace: Pace,
): PlannedCall {
  const operation = pick(random, operationNames);
  const native = operations[operation].kind;
  const kind = native === "keyed" && isLikely(random, 0.2) ? "unkeyed" : native;
  const timeoutMs = pick(random, pace.timeouts);
  const totalTimeoutMs =
    Math.round(timeoutMs * (0.5 + 8 * random.next())) + (faultRate === outage ? 90_000 : 0);
  const bounds = { timeoutMs, maxRunMs: pace.maxRunMs };
  return {
    name,
    operation,
    kind,
    key: kind === "keyed" && isLikely(random, 0.25) ? `order-${name}` : undefined,
    startsAfterMs: isLikely(random, 0.5) ? 0 : random.below(3 * timeoutMs),
    limits: { timeoutMs, totalTimeoutMs, maxRetries: maxRetries },
    abortsAfterMs: isLikely(random, 0.1) ? random.below(2 * timeoutMs) : undefined,
    faults: drawFaults(random, kind, faultRate, bounds),
    holds: [],
  };
}

/** F40: a caller with days of patience, and a transport that holds a request back for hours: until its client ends it. */
function queueUp(random: Random, call: PlannedCall): PlannedCall {
  const timeoutMs = pick(random, [2 * hour, 30 * hour]);
  return {
    ...call,
    limits: { ...call.limits, timeoutMs, totalTimeoutMs: 70 * hour },
    holds: Array.from({ length: 4 }, () => pick(random, [0, 30_000, hour, 20 * hour, 25 * hour, 40 * hour])),
  };
}

/** F39: a hook that asks somebody for a token, say: at once, slowly, for longer than a key lives, or in vain. */
function drawHookSteps(random: Random): readonly HookStep[] {
  const isSlow = isLikely(random, 0.5);
  return Array.from({ length: 1 + random.below(4) }, (): HookStep => {
    if (isLikely(random, 0.1)) return "fails";
    return isSlow ? pick(random, [random.below(40_000), 25 * hour]) : random.below(1000);
  });
}

const faultCount = 8;

/** Nothing works, and everything might work the next time. */
const outage = "outage";
const passing: readonly string[] = ["F09", "F12", "F20 F21", "F23"];
const outageFaults = faultTable.filter(({ id }) => passing.includes(id));

function drawFaults(
  random: Random,
  kind: CallKind,
  rate: number | typeof outage,
  bounds: FaultBounds,
): Faults {
  if (rate === outage) {
    return Array.from({ length: faultCount }, () => pick(random, outageFaults).draw(random, bounds));
  }
  const fitting = faultTable.filter(({ on }) => on === undefined || on.includes(kind));
  return Array.from({ length: faultCount }, () => {
    if (!isLikely(random, rate)) return null;
    const rows = isLikely(random, 0.002) ? rareFaults : fitting;
    return pickRow(random, rows).draw(random, bounds);
  });
}

function drawJump(random: Random): ClockJump {
  const how = pick(random, ["set", "suspend"] as const);
  const spans = [10 * 60_000, hour, 25 * hour];
  const byMs = pick(random, how === "set" ? [...spans, -10 * 60_000, -hour] : spans);
  return { afterMs: random.below(60_000), how, byMs };
}

function drawStore(random: Random): StorePlan {
  const kills = Array.from({ length: random.below(3) }, () => random.below(20_000));
  return {
    delayMs: random.below(500),
    failureRate: pick(random, [0, 0, 0.1]),
    kills,
    keeps: isLikely(random, 0.5),
  };
}

/** Seconds or hours later; 15 of 100 times when the service has forgotten the key, or is about to. */
function drawPause(random: Random, isSetBack: boolean): number {
  // Whoever sets a clock back must not use up what is left of the window: three pauses stay below it.
  if (isSetBack) return random.below(7 * hour);
  if (!isLikely(random, 0.15)) return random.below(pick(random, [10_000, 20 * hour]));
  return retentionMs + pick(random, [-4 * hour, -120_000, 0, 1000, 30 * 60_000, 30 * hour]);
}

/** What can go wrong with all of them. */
function kindOf(calls: readonly PlannedCall[]): CallKind {
  const kinds = new Set(calls.map(({ kind }) => kind));
  return kinds.size === 1 ? (calls[0]?.kind ?? "read") : "read";
}

function drawRecoveries(
  random: Random,
  kind: CallKind,
  faultRate: number,
  pace: Pace,
  isSetBack: boolean,
): readonly Recovery[] {
  const rounds = random.below(3);
  const draw = (rate: number): Recovery => {
    const timeoutMs = pick(random, pace.timeouts);
    return {
      pauseMs: pace.isVirtual ? drawPause(random, isSetBack) : random.below(500),
      how: pick(random, ["resume", "restart", "again"]),
      limits: { timeoutMs, totalTimeoutMs: timeoutMs * 4, maxRetries: random.below(6) },
      faults: drawFaults(random, kind, rate, { timeoutMs, maxRunMs: pace.maxRunMs }),
    };
  };
  return [
    ...Array.from({ length: rounds }, () => draw(faultRate)),
    { ...draw(0), limits: pace.patience, faults: [] },
  ];
}
