import type { ClientContext } from "../context/client-context.js";
import type { Environment } from "../context/environment.js";
import { notify } from "../context/observers.js";
import { SdkError } from "../errors/sdk-error.js";
import type { GiveUpReason } from "../errors/sdk-error.js";
import { classifyAbort, classifyLateStart, classifyExpiredKey } from "../outcome/classify-failure.js";
import type { Failed } from "../outcome/verdict.js";
import type { CallPlan } from "../request/prepare.js";
import { onAbort } from "../support/abort.js";
import type { Exchange } from "../types/call.js";
import { runAttempt } from "./attempt.js";
import { buildCallError, outcomeOf } from "./call-error.js";
import { describeAttempt, isPastWindow, remainingMs, startCall } from "./call-state.js";
import type { CallLimits, CallState } from "./call-state.js";
import { finishCall } from "./finish-call.js";
import { planPause, shortestAttemptMs } from "./pacing.js";
import { closeRecord, keepRecord } from "./record-keeping.js";

/** Sends a call, again and again as far as the model and the budgets allow. Rejects with an `SdkError`. */
export async function runCall<Reply>(
  context: ClientContext,
  plan: CallPlan,
  limits: CallLimits,
): Promise<Exchange<Reply>> {
  const call = startCall(context, plan, limits);
  warnOfSpentKey(call);
  call.use.underway += 1;
  try {
    return await attemptUntilDone<Reply>(call);
  } finally {
    call.use.underway -= 1;
    call.trace.end();
  }
}

async function attemptUntilDone<Reply>(call: CallState): Promise<Exchange<Reply>> {
  for (;;) {
    await stopAtObstacle(call);
    if (call.attempts.length === 0) await noteFirstSend(call);
    await stopAtObstacle(call);
    const verdict = await runAttempt<Reply>(call);
    call.trace.attempted(call.attempts);
    if (verdict.kind === "done") {
      await closeRecord(call, "executed");
      return finishCall(call, verdict);
    }
    if (verdict.effect === "possible") call.use.mayHaveRun = true;
    await pause(call, verdict);
  }
}

async function stopAtObstacle(call: CallState): Promise<void> {
  const obstacle = findObstacle(call);
  if (obstacle !== undefined) throw await endCall(call, obstacle, undefined);
}

/** What forbids another attempt before it starts (N15, N17, N19, N20). */
function findObstacle(call: CallState): Failed | undefined {
  const { signal } = call.limits;
  if (signal?.aborted === true) return classifyAbort(false, signal.reason);
  if (isPastWindow(call)) return classifyExpiredKey();
  const least = call.attempts.length === 0 ? 1 : shortestAttemptMs;
  return remainingMs(call) < least ? classifyLateStart() : undefined;
}

/** From here on the request counts as sent: a crash can't tell whether it was. */
async function noteFirstSend(call: CallState): Promise<void> {
  const now = call.context.settings.environment.now();
  let isKept: boolean;
  try {
    isKept = await keepRecord(call, now);
  } catch (error) {
    if (SdkError.is(error)) reportFailure(call, error);
    throw error;
  }
  call.use.firstSentAt ??= now;
  if (!isKept) throw await endCall(call, findObstacle(call) ?? classifyLateStart(), undefined);
}

async function pause(call: CallState, failure: Failed): Promise<void> {
  const { environment, hooks, log } = call.context.settings;
  if (failure.pace === "never") throw await endCall(call, failure, undefined);
  const next = planPause(call, failure);
  if ("reason" in next) throw await endCall(call, failure, next.reason);
  if (isPastWindow(call, next.delayMs)) throw await endCall(call, classifyExpiredKey(), undefined);
  const { delayMs } = next;
  const { errorKind, status } = failure;
  notify(log, "onRetry", () => hooks.onRetry?.({ ...describeAttempt(call), delayMs, errorKind, status }));
  await sleepUnlessAborted(environment, delayMs, call.limits.signal);
}

async function sleepUnlessAborted(
  environment: Environment,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const waiting = new AbortController();
  const forget = onAbort(signal, () => waiting.abort());
  await environment.sleep(milliseconds, waiting.signal);
  forget();
}

/** The end of a call that failed: its record is closed, and those who watch are told. */
async function endCall(
  call: CallState,
  failure: Failed,
  reason: GiveUpReason | undefined,
): Promise<SdkError> {
  const { use } = call;
  if (failure.effect === "settled") {
    use.mayHaveRun = false;
    if (use.spent === "no") use.spent = "refused";
  }
  const isClosed = await closeRecord(call, outcomeOf(call, failure));
  // What is left in the store can still be sent, and then have its effect.
  if (!isClosed && failure.effect !== "settled") use.mayHaveRun = true;
  const error = buildCallError(call, failure, reason);
  reportFailure(call, error);
  return error;
}

/** Notes how the call ended, and tells those who watch. */
function reportFailure({ context, plan, use, trace }: CallState, error: SdkError): void {
  context.memory.remember(plan.prepared, use);
  const { hooks, log } = context.settings;
  const { outcome, kind: errorKind, attempts, operationId = "", idempotencyKey, reason } = error;
  trace.failed(errorKind);
  notify(log, "onOutcome", () =>
    hooks.onOutcome?.({ operationId, idempotencyKey, outcome, errorKind, reason, attempts }),
  );
}

/** A refusal is stored like a result: asking again under its key only repeats it. */
function warnOfSpentKey({ context, plan, use }: CallState): void {
  if (use.spent !== "refused") return;
  use.spent = "warned";
  const { operationId, idempotencyKey } = plan.prepared;
  context.settings.log.warn(
    `${operationId}: this idempotency key was refused before, and the service replays that refusal: use a new key once the request is corrected.`,
    { operationId, idempotencyKey: idempotencyKey ?? undefined },
  );
}
