import { InvalidRequestError } from "../errors/request-errors.js";
import type { SdkError } from "../errors/sdk-error.js";
import { buildReuseError } from "../store/request-memory.js";
import { fingerprint, isTombstone, mayHaveRun } from "../store/stored-request.js";
import type { PreparedRequest, Tombstone } from "../types/prepared-request.js";
import { describeCall, describeResumable, findExpiry, type CallState } from "./call-state.js";
import { tombstoneMs } from "./end-record.js";

/**
 * Why a request may not be sent, by what its store knows of it:
 *
 * - `claimed`: another call is sending it, or has ended it since it was read from the store
 * - `reused`: its key came with other content
 * - `ran`: it may have taken effect, and has no key that would keep it from doing so again, or one that wasn't echoed
 * - `forgotten`: the store would have forgotten by now if it had been sent
 * - `expired`: its key may be used no more
 */
export type Conflict = "claimed" | "reused" | "ran" | "forgotten" | "expired";

/** Call it after the call has learned what is known. */
export function findConflict(
  call: CallState,
  known: PreparedRequest | Tombstone | undefined,
): Conflict | undefined {
  const { context, plan, limits } = call;
  const { prepared, retrySafety } = plan;
  const hasEnded = known !== undefined && isTombstone(known);
  if (limits.store !== undefined && (known === undefined || hasEnded)) return "claimed";
  if (known === undefined) {
    const keptMs = tombstoneMs(context, prepared);
    const isOld = context.settings.platform.now() - prepared.preparedAt > keptMs;
    return isOld && retrySafety !== "safe" ? "forgotten" : undefined;
  }
  if (prepared.idempotencyKey === null) {
    return hasEnded || (retrySafety === "none" && mayHaveRun(known)) ? "ran" : undefined;
  }
  const print = isTombstone(known) ? known.fingerprint : fingerprint(known);
  if (print !== fingerprint(prepared)) return "reused";
  if (call.use.lacksEcho) return "ran";
  return findExpiry(call) === undefined ? undefined : "expired";
}

/** The error of a call that isn't sent because of the store. */
export function buildConflictError(call: CallState, conflict: Exclude<Conflict, "expired">): SdkError {
  const { operationId, digest } = call.plan.prepared;
  if (conflict === "reused") return buildReuseError(operationId, digest);
  const isClaimed = conflict === "claimed";
  const facts = describeCall(call, {
    reason: isClaimed ? "claimed" : undefined,
    ...describeResumable(call, "unknown"),
  });
  return new InvalidRequestError(`${operationId} was not sent, ${conflictTexts[conflict]}.`, [], {
    outcome: "unknown",
    retryable: isClaimed && call.plan.retrySafety !== "none",
    call: facts,
  });
}

const conflictTexts: { readonly [Name in Exclude<Conflict, "expired" | "reused">]: string } = {
  claimed: "because another call or process is sending the same request, or has: wait for it",
  ran: "because by its store it may have taken effect before, and no idempotency key surely protects it: look at the service's state before you prepare it anew",
  forgotten:
    "because its store doesn't know it, and forgets requests that ended in less time than has passed since it was prepared: look at the service's state before you prepare it anew",
};
