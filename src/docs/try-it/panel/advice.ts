import { isReleased } from "../../../model/ir/idempotency.js";
import type { Attempt } from "../../../runtime/types/call.js";
import type { TriedCall } from "../tried-call.js";

/** An error of a client, whichever client it is. */
export interface ClientError extends Error {
  readonly outcome: string;
  readonly retryable: boolean;
  readonly isStored: boolean;
  readonly status: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly help: string | undefined;
  readonly attempts: readonly Attempt[];
}

export function isClientError(error: unknown): error is ClientError {
  return error instanceof Error && "outcome" in error && "retryable" in error;
}

type SafetyOfCall = Pick<TriedCall, "retrySafety" | "openReleases">;

/** What whoever has made a call does next: what it says itself, or else what its kind of call allows. */
export function adviceOn(error: ClientError, call: SafetyOfCall): string {
  const { retrySafety } = call;
  if (error.help !== undefined) return error.help;
  if (error.outcome === "executed") {
    return retrySafety === "safe" ? "It only reads: send it again." : "It took effect. Don't send it again.";
  }
  if (retrySafety === "safe") return `It only reads. ${afterNothing(error, "")}`;
  return error.outcome === "not_executed"
    ? `${error.attempts.length === 0 ? "Nothing was sent." : "It took no effect."} ${afterNothing(error, keyAfter(error, call))}`
    : afterUnknown(error, call);
}

/** Statuses after which the same request may succeed, whatever the model says. */
const passing = new Set([429, 503]);

function afterNothing({ retryable, status, isStored }: ClientError, key: string): string {
  if (retryable || (status !== undefined && passing.has(status))) return `Send it again later${key}.`;
  return `Correct the request, or what it is about${isStored ? ", and use a new key" : ""}.`;
}

/** The key with which a call that took no effect is sent again: a stored error would come again under its own. */
function keyAfter({ isStored, idempotencyKey }: ClientError, { retrySafety }: SafetyOfCall): string {
  if (isStored) return " with a new key";
  return retrySafety === "key" && idempotencyKey !== undefined ? " with the same key" : "";
}

function afterUnknown(error: ClientError, call: SafetyOfCall): string {
  const { retryable, idempotencyKey, status, attempts } = error;
  const { retrySafety } = call;
  // Once its key has ended, the same key is as good as none.
  const isKnownAgain = retrySafety !== "key" || idempotencyKey !== undefined;
  if (retryable && isKnownAgain) return again[mayRunAgain(error, call) ? "released" : retrySafety];
  const leavesTraces = retrySafety === "repeatable" || retrySafety === "condition";
  if (leavesTraces && attempts.length > 1 && status !== undefined) {
    return "See what is there: an attempt before the last may have taken effect.";
  }
  return retrySafety === "repeatable" ? again.repeatable : again.none;
}

/** Whether an attempt may have taken effect whose response released the key. */
function mayRunAgain({ attempts }: ClientError, { openReleases }: SafetyOfCall): boolean {
  return (
    openReleases !== undefined &&
    attempts.some(({ status }) => status !== undefined && isReleased(status, openReleases))
  );
}

const again = {
  safe: "Send it again.",
  key: "Send it again with the same key: if it took effect, that doesn't happen again.",
  released:
    "Send it again with the same key. If the service failed after it took effect, it may happen twice; a new key protects less.",
  natural: "Send it again soon: if it took effect, that doesn't happen again.",
  repeatable: "Send it again soon, unless others write what it writes: that leaves the same.",
  condition: "Send it again with the same tag. After a 412, see what is there: it may be what you sent.",
  none: "Find out whether it took effect before you send it again: it may take effect twice.",
} as const;

const afterWait =
  "Time has passed: whether the service still knows it isn't specified. Find out whether it took effect first.";

/** What has changed since a caller got its advice. */
export interface Passed {
  /** When the service forgets the key of the call; `undefined`: it has none, or nothing says when. */
  readonly keyEnds: string | undefined;
  /** Whether it has forgotten the key by now. */
  readonly isForgotten: boolean;
  /** Whether somebody has let time pass since the call. */
  readonly hasWaited: boolean;
}

/** The advice as it is by now: one about a key ends with the key, and one that nothing dates with the first wait. */
export function adviceByNow(advice: string, { keyEnds, isForgotten, hasWaited }: Passed): string {
  if (keyEnds === undefined) {
    return hasWaited && (advice === again.natural || advice === again.key) ? afterWait : advice;
  }
  if (isForgotten && (advice === again.key || advice === again.released)) {
    return `The service has forgotten the key since ${keyEnds}. ${again.none}`;
  }
  return advice === again.key ? `${advice} The service remembers the key until ${keyEnds}.` : advice;
}
