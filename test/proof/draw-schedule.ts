import { seededRandom, type Random } from "../../src/sandbox/random.js";
import type { Switches } from "../../src/sandbox/switches.js";
import { isLikely, pick, pickRow, type FaultBounds } from "./draw.js";
import { faultTable, rareFaults } from "./fault-table.js";
import { operationNames, operations } from "./operations.js";
import {
  retentionMs,
  type CallKind,
  type ClockJump,
  type Faults,
  type HookStep,
  type Pace,
  type PlannedCall,
  type Recovery,
  type Rival,
  type Schedule,
  type StorePlan,
} from "./schedule.js";

const hour = 3_600_000;

type Variant = "plain" | "outage" | "queued" | "rival";

/** What is special about a schedule. Clocks that jump would break the assumptions of the last two. */
function drawVariant(random: Random, { isVirtual }: Pace): Variant {
  const chance = random.next();
  if (chance < 0.01) return "outage";
  if (!isVirtual || chance > 0.13) return "plain";
  return chance < 0.05 ? "queued" : "rival";
}

export function drawSchedule(seed: number, pace: Pace): Schedule {
  const random = seededRandom(seed, "schedule");
  const variant = drawVariant(random, pace);
  // What succeeds at once, no other process has to go on with.
  const faultRate = variant === "rival" ? Math.sqrt(random.next()) : random.next();
  const storeRate = variant === "rival" ? 0.6 : 0.2;
  const store = pace.isVirtual && isLikely(random, storeRate) ? drawStore(random) : undefined;
  const canJump = pace.isVirtual && (variant === "plain" || variant === "outage");
  const jumps = canJump && isLikely(random, 0.15) ? [drawJump(random)] : [];
  const calls = drawCalls(random, seed, variant, faultRate, pace);
  const rival =
    variant === "rival" ? drawRival(random, calls, faultRate, pace, store !== undefined) : undefined;
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
    hookSteps: drawHooks(random, pace, rival !== undefined && store === undefined),
    forgets: isLikely(random, 0.3),
    // A rival that comes at once is not waited for when the first process dies.
    store: rival?.isLater === false && store ? { ...store, kills: [] } : store,
    rival,
    recoveries: drawRecoveries(
      random,
      kindOf(calls),
      faultRate,
      pace,
      store && rival ? undefined : longestPause(jumps, rival),
    ),
  };
}

function drawCalls(
  random: Random,
  seed: number,
  variant: Variant,
  faultRate: number,
  pace: Pace,
): readonly PlannedCall[] {
  // An outage lasts until a client can't pay for more retries.
  const counts = { outage: [12], rival: [1], plain: [1, 1, 1, 1, 2, 3], queued: [1, 1, 1, 1, 2, 3] };
  const maxRetries = variant === "outage" ? 5 : random.below(variant === "rival" ? 2 : 6);
  const rate = variant === "outage" ? outage : faultRate;
  const names = Array.from({ length: pick(random, counts[variant]) }, (_, index) => `s${seed}-${index}`);
  const calls = names.map((name) => drawCall(random, name, maxRetries, rate, pace));
  if (variant === "queued") return calls.map((call) => queueUp(random, call));
  return variant === "rival" ? calls.map((call) => deriveKey(random, call)) : calls;
}

/** Two processes often derive a key from what they act on. */
function deriveKey(random: Random, call: PlannedCall): PlannedCall {
  const hasKey = call.kind === "keyed" && isLikely(random, 0.6);
  return hasKey ? { ...call, key: call.key ?? `order-${call.name}` } : call;
}

/** F41 to F43: within the retention; but at any time if both have one store, which then protects writes without a key too. */
function drawRival(
  random: Random,
  [call]: readonly PlannedCall[],
  faultRate: number,
  pace: Pace,
  hasStore: boolean,
): Rival | undefined {
  if (call === undefined || (call.kind === "unkeyed" && !hasStore)) return undefined;
  const timeoutMs = pick(random, pace.timeouts);
  const isLater = isLikely(random, 0.5);
  const how = call.key === undefined ? "copy" : pick(random, ["call", "call", "copy"] as const);
  const laterMs = hasStore ? drawLater(random, how) : random.below(20 * hour);
  return {
    how,
    afterMs: isLater ? laterMs : call.startsAfterMs + random.below(pick(random, [300, 2 * timeoutMs])),
    isLater,
    handsBack: isLikely(random, 0.3),
    limits: { timeoutMs, totalTimeoutMs: timeoutMs * 4, maxRetries: random.below(2) },
    faults: drawFaults(random, call.kind, faultRate, { timeoutMs, maxRunMs: pace.maxRunMs }),
  };
}

/** A key of a caller's own may be used again when its tombstone is gone. */
function drawLater(random: Random, how: Rival["how"]): number {
  return how === "call"
    ? pick(random, [random.below(25 * hour - 120_000), 24 * hour - random.below(240_000)])
    : pick(random, [random.below(20 * hour), 25 * hour, 26 * hour, 200 * hour]);
}

/**
 * Whoever sets a clock back, or knows nothing of what a rival did, must not use up what is left of the window: three
 * pauses stay below it.
 */
function longestPause(jumps: readonly ClockJump[], rival: Rival | undefined): number | undefined {
  if (rival !== undefined) return rival.handsBack ? undefined : hour;
  return jumps.some(({ byMs }) => byMs < 0) ? 7 * hour : undefined;
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
/** Processes that don't share a store keep within the retention, of which a hook of hours would leave nothing. */
function drawHooks(random: Random, { isVirtual }: Pace, isBrief: boolean): readonly HookStep[] | undefined {
  const steps = isVirtual && isLikely(random, 0.1) ? drawHookSteps(random) : undefined;
  const isLong =
    steps?.some((step) => step === "sleeps" || (typeof step === "number" && step >= hour)) === true;
  return isBrief && isLong ? undefined : steps;
}

function drawHookSteps(random: Random): readonly HookStep[] {
  const isSlow = isLikely(random, 0.5);
  return Array.from({ length: 1 + random.below(4) }, (): HookStep => {
    if (isLikely(random, 0.1)) return "fails";
    return isSlow ? pick(random, [random.below(40_000), 25 * hour, "sleeps"]) : random.below(1000);
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
function drawPause(random: Random, maxMs: number | undefined): number {
  if (maxMs !== undefined) return random.below(maxMs);
  if (!isLikely(random, 0.15)) return random.below(pick(random, [10_000, 22 * hour]));
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
  maxPauseMs: number | undefined,
): readonly Recovery[] {
  const rounds = random.below(3);
  const draw = (rate: number): Recovery => {
    const timeoutMs = pick(random, pace.timeouts);
    return {
      pauseMs: pace.isVirtual ? drawPause(random, maxPauseMs) : random.below(500),
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
