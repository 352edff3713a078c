import type { Outcome } from "../errors/sdk-error.js";
import type { Failed } from "../errors/attempt-outcome.js";
import type { OperationPolicy } from "../types/policy.js";
import type { CallState } from "./call-state.js";

/**
 * Whether the request of a call that failed took effect, as far as all of its attempts together tell, those of earlier calls
 * included. Reads have no effect to lose.
 *
 * @param failure the one that ends the call; absent if nothing was sent because of the store
 */
export function outcomeOfCall(call: CallState, failure?: Failed): Outcome {
  const { prepared, retrySafety } = call.plan;
  if (retrySafety === "safe") return "not_executed";
  // What becomes of a copy, which is sent for the result, says nothing about that.
  if (prepared.outcome === "executed") return "executed";
  if (failure?.effect === "ruled-out") return "not_executed";
  return isAmbiguous(call) ? "unknown" : "not_executed";
}

/** For a prepared request that is refused before its call begins: another process may have sent another copy. */
export function outcomeOfRefused(operation: Pick<OperationPolicy, "retrySafety"> | undefined): Outcome {
  return operation?.retrySafety === "safe" ? "not_executed" : "unknown";
}

/** Whether the request may have taken effect: in an earlier attempt, in a call under way, or as far as the store may know. */
export function isAmbiguous({ history, isRecordUnread }: CallState): boolean {
  return history.mayHaveExecuted || history.inFlight > 1 || isRecordUnread;
}
