import type { SandboxResponse } from "../../../src/sandbox/http/message.js";
import type { RoundEnd } from "../trace.js";
import type { Effect } from "./service.js";
import type { ModelFault } from "./faults.js";
import type { Intent, ModelSchedule } from "./draw-schedule.js";

/** One request as it left a client. */
export interface ModelAttempt {
  readonly number: number;
  readonly at: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly fault: ModelFault | null;
  /** What arrived as a whole, at a client that still waited. */
  answer: { readonly response: SandboxResponse; readonly at: number } | undefined;
}

/** One try of somebody to get a call done. */
export interface ModelRound {
  readonly how: "call" | "resume" | "restart" | "again" | "recover";
  readonly startedAt: number;
  readonly firstAttempt: number;
  /** Whether nothing goes wrong with it, and it is the last. */
  readonly isCalm: boolean;
  end: RoundEnd;
  endedAt: number;
  /** How many attempts there were when it ended. */
  attempts: number;
}

/** What was seen of one intent. */
export interface IntentTrace {
  readonly intent: Intent;
  readonly attempts: ModelAttempt[];
  readonly rounds: ModelRound[];
}

/** What was seen of a schedule. */
export interface ModelTrace {
  readonly schedule: ModelSchedule;
  readonly intents: readonly IntentTrace[];
  readonly effects: readonly Effect[];
  /** What the latest request that can be repeated has left, by its address. */
  readonly states: ReadonlyMap<string, string | null>;
  /** The intents of which a store holds a request at the end. */
  readonly left: readonly string[];
}
