import type { EngineParts } from "../context/client-context.js";
import type { Environment } from "../context/environment.js";
import { notify } from "../context/observers.js";
import { startTrace } from "../context/trace.js";
import type { Trace } from "../context/trace.js";
import { SdkError } from "../errors/sdk-error.js";
import type { GiveUpReason } from "../errors/sdk-error.js";
import { judgeAbort, judgeLateStart, judgeWindow } from "../outcome/classify-failure.js";
import type { Failed } from "../outcome/verdict.js";
import type { CallPlan } from "../request/prepare.js";
import { buildUrl } from "../request/url.js";
import { onAbort } from "../support/abort.js";
import type { Exchange } from "../types/call.js";
import { attemptFacts, tryOnce } from "./attempt.js";
import { buildError, outcomeOf } from "./call-error.js";
import { isPastWindow, remainingMs, startRun } from "./call-state.js";
import type { Run, RunLimits } from "./call-state.js";
import { finishRun } from "./finish-call.js";
import { planPause, shortestTryMs } from "./pacing.js";
import { closeRecord, keepRecord } from "./record-keeping.js";

interface Journey {
  readonly parts: EngineParts;
  readonly run: Run;
  readonly trace: Trace;
}

/** Sends a call, again and again as far as the model and the budgets allow. Rejects with an `SdkError`. */
export async function runCall<Reply>(
  parts: EngineParts,
  plan: CallPlan,
  limits: RunLimits,
): Promise<Exchange<Reply>> {
  const url = buildUrl(plan.prepared);
  const run = startRun(parts, plan, limits);
  warnOfSpentKey(parts, run);
  const { policy, settings } = parts;
  const trace = startTrace(settings.tracer, settings.log, { api: policy.api, ...attemptFacts(run) });
  const journey: Journey = { parts, run, trace };
  run.use.underway += 1;
  try {
    return await repeat<Reply>(journey, url);
  } finally {
    run.use.underway -= 1;
    trace.end();
  }
}

async function repeat<Reply>(journey: Journey, url: string): Promise<Exchange<Reply>> {
  const { parts, run, trace } = journey;
  for (;;) {
    await stopAtObstacle(journey);
    if (run.attempts.length === 0) await noteFirstSend(journey);
    await stopAtObstacle(journey);
    const verdict = await tryOnce<Reply>(parts, run, url);
    trace.attempted(run.attempts);
    if (verdict.kind === "done") {
      await closeRecord(parts, run, "executed");
      return finishRun(parts, run, verdict);
    }
    if (verdict.effect === "possible") run.use.mayHaveRun = true;
    await pause(journey, verdict);
  }
}

async function stopAtObstacle(journey: Journey): Promise<void> {
  const obstacle = findObstacle(journey);
  if (obstacle !== undefined) throw await giveUp(journey, obstacle, undefined);
}

/** What forbids another try before it starts (N15, N17, N19, N20). */
function findObstacle({ parts, run }: Journey): Failed | undefined {
  const { signal } = run.limits;
  if (signal?.aborted === true) return judgeAbort(false, signal.reason);
  if (isPastWindow(parts, run)) return judgeWindow();
  const least = run.attempts.length === 0 ? 1 : shortestTryMs;
  return remainingMs(parts, run) < least ? judgeLateStart() : undefined;
}

/** From here on the request counts as sent: a crash can't tell whether it was. */
async function noteFirstSend(journey: Journey): Promise<void> {
  const { parts, run } = journey;
  const now = parts.settings.environment.now();
  let isKept: boolean;
  try {
    isKept = await keepRecord(parts, run, now);
  } catch (error) {
    if (SdkError.is(error)) tell(journey, error);
    throw error;
  }
  run.use.firstSentAt ??= now;
  if (!isKept) throw await giveUp(journey, findObstacle(journey) ?? judgeLateStart(), undefined);
}

async function pause(journey: Journey, failure: Failed): Promise<void> {
  const { parts, run } = journey;
  const { environment, hooks, log } = parts.settings;
  if (failure.pace === "never") throw await giveUp(journey, failure, undefined);
  const next = planPause(parts, run, failure);
  if ("reason" in next) throw await giveUp(journey, failure, next.reason);
  if (isPastWindow(parts, run, next.delayMs)) throw await giveUp(journey, judgeWindow(), undefined);
  const { delayMs } = next;
  const { errorKind, status } = failure;
  notify(log, "onRetry", () => hooks.onRetry?.({ ...attemptFacts(run), delayMs, errorKind, status }));
  await sleepUnlessAborted(environment, delayMs, run.limits.signal);
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

async function giveUp(
  journey: Journey,
  failure: Failed,
  reason: GiveUpReason | undefined,
): Promise<SdkError> {
  const { parts, run } = journey;
  if (failure.effect === "settled") {
    run.use.mayHaveRun = false;
    if (run.use.spent === "no") run.use.spent = "refused";
  }
  const isClosed = await closeRecord(parts, run, outcomeOf(run, failure));
  // What is left in the store can still be sent, and then have its effect.
  if (!isClosed && failure.effect !== "settled") run.use.mayHaveRun = true;
  const error = buildError(parts, run, failure, reason);
  tell(journey, error);
  return error;
}

/** Notes how the call ended, and tells those who watch. */
function tell({ parts, run, trace }: Journey, error: SdkError): void {
  parts.memory.remember(run.plan.prepared, run.use);
  const { hooks, log } = parts.settings;
  const { outcome, kind: errorKind, attempts, operationId = "", idempotencyKey, reason } = error;
  trace.failed(errorKind);
  notify(log, "onOutcome", () =>
    hooks.onOutcome?.({ operationId, idempotencyKey, outcome, errorKind, reason, attempts }),
  );
}

/** A refusal is stored like a result: asking again under its key only repeats it. */
function warnOfSpentKey({ settings }: EngineParts, run: Run): void {
  if (run.use.spent !== "refused") return;
  run.use.spent = "warned";
  const { operationId } = run.plan.prepared;
  settings.log.warn(
    `${operationId}: this idempotency key was refused before, and the service replays that refusal: use a new key once the request is corrected.`,
    { operationId, idempotencyKey: run.plan.prepared.idempotencyKey ?? undefined },
  );
}
