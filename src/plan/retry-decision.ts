import { usableMs } from "../runtime/features/idempotency-keys.js";
import type { RetryDecision, RetrySafety } from "../runtime/types/policy.js";
import type { DefaultErrorPlan } from "./client-plan.js";
import type { KeyPlan } from "./key-plan.js";

/** What says of a call for how long its requests can come again. */
interface RepeatedCall {
  readonly retrySafety: RetrySafety;
  readonly bodyKey: { readonly retentionMs: number | undefined } | undefined;
  readonly repeatableMs: number | undefined;
}

/**
 * For how long after its first sending a client sends a request again, in milliseconds; 0: it has time for one attempt alone;
 * `undefined`: nothing limits it.
 */
export function retryWindowMs(call: RepeatedCall, keys: KeyPlan | undefined): number | undefined {
  const { retrySafety, bodyKey, repeatableMs } = call;
  const ofKey = bodyKey === undefined ? keys?.retentionMs : bodyKey.retentionMs;
  const keptMs = retrySafety === "key" ? ofKey : repeatableMs;
  return keptMs === undefined ? undefined : usableMs(keptMs);
}

/** Whether a client has time for one attempt of a call alone. */
export function isSentOnce(call: RepeatedCall, keys: KeyPlan | undefined): boolean {
  return retryWindowMs(call, keys) === 0;
}

/** Whether the same error comes again under the key with which a call got it. */
export function isStoredUnderKey(
  { key }: Pick<DefaultErrorPlan, "key">,
  { retrySafety, bodyKey }: Pick<RepeatedCall, "retrySafety" | "bodyKey">,
): boolean {
  return key === "stored" && retrySafety === "key" && bodyKey === undefined;
}

/** What a client does by itself after an error of a call: what a response shows to be stored would only come again. */
export function decideRetry(
  error: Pick<DefaultErrorPlan, "retry" | "key">,
  call: RepeatedCall,
  keys: KeyPlan | undefined,
): RetryDecision {
  const isShown = keys?.echoHeader !== undefined || keys?.replayedHeader !== undefined;
  if (isSentOnce(call, keys) || (isShown && isStoredUnderKey(error, call))) return "never";
  return error.retry.decisions[call.retrySafety];
}
