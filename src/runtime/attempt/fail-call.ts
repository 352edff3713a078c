import type { ClientContext } from "../context/client-context.js";
import { helpOn, helpOnFailure } from "../errors/help.js";
import { type RetryStop, type Outcome, SdkError } from "../errors/sdk-error.js";
import { type Failed, isCut } from "../errors/attempt-outcome.js";
import { copyCause } from "../support/redact.js";
import { type CallState, describeCall, describeResumable, reportOutcome } from "./call-state.js";
import { outcomeOfCall } from "./decide-outcome.js";

/** The end of a call that failed: its record is closed, and the hooks are called. */
export async function failCall(call: CallState, failure: Failed, stopReason?: RetryStop): Promise<SdkError> {
  const { history, fail } = call;
  if (fail !== undefined) return fail(failure, stopReason);
  if (failure.effect === "ruled-out") history.mayHaveExecuted = false;
  if (isStored(call, failure) && history.refusal === "none") history.refusal = "stored";
  const closing = call.lease?.store.durability.close(call, call.lease, outcomeOfCall(call, failure));
  const isClosed = (await closing) ?? true;
  // What is left in the store can still be sent, and take effect then.
  if (!isClosed && failure.effect !== "ruled-out") history.mayHaveExecuted = true;
  const error = buildCallError(call, failure, stopReason);
  reportFailure(call, error);
  return error;
}

/** Records how the call ended, and calls the hooks. */
export function reportFailure(call: CallState, error: SdkError): void {
  call.context.memory.remember(call.plan.prepared, call.history);
  call.trace?.failed(error.kind);
  reportOutcome(call, error.outcome, error.kind, error.stopReason);
}

/** Whether the same key gets the same refusal again: not if an earlier attempt may have taken effect. */
function isStored(call: CallState, failure: Failed): boolean {
  return failure.isStored && outcomeOfCall(call, failure) === "not_executed";
}

function buildCallError(call: CallState, failure: Failed, stopReason: RetryStop | undefined): SdkError {
  const outcome = outcomeOfCall(call, failure);
  const { status, retryAfterMs, cause } = failure;
  const facts = describeCall(call, {
    status,
    retryAfterMs,
    stopReason,
    isStored: isStored(call, failure),
    ...describeResumable(call, outcome),
  });
  const error = failure.build({
    message: buildMessage(call, failure, outcome, stopReason),
    help: helpOnFailure(call, failure, outcome),
    outcome,
    retryable: isRetryable(call, failure, outcome),
    call: facts,
    cause,
  });
  call.plan.operation.parts?.confirmation?.attach(error, call, failure);
  return error;
}

/** Whether sending the same request again is safe, and may bring a result. */
function isRetryable(call: CallState, failure: Failed, outcome: Outcome): boolean {
  if (failure.errorKind === "IdempotencyWindowExpired" || failure.lacksEcho) return false;
  if (isGone(call, failure)) return false;
  if (outcome !== "not_executed" && call.plan.retrySafety !== "none") return call.plan.canResume;
  return failure.retryDelay !== "never" || (isCut(failure) && outcome === "not_executed");
}

function isGone({ plan }: CallState, failure: Failed): boolean {
  return plan.operation.parts?.precondition?.isGone(failure) === true;
}

/** One sentence: what happened, and whether it took effect. The service's own words are added later. */
function buildMessage(
  call: CallState,
  failure: Failed,
  outcome: Outcome,
  stopReason: RetryStop | undefined,
): string {
  const attempts = call.attempts.length > 1 ? ` after ${call.attempts.length} attempts` : "";
  const why = stopReason === undefined ? "" : `, and ${reasonText(call, failure, stopReason)}`;
  const effect = call.plan.retrySafety === "safe" ? "" : effectText(outcome);
  const happened = `${call.plan.prepared.operationId} ${failure.happened}${attempts}${why}`;
  return `${happened}${effect}.`;
}

function effectText(outcome: Outcome): string {
  if (outcome === "unknown") return "; whether it took effect is unknown";
  return `; it ${outcome === "executed" ? "took" : "did not take"} effect`;
}

/** Why a call that might have been retried was not. */
export function reasonText(
  { context }: CallState,
  failure: Pick<Failed, "retryAfterMs">,
  stopReason: RetryStop,
): string {
  const asked = failure.retryAfterMs ?? 0;
  const texts: { readonly [Reason in RetryStop]: string } = {
    retries: "no retries are left",
    "in-progress-waits": "its first run is still going on",
    time: "no time is left",
    "retry-quota": "too many recent calls failed",
    "retry-after": `${asked > context.settings.maxRetryAfterMs ? "the service says" : "no time is left"} to wait ${asked} ms`,
  };
  return texts[stopReason];
}

/** Only an injected part that misbehaves (a clock, a logger's getter) leads here. */
export function asSdkError(error: unknown, { settings }: ClientContext): SdkError {
  if (SdkError.is(error)) return error;
  const message = "The client failed unexpectedly; whether the request took effect is unknown.";
  const help = helpOn("see-cause");
  const cause = copyCause(error, settings.secrets);
  return new SdkError({ kind: "Unexpected", message, help, outcome: "unknown", retryable: false, cause });
}
