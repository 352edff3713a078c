import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { Switches } from "../../src/sandbox/switches.js";
import type { OperationName } from "./operations.js";

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

/** How long a hook takes before an attempt is sent, in milliseconds; or it fails, or its machine falls asleep for a day. */
export type HookStep = number | "fails" | "sleeps";

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

/** Another process that makes the schedule's one call too: under the same key, or from a copy of the prepared request. */
export interface Rival {
  readonly how: "call" | "copy";
  /** After the beginning of the first process, or after its end. */
  readonly afterMs: number;
  readonly isLater: boolean;
  /** If it fails, it hands its request to the first process, which alone goes on with it. */
  readonly handsBack: boolean;
  readonly limits: Limits;
  readonly faults: Faults;
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
  readonly rival: Rival | undefined;
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

export const retentionMs = 24 * 3_600_000;
