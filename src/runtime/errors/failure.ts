import type { ErrorFacts, SdkError } from "./sdk-error.js";

/** What the service said about waiting. */
export interface RetryAfter {
  /** Presence alone can tell two answers of one status apart. */
  readonly isPresent: boolean;
  /** Milliseconds; `undefined` when absent or not in a form that HTTP knows. */
  readonly delayMs: number | undefined;
}

/**
 * How long to wait before a retry; `retry-after`: as the response says, since the first run is still going on;
 * `immediate`: hardly at all, since nothing is wrong.
 */
export type Pace = "never" | "immediate" | "transient" | "throttle" | "retry-after";

/**
 * What a failed attempt means for the effect: `settled`, the key store answered, so no attempt of this key took effect;
 * `none`, this attempt had none; `possible`, it may have had one.
 */
export type Effect = "settled" | "none" | "possible";

export interface Failed {
  readonly kind: "failed";
  readonly pace: Pace;
  readonly effect: Effect;
  readonly errorKind: string;
  readonly status: number | undefined;
  readonly retryAfter: RetryAfter;
  /** What happened, to be read after the operation's name: `was answered with 404 (Not Found)`. */
  readonly happened: string;
  /** What to do next, where it doesn't follow from the outcome. */
  readonly advice: string | undefined;
  readonly cause: unknown;
  readonly build: (facts: Omit<ErrorFacts, "kind">) => SdkError;
}

const silent: RetryAfter = { isPresent: false, delayMs: undefined };

/** A failure of which nothing but the given facts is known. */
export function failed(
  facts: Pick<Failed, "pace" | "effect" | "errorKind" | "happened" | "build"> & Partial<Failed>,
): Failed {
  return {
    kind: "failed",
    status: undefined,
    retryAfter: silent,
    advice: undefined,
    cause: undefined,
    ...facts,
  };
}
