import { notify } from "../context/observers.js";
import { onAbort } from "../context/platform.js";
import type { RetryStop } from "../errors/sdk-error.js";
import type { Failed, RetryDelay } from "../errors/attempt-outcome.js";
import { backoffs } from "../types/default-policy.js";
import { describeAttempt, findExpiry, remainingMs, type CallState } from "./call-state.js";
import { failCall } from "./fail-call.js";

/** A pause before the next attempt, or the budget that forbids one. */
export type Pause = { readonly delayMs: number } | { readonly stopReason: RetryStop };

/** Less time than this isn't worth an attempt. */
export const shortestAttemptMs = 50;

/** A wait that the service gives as 0 would become a tight loop. */
const shortestWaitMs = 250;
/** Before the first retry after a connection that was idle for too long; later ones back off as usual. */
const maxImmediateMs = 50;
/** For a run in progress whose response names no time. */
const unnamedWaitMs = 1000;

/**
 * Waits before the next attempt, or ends the call if there is to be none.
 *
 * @throws SdkError of the call
 */
export async function pauseOrFail(call: CallState, failure: Failed): Promise<void> {
  const { platform, hooks, log } = call.context.settings;
  const { operation, retrySafety } = call.plan;
  // Whether the service recognises a repeated request is known of the model's operations only.
  const isSentOnce = operation.isRaw === true && retrySafety === "none" && call.attempts.length > 0;
  if (failure.retryDelay === "never" || isSentOnce) throw await failCall(call, failure);
  const expired = findExpiry(call);
  if (expired !== undefined) throw await failCall(call, expired);
  const next = planPause(call, failure);
  if ("stopReason" in next) throw await failCall(call, failure, next.stopReason);
  const { delayMs } = next;
  const expiry = findExpiry(call, delayMs);
  if (expiry !== undefined) throw await failCall(call, expiry);
  const { errorKind, status } = failure;
  notify(log, "onRetry", () => hooks?.onRetry?.({ ...describeAttempt(call), delayMs, errorKind, status }));
  const waiting = new AbortController();
  const forget = onAbort(call.limits.signal, () => waiting.abort());
  await platform.sleep(delayMs, waiting.signal);
  forget();
}

/** Charges the budgets of the call and of the client for one more attempt. */
export function planPause(call: CallState, failure: Pick<Failed, "retryDelay" | "retryAfterMs">): Pause {
  const { retryDelay, retryAfterMs: asked } = failure;
  const { maxInProgressWaits, maxRetryAfterMs } = call.context.settings;
  const isInProgressWait = retryDelay === "retry-after" && call.plan.retrySafety === "key";
  const isRetry = !isInProgressWait && retryDelay !== "paused";
  if (isInProgressWait && call.waits >= maxInProgressWaits) return { stopReason: "in-progress-waits" };
  if (isRetry && call.retries >= call.limits.maxRetries) return { stopReason: "retries" };
  if ((asked ?? 0) > maxRetryAfterMs) return { stopReason: "retry-after" };
  const delayMs = Math.max(delayFor(call, failure, isInProgressWait), call.leastPauseMs ?? 0);
  if (delayMs + shortestAttemptMs > remainingMs(call)) {
    return { stopReason: asked === undefined ? "time" : "retry-after" };
  }
  if (isInProgressWait) call.waits += 1;
  if (isRetry) {
    const { cost } = backoffOf(retryDelay);
    if (!call.context.quota.withdraw(cost)) return { stopReason: "retry-quota" };
    call.lastCost = cost;
    call.retries += 1;
  }
  return { delayMs };
}

/** Never earlier than the service asked: randomness only adds. */
function delayFor(
  call: CallState,
  failure: Pick<Failed, "retryDelay" | "retryAfterMs">,
  isInProgressWait: boolean,
): number {
  const { platform } = call.context.settings;
  const asked = failure.retryAfterMs;
  if (asked === undefined) {
    return isInProgressWait ? unnamedWaitMs : backoffMs(failure.retryDelay, call.retries, platform.random());
  }
  const floor =
    failure.retryDelay === "retry-after"
      ? shortestWaitMs
      : backoffMs(failure.retryDelay, call.retries, platform.random());
  return Math.max(floor, asked) + platform.random() * Math.min(1000, 0.1 * asked);
}

/** Exponential, half of it random, so that clients that failed together don't return together. */
export function backoffMs(retryDelay: RetryDelay, retries: number, random: number): number {
  if (retryDelay === "immediate" && retries === 0) return maxImmediateMs * random;
  const { firstMs, longestMs } = backoffOf(retryDelay);
  const whole = Math.min(longestMs, firstMs * 2 ** retries);
  return whole * (0.5 + 0.5 * random);
}

function backoffOf(retryDelay: RetryDelay) {
  return retryDelay === "throttle" ? backoffs.throttle : backoffs.transient;
}
