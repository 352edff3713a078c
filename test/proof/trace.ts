import type { Fault } from "../../src/sandbox/faults/fault.js";
import type { SdkError } from "../../generated/typescript/lite.js";
import type { Limits, PlannedCall, Recovery, Schedule } from "./schedule.js";

/** One request as it left the client, and what came back. */
export interface Attempt {
  /** Among those of all calls. */
  readonly number: number;
  readonly at: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal | undefined;
  /** What the sandbox did to it; `null` for nothing, `undefined` until it has arrived. */
  fault: Fault | null | undefined;
  /** Whether the caller had ended the call by then. */
  readonly wasAborted: boolean;
  /** Whether the client itself had ended the attempt by then. */
  readonly wasOver: boolean;
  /** How many effects it had. */
  effects: number;
  /** When the head of the response arrived, or the exchange failed. */
  respondedAt: number | undefined;
  response: Response | undefined;
  /** Whether the client got the response while it still waited for it. */
  isReceived: boolean;
  /** The failure before the head of a response arrived. */
  failure: unknown;
}

export type RoundEnd =
  | { readonly kind: "ok"; readonly data: unknown }
  | { readonly kind: "failed"; readonly error: SdkError }
  /** Something other than an `SdkError` was thrown. */
  | { readonly kind: "unexpected"; readonly error: unknown }
  /** The process died. */
  | { readonly kind: "lost" };

/** One attempt of a caller to get a call done: the call itself, or a recovery. */
export interface Round {
  readonly how: "call" | "rival" | "recover" | Recovery["how"];
  readonly limits: Limits;
  /** Whether nothing goes wrong with its attempts. */
  readonly isCalm: boolean;
  readonly startedAt: number;
  readonly firstAttempt: number;
  abortedAt: number | undefined;
  end: RoundEnd;
  endedAt: number;
  /** How many attempts there were when the round ended. */
  attempts: number;
}

/** What was seen of one logical call. */
export interface CallTrace {
  readonly plan: PlannedCall;
  /** Whether another process than the first one makes the call. */
  readonly isRival: boolean;
  /** The body as the caller passed it, in JSON. */
  intendedBody: string | undefined;
  /** The request as the caller prepared it, in JSON. */
  saved: string | undefined;
  readonly attempts: Attempt[];
  readonly rounds: Round[];
  /** What the service replays under the key of a call that succeeded. */
  audit:
    | { readonly status: number; readonly isReplay: boolean | undefined; readonly body: unknown }
    | undefined;
  /** Effects by what they did: a batch has one for each item. */
  effects: ReadonlyMap<string, number>;
}

/** A retry of one client, or a success. */
export interface Payment {
  readonly client: number;
  readonly what: "transient" | "throttle" | "wait" | "success";
  /** Of the call. */
  readonly key: string | undefined;
  readonly operationId: string;
}

/** What was seen of a schedule. */
export interface Trace {
  readonly schedule: Schedule;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly calls: readonly CallTrace[];
  /** What the client logged. */
  readonly logged: string[];
  /** Timers of the client that are left over when all calls have ended. */
  timersLeft: number;
  /** Listeners left on the callers' signals. */
  listenersLeft: number;
  /** Requests that a store holds at the end. */
  recordsLeft: number;
  /** How long machines slept, in all: nothing happens on time then. */
  sleptMs: number;
  /** Whether somebody set a wall clock. */
  readonly isClockSet: boolean;
  /** What was paid for retries, and what successes gave back. */
  readonly payments: Payment[];
  /** Unhandled rejections inside the client. */
  unhandled: number;
}

/** A violated invariant: `rule` is its number. */
export interface Violation {
  readonly rule: string;
  readonly call: string | undefined;
  readonly text: string;
}

export function roundAttempts(
  { attempts }: CallTrace,
  { firstAttempt, attempts: until }: Round,
): readonly Attempt[] {
  return attempts.slice(firstAttempt, until);
}
