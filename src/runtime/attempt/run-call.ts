import type { ClientContext } from "../context/client-context.js";
import { notify, type RequestHeaders } from "../context/observers.js";
import type {
  AttemptEnding,
  AttemptOutcome,
  AttemptResult,
  Failed,
  ResponseHead,
} from "../errors/attempt-outcome.js";
import { classifyAbort, classifyLateStart, classifyRefusal } from "../outcome/classify-failure.js";
import { classifyAttempt } from "../outcome/classify-response.js";
import { noteClock, readAskedPause } from "../outcome/retry-after.js";
import { describeUnprotected } from "../store/request-facts.js";
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
import { asSdkError } from "./fail-call.js";
import { finishCall } from "./finish-call.js";
import { pauseOrFail, shortestAttemptMs } from "./pacing.js";
import { reportIssues, requestIssues } from "./report-issues.js";
import { buildWireRequest, send, type WireRequest } from "./send.js";

/** Sends a call, and retries it as far as the model and the budgets allow. Rejects with an `SdkError`. */
export async function runCall<Result>(call: CallState): Promise<Exchange<Result>> {
  call.history.inFlight += 1;
  try {
    call.context.idempotencyKeys?.warnOfSpentKey(call.context, call.plan.prepared, call.history);
    for (;;) {
      let blocker = findBlocker(call);
      if (blocker === undefined && call.access.prepare !== undefined) {
        await call.access.prepare(call);
        blocker = findBlocker(call);
      }
      if (blocker === undefined && call.store !== undefined && call.lease === undefined) {
        const isStored = await call.store.durability.reserve(call, call.store);
        // Checked again, since a store can be slow.
        blocker = findBlocker(call) ?? (isStored ? undefined : classifyLateStart());
      }
      if (blocker !== undefined) {
        // It is over then, even if the platform sleeps by another clock than it shows.
        call.waitedUntil = call.history.pauseEndsAt;
        await pauseOrFail(call, blocker);
        continue;
      }
      if (call.attempts.length === 0) noteStart(call);
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

/** What forbids another attempt before it starts, or puts it off. */
function findBlocker(call: CallState): Failed | undefined {
  const { signal } = call.limits;
  const learned = findLearned(call);
  if (signal?.aborted === true) {
    return { ...classifyAbort(false, signal.reason), retryAfterMs: learned?.retryAfterMs };
  }
  const least = call.attempts.length === 0 ? 1 : shortestAttemptMs;
  return findExpiry(call) ?? (remainingMs(call) < least ? classifyLateStart() : learned);
}

/** The same, by what other calls with the request have learned: one was answered without its key, or was asked for a pause. */
function findLearned({ context, plan, history, waitedUntil }: CallState): Failed | undefined {
  if (history.lacksEcho) {
    const happened = describeUnprotected({ ...plan.prepared, ...history });
    return { ...classifyRefusal(undefined, happened, "missing-echo"), lacksEcho: true };
  }
  const { pauseEndsAt } = history;
  const retryAfterMs = Math.ceil(pauseEndsAt - context.settings.platform.elapsed());
  if (retryAfterMs <= 0 || pauseEndsAt === waitedUntil) return undefined;
  return { ...classifyLateStart(), happened: "wasn't sent again", retryDelay: "paused", retryAfterMs };
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
    () => facts && hooks?.onRequest?.(facts),
    (given) => requestUnlessLate(call, given),
    settings,
    budget,
    limits.signal,
    raw?.hold(context, plan.operation),
  );
  if (isFirst) history.firstAttemptEndsAt = -Infinity;
  const startedAt = earlyStart ?? timestamp(noteLateStart(call));
  const response = result.kind === "response" ? result : undefined;
  if (response !== undefined) noteClock(call, response);
  const scope = budget < limits.timeoutMs ? "total" : "attempt";
  const ending: AttemptEnding = { scope, signal: limits.signal };
  const isUnsent = result.kind === "timeout" && !result.wasSent;
  const outcome =
    (isUnsent ? findLearned(call) : undefined) ??
    raw?.classify<Result>(context, plan, result, ending) ??
    classifyAttempt<Result>(context, plan, result, ending);
  const classified = notePause(call, plan.content?.judge(outcome, call) ?? outcome, result);
  const durationMs = platform.elapsed() - startedElapsed;
  const status = response?.status;
  const requestId = readRequestId(context, response);
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
  const retryAfterMs = readAskedPause(call, head);
  const endsAt = context.settings.platform.elapsed() + (retryAfterMs ?? 0);
  history.pauseEndsAt = Math.max(history.pauseEndsAt, endsAt);
  return { ...outcome, retryAfterMs };
}

/**
 * The request with what the hook adds to it, or nothing once it may no longer be sent: a hook can be slow, and a machine can
 * sleep meanwhile.
 */
function requestUnlessLate(call: CallState, given: RequestHeaders): WireRequest | undefined {
  const request = buildWireRequest(call, given);
  return findBlocker(call) === undefined ? request : undefined;
}

/** RFC 3339. */
function timestamp(now: number): string {
  return new Date(now).toISOString();
}

function readRequestId(
  { policy, settings }: ClientContext,
  response: ResponseHead | undefined,
): string | undefined {
  const { requestIdHeader } = policy;
  const id = (requestIdHeader === null ? null : response?.headers.get(requestIdHeader)) ?? "";
  return id === "" ? undefined : quoteText(id, settings.secrets, 200);
}
