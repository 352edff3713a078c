import { type Mutant, mutant } from "./mutant.js";

/** Waits, budgets and the window. */
export const timeMutants: readonly Mutant[] = [
  mutant(
    "ignores Retry-After on a 409",
    "notePause",
    "const retryAfterMs = readAskedPause(call, head);",
    "const retryAfterMs = outcome.status === 409 ? undefined : readAskedPause(call, head);",
  ),
  mutant(
    "ignores Retry-After on a 429",
    "notePause",
    "const retryAfterMs = readAskedPause(call, head);",
    "const retryAfterMs = outcome.status === 429 ? undefined : readAskedPause(call, head);",
  ),
  mutant(
    "waits as long as it is told to",
    "planPause",
    "if ((asked ?? 0) > maxRetryAfterMs)",
    "if ((asked ?? 0) > 2 ** 40)",
  ),
  mutant(
    "sends another copy within the pause",
    "findLearned",
    "if (retryAfterMs <= 0 ||",
    "if (retryAfterMs <= Infinity ||",
  ),
  mutant(
    "writes no pause into its records",
    "putAsKnown",
    "const told = describeTold(call.history, call.context.settings.platform);",
    "const told = {};",
    "a pause that the service asked for is in the record",
  ),
  mutant("doesn't back off", "backoffMs", "return whole * (0.5 + 0.5 * random);", "return whole * 0;"),
  mutant(
    "makes one attempt too many",
    "planPause",
    "call.retries >= call.limits.maxRetries",
    "call.retries > call.limits.maxRetries",
  ),
  mutant(
    "waits for a run in progress once too often",
    "planPause",
    "call.waits >= maxInProgressWaits",
    "call.waits > maxInProgressWaits",
  ),
  mutant(
    "forgets its total time",
    "remainingMs",
    "return call.limits.totalTimeoutMs - elapsedMs(call);",
    "return call.limits.totalTimeoutMs;",
  ),
  mutant(
    "gives the last attempt more time than is left",
    "runAttempt",
    "const budget = Math.max(0, Math.min(limits.timeoutMs, remainingMs(call), windowLeftMs(call)));",
    "const budget = Math.min(limits.timeoutMs, windowLeftMs(call));",
  ),
  mutant(
    "resumes after the window",
    "usableMs",
    "return Math.max(retentionMs - windowMarginMs, 0);",
    "return retentionMs === windowMarginMs ? retentionMs : Infinity;",
  ),
  mutant(
    "resumes in the last minute of the window and the first one after it",
    "usableMs",
    "return Math.max(retentionMs - windowMarginMs, 0);",
    "return retentionMs + windowMarginMs;",
  ),
  mutant("pays nothing for retries", "RetryQuota", "if (cost > this.#left) return false;", ""),
];
