import type { ClientContext } from "../context/client-context.js";
import { type AttemptFacts, notify, type RequestHeaders } from "../context/observers.js";
import type { AttemptEnding, AttemptOutcome, AttemptResult, Failed } from "../errors/attempt-outcome.js";
import { classifyAbort, classifyLateStart } from "../outcome/classify-failure.js";
import { classifyAttempt } from "../outcome/classify-response.js";
import { noteClock, readAskedPause } from "../outcome/retry-after.js";
import { quoteText } from "../support/redact.js";
import type { Exchange } from "../types/call.js";
import {
  type CallState,
  describeAttempt,
  findExpiry,
  noteFirstSending,
  noteLateStart,
  remainingMs,
  windowLeftMs,
} from "./call-state.js";
import { asSdkError, failCall } from "./fail-call.js";
import { finishCall } from "./finish-call.js";
import { pauseOrFail, shortestAttemptMs, waitOut } from "./pacing.js";
import { reportIssues, requestIssues } from "./report-issues.js";
import { buildWireRequest, send, type WireRequest } from "./send.js";

/** Sends a call, and retries it as far as the model and the budgets allow. Rejects with an `SdkError`. */
export async function runCall<Result>(call: CallState): Promise<Exchange<Result>> {
  call.history.inFlight += 1;
  try {
    call.context.idempotencyKeys?.warnOfSpentKey(call.context, call.plan.prepared, call.history);
    for (;;) {
      const isPaused = call.history.pauseEndsAt > 0 && findBlocker(call) === undefined;
      if (isPaused) await waitOut(call, call.history);
      if (call.access.prepare !== undefined) await call.access.prepare(call);
      const isFirst = call.attempts.length === 0;
      let blocker = findBlocker(call);
      if (blocker === undefined && isFirst && call.store !== undefined) {
        const isStored = await call.store.durability.reserve(call, call.store);
        // Checked again, since a store can be slow.
        blocker = findBlocker(call) ?? (isStored ? undefined : classifyLateStart());
      }
      if (blocker !== undefined) throw await failCall(call, blocker);
      if (isFirst) noteStart(call);
      const classified = await runAttempt<Result>(call);
      call.trace?.attempted(call.attempts);
      if (classified.lacksEcho) await noteMissingEcho(call, classified.kind === "done");
      if (classified.kind === "done") {
        if (call.lease !== undefined) {
          await call.lease.store.durability.close(call, call.lease, "executed");
        }
        const exchange = finishCall(call, classified);
        return call.plan.operation.parts?.rawResponses?.finish(call, classified, exchange) ?? exchange;
      }
      if (classified.effect === "possible") call.history.mayHaveExecuted = true;
      await (call.access.retry?.(call, classified) ?? pauseOrFail(call, classified));
    }
  } catch (error) {
    throw asSdkError(error, call.context);
  } finally {
    call.history.inFlight -= 1;
    call.trace?.end();
  }
}

/** What forbids another attempt before it starts. */
function findBlocker(call: CallState): Failed | undefined {
  const { signal } = call.limits;
  if (signal?.aborted === true) return classifyAbort(false, signal.reason);
  const expiry = findExpiry(call);
  if (expiry !== undefined) return expiry;
  const least = call.attempts.length === 0 ? 1 : shortestAttemptMs;
  return remainingMs(call) < least ? classifyLateStart() : undefined;
}

/** A read is recorded later. */
function noteStart(call: CallState): void {
  const isNoted = call.store !== undefined || call.startedAt === null;
  if (!isNoted) noteFirstSending(call, call.context.settings.platform.now());
  reportIssues(call, "request", requestIssues(call));
}

/** From here on it's never sent again: its key may not have reached the service. */
async function noteMissingEcho(call: CallState, isDone: boolean): Promise<void> {
  call.history.lacksEcho = true;
  await call.lease?.store.durability.noteMissingEcho(call, call.lease, isDone);
}

/** Sends the request once, classifies what came back, and notes the attempt. */
async function runAttempt<Result>(call: CallState): Promise<AttemptOutcome<Result>> {
  const { context, plan, limits, history } = call;
  const { settings } = context;
  const { platform, hooks, log } = settings;
  const raw = plan.operation.parts?.rawResponses;
  const facts = hooks && describeAttempt(call);
  const budget = Math.max(0, Math.min(limits.timeoutMs, remainingMs(call), windowLeftMs(call)));
  const earlyStart = call.startedAt === null ? undefined : timestamp(platform.now());
  const startedElapsed = platform.elapsed();
  if (facts !== undefined) notify(log, "onAttempt", () => hooks?.onAttempt?.(facts));
  const isFirst = call.isFirstSending && call.attempts.length === 0;
  // Tells other calls with the request how long its first attempt can last, since its key doesn't limit that one.
  if (isFirst) history.firstAttemptEndsAt = platform.elapsed() + budget;
  const result = await send(
    () => (facts === undefined ? requestUnlessLate(call) : askForHeaders(call, facts)),
    settings,
    budget,
    limits.signal,
    raw?.hold(context, plan.operation),
  );
  if (isFirst) history.firstAttemptEndsAt = -Infinity;
  const startedAt = earlyStart ?? timestamp(noteLateStart(call));
  if (result.kind === "response") noteClock(call, result);
  const scope = budget < limits.timeoutMs ? "total" : "attempt";
  const ending: AttemptEnding = { scope, signal: limits.signal };
  const outcome =
    raw?.classify<Result>(context, plan, result, ending) ??
    classifyAttempt<Result>(context, plan, result, ending);
  const classified = notePause(call, plan.content?.judge(outcome, call) ?? outcome, result);
  const durationMs = platform.elapsed() - startedElapsed;
  const status = result.kind === "response" ? result.status : undefined;
  const requestId = readRequestId(context, result);
  const errorKind = classified.kind === "failed" ? classified.errorKind : undefined;
  call.attempts.push(Object.freeze({ startedAt, durationMs, status, requestId, errorKind }));
  if (facts !== undefined && status !== undefined) {
    notify(log, "onResponse", () => hooks?.onResponse?.({ ...facts, status, requestId, durationMs }));
  }
  return classified;
}

/** A failure with the pause that its response asks for, whatever the status. It counts for each copy of the request, in whichever call. */
function notePause<Result>(
  call: CallState,
  outcome: AttemptOutcome<Result>,
  result: AttemptResult,
): AttemptOutcome<Result> {
  const head = result.kind === "aborted" ? result.head : result;
  if (outcome.kind === "done" || head === undefined || !("headers" in head)) return outcome;
  const { context, history } = call;
  const retryAfterMs = readAskedPause(call, head, outcome.waitHeader);
  const endsAt = context.settings.platform.elapsed() + (retryAfterMs ?? 0);
  history.pauseEndsAt = Math.max(history.pauseEndsAt, endsAt);
  return { ...outcome, retryAfterMs };
}

/** The request with what the hook adds to it. */
async function askForHeaders(call: CallState, facts: AttemptFacts): Promise<WireRequest | undefined> {
  return requestUnlessLate(call, await call.context.settings.hooks?.onRequest?.(facts));
}

/** The request, or nothing once it may no longer be sent: a hook can be slow, and a machine can sleep meanwhile. */
function requestUnlessLate(call: CallState, given?: RequestHeaders): WireRequest | undefined {
  const request = buildWireRequest(call, given);
  return findBlocker(call) === undefined ? request : undefined;
}

/** RFC 3339. */
function timestamp(now: number): string {
  return new Date(now).toISOString();
}

function readRequestId({ policy, settings }: ClientContext, result: AttemptResult): string | undefined {
  if (result.kind !== "response" || policy.requestIdHeader === null) return undefined;
  const id = result.headers.get(policy.requestIdHeader);
  return id === null || id === "" ? undefined : quoteText(id, settings.secrets, 200);
}
