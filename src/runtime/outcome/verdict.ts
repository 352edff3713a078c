import type { ErrorFacts, SdkError } from "../errors/sdk-error.js";
import type { Finding } from "../types/validators.js";
import type { RetryAfter } from "./retry-after.js";

/**
 * How long to wait before a repetition; `announced`: as the response says, since the first run is still going on;
 * `prompt`: hardly at all, since nothing is wrong.
 */
export type Pace = "never" | "prompt" | "transient" | "throttle" | "announced";

/**
 * What a failed try means for the effect: `settled`, the key store answered, so no try of this key took effect;
 * `none`, this try had none; `possible`, it may have had one.
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

export interface Done<Reply> {
  readonly kind: "done";
  readonly reply: Reply;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly findings: readonly Finding[];
}

export type Verdict<Reply> = Done<Reply> | Failed;

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
