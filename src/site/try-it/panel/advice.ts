import { hasClassOf, hasStatus } from "../../../language/model/ir/statuses.js";
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

/** What whoever has made a call does next. */
export interface Advice {
  readonly text: string;
  /** What protects a retry, which may end: `key`, `released` by a response that may have come after the effect, or `time`. */
  readonly relies?: "key" | "released" | "time";
}

type SaidCall = Pick<TriedCall, "takesKey" | "retry" | "advice">;

/** What an error says itself, or else what the page says of such a call. */
export function adviceOn(error: ClientError, call: SaidCall): Advice {
  const isRead = call.retry.protection.kind === "read";
  if (error.help !== undefined) return { text: error.help };
  if (error.outcome === "executed") {
    return { text: isRead ? "It only reads: send it again." : "It took effect. Don't send it again." };
  }
  if (isRead) return { text: `It only reads. ${afterNothing(error, call)}` };
  if (error.outcome !== "not_executed") return afterUnknown(error, call);
  const begin = error.attempts.length === 0 ? "Nothing was sent." : "It took no effect.";
  return { text: `${begin} ${afterNothing(error, call)}` };
}

/** Statuses after which the same request may succeed, whatever the model says. */
const passing = new Set([429, 503]);

function afterNothing(error: ClientError, call: SaidCall): string {
  const { retryable, status, isStored } = error;
  const { later, lasting } = call.advice;
  const isPassing = retryable || (status !== undefined && passing.has(status));
  if (!isPassing) return lasting[isStored ? "new" : "same"];
  return later[isStored ? "new" : hasKey(error, call) ? "same" : "none"];
}

/** Whether what protects a retry was sent: a call that takes a key may be made without one. */
function hasKey({ idempotencyKey }: ClientError, call: SaidCall): boolean {
  return !call.takesKey || idempotencyKey !== undefined;
}

function afterUnknown(error: ClientError, call: SaidCall): Advice {
  const { retryable, status, attempts } = error;
  const { retry, advice } = call;
  const { kind } = retry.protection;
  // Once its key has ended, the same key is as good as none.
  if (retryable && hasKey(error, call)) {
    const { released } = advice;
    if (released !== undefined && mayRunAgain(error, call)) return { text: released, relies: "released" };
    const relies = call.takesKey ? "key" : kind === "natural-key" ? "time" : undefined;
    return { text: advice.unknown, ...(relies !== undefined && { relies }) };
  }
  const leavesTraces = kind === "repeatable" || kind === "condition";
  if (leavesTraces && attempts.length > 1 && status !== undefined) {
    return { text: "See what is there: an attempt before the last may have taken effect." };
  }
  return { text: kind === "repeatable" ? advice.unknown : advice.unprotected };
}

/** Whether an attempt may have taken effect whose response released the key. */
function mayRunAgain({ attempts }: ClientError, { retry: { twice } }: SaidCall): boolean {
  if (twice.kind !== "effect-after") return false;
  const { statuses, except } = twice;
  return attempts.some(
    ({ status = 0 }) =>
      !except.includes(status) && (hasStatus(statuses, status) || hasClassOf(statuses, status)),
  );
}

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
export function adviceByNow(
  { text, relies }: Advice,
  { keyEnds, isForgotten, hasWaited }: Passed,
  { advice }: Pick<TriedCall, "advice">,
): string {
  if (relies === undefined) return text;
  if (keyEnds === undefined) return hasWaited && relies !== "released" ? advice.waited : text;
  if (isForgotten) return `The service has forgotten the key since ${keyEnds}. ${advice.unprotected}`;
  return relies === "key" ? `${text} The service remembers the key until ${keyEnds}.` : text;
}
