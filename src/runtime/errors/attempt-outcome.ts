import type { Issue } from "../support/validators.js";
import type { FailureTopic } from "./failure-topic.js";
import type { ErrorFacts, SdkError } from "./sdk-error.js";

/** A response before its body. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
}

export interface ReceivedResponse extends ResponseHead {
  readonly kind: "response";
  readonly body: ResponseBody;
}

/** What one attempt brought back. */
export type AttemptResult =
  | ReceivedResponse
  /** A redirect whose target the platform hides. */
  | { readonly kind: "hidden-redirect" }
  | { readonly kind: "failure"; readonly cause: unknown }
  /** The request couldn't be completed, so nothing was sent. */
  | { readonly kind: "refused"; readonly cause: unknown }
  | { readonly kind: "timeout"; readonly wasSent: boolean }
  | { readonly kind: "aborted"; readonly wasSent: boolean; readonly head: ResponseHead | undefined };

/** One that the caller reads while it arrives. Nothing ends its exchange any more but its end, or `cut`. */
export interface LiveBody {
  readonly kind: "live";
  /** Nothing at its end. */
  read(): Promise<Uint8Array | undefined>;
  cut(): void;
  /** Whether the body of its request was sent to its end; absent: it was before the head arrived. */
  isSent?(): boolean;
  /** Waits until it was, whatever is left of the response. Rejects if it can't be any more. */
  readonly waitUntilSent?: (() => Promise<undefined>) | undefined;
}

/** A response's body, or why there is none. */
export type ResponseBody =
  | { readonly kind: "complete"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "too-large" }
  | LiveBody
  | { readonly kind: "broken"; readonly cause: unknown; readonly isTimeout: boolean };

/**
 * How long to wait before a retry; `retry-after`: as the response says, since the first run is still in progress;
 * `immediate`: hardly at all, since nothing is wrong; `paused`: as an earlier response to the request said, which costs no retry.
 */
export type RetryDelay = "never" | "immediate" | "transient" | "throttle" | "retry-after" | "paused";

/**
 * What a failed attempt means for the effect:
 *
 * - `possible`: it may have had one. The call's outcome is `unknown` from then on, unless a later attempt rules it out.
 * - `none`: this attempt had none. The outcome is that of earlier attempts, or else `not_executed`.
 * - `ruled-out`: the service stored this failure under the key, so that no attempt under it had one: `not_executed`.
 */
export type SideEffect = "ruled-out" | "none" | "possible";

/**
 * What an error response shows of its origin. `proven`: the service sent it, or the gateway of which the model says that it rejects
 * requests without an API key. `believed`: nothing shows it, but the model leaves no means of proof, or the caller wants none.
 * `unproven`: it may be in the place of a success.
 */
export type RefusalProof = "proven" | "believed" | "unproven";

export interface Failed {
  readonly kind: "failed";
  readonly retryDelay: RetryDelay;
  readonly effect: SideEffect;
  /** The service keeps this failure under the key, if this is the first attempt that ran: the same key gets it again. */
  readonly isStored: boolean;
  readonly errorKind: string;
  readonly status?: number | undefined;
  /** How long the service says to wait, if in a form that HTTP knows. */
  readonly retryAfterMs?: number | undefined;
  /** What happened, to be read after the operation's name: `was answered with 404 (Not Found)`. */
  readonly happened: string;
  /** Of an error response: whether it proves its origin. */
  readonly proof?: RefusalProof;
  /** What to do next, where it doesn't follow from the outcome. */
  readonly topic?: FailureTopic | undefined;
  readonly cause?: unknown;
  /** The request had a key, and the service answered without repeating it: the key may not have reached it. */
  readonly lacksEcho: boolean;
  /** Makes the error once its call has ended: the classes differ in what they carry beside the facts of the call. */
  readonly build: (facts: Omit<ErrorFacts, "kind">) => SdkError;
}

/** Whether nothing but time or the caller's signal ended it. */
export function isCut({ errorKind }: Failed): boolean {
  return errorKind === "RequestAborted" || errorKind === "Timeout";
}

export interface Done<Result> {
  readonly kind: "done";
  readonly data: Result;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly issues: readonly Issue[];
  /** As of a failure. */
  readonly lacksEcho: boolean;
  /** What the caller reads by itself. */
  readonly live?: LiveBody;
}

export type AttemptOutcome<Result> = Done<Result> | Failed;

/** What ended an attempt that no response did: its own time or that of the call, or a signal. */
export interface AttemptEnding {
  readonly scope: "attempt" | "total";
  readonly signal: AbortSignal | undefined;
}

/** A failure of which only the given facts are known. */
export function failed(
  facts: Pick<Failed, "retryDelay" | "effect" | "errorKind" | "happened" | "build"> & Partial<Failed>,
): Failed {
  return {
    kind: "failed",
    isStored: false,
    lacksEcho: false,
    ...facts,
  };
}
