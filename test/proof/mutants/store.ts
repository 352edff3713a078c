import { type Mutant, mutant } from "./mutant.js";

/** What is kept for other processes. */
export const storeMutants: readonly Mutant[] = [
  mutant(
    "sends without asking what the store knows",
    "attempt/reserve-record.ts",
    "const isRead = !progress.isLate && mayBeKnown(call.plan.prepared);",
    "const isRead = progress.isLate && mayBeKnown(call.plan.prepared);",
  ),
  mutant(
    "sends what another process has reserved",
    "attempt/reserve-record.ts",
    'if (!(await store.claim(id, until, holder))) return "claimed";',
    "await store.claim(id, until, holder);",
    "copies without a key, at once",
  ),
  mutant(
    "leaves no tombstone",
    "attempt/record.ts",
    'if (idempotencyKey === null && outcome === "not_executed") return store.delete(id);',
    'if (id !== "") return store.delete(id);',
  ),
  mutant(
    "counts the window from the end of a call",
    "attempt/record.ts",
    "const sending = describeSending(history, context.settings.platform);",
    "const sending = { firstSentAt: history.firstSentAt && context.settings.platform.now() };",
    "a rival at the end of the retention",
  ),
  mutant(
    "forgets a tombstone before its key ends",
    "attempt/record.ts",
    "const afterWindowMs = 61 * 60_000;",
    "const afterWindowMs = -61 * 60_000;",
    "a rival after the retention",
  ),
  mutant(
    "sends a copy that the store may have forgotten",
    "attempt/reserve-record.ts",
    'return isOld && retrySafety !== "safe" ? "forgotten" : undefined;',
    'return isOld && retrySafety === "none" ? "forgotten" : undefined;',
  ),
  mutant(
    "records no write without a key",
    "attempt/call-state.ts",
    'limits.store ?? (plan.retrySafety === "safe" ? undefined : settings.store);',
    'limits.store ?? (plan.retrySafety === "safe" || plan.retrySafety === "none" ? undefined : settings.store);',
  ),
  mutant(
    "sends a copy without a key once more",
    "attempt/reserve-record.ts",
    'return hasEnded || (retrySafety === "none" && mayHaveRun(known)) ? "ran" : undefined;',
    'return hasEnded && mayHaveRun(known) && retrySafety === "safe" ? "ran" : undefined;',
    "copies without a key, one after another",
  ),
  mutant(
    "gives each stored request a name of its own",
    "store/stored-request.ts",
    "return idempotencyKey === null ? id : hexText(digestParts([operationId, account, idempotencyKey]));",
    "return idempotencyKey === null ? id : `${hexText(digestParts([operationId, account, idempotencyKey]))}-${id}`.slice(-36);",
    "a rival after the retention",
  ),
  mutant(
    "leaves what a failing store has kept of a request that it doesn't send",
    "attempt/reserve-record.ts",
    'const isNew = step === "write" && (known === undefined || isTombstone(known));',
    'const isNew = step === "claim" && (known === undefined || isTombstone(known));',
    "a store that fails half of the time",
  ),
  mutant(
    "says not executed of what it can't remove from the store",
    "attempt/fail-call.ts",
    'if (!isClosed && failure.effect !== "ruled-out") history.mayHaveRun = true;',
    "if (!isClosed && failure.effect === undefined) history.mayHaveRun = true;",
    "a store that fails half of the time",
  ),
  mutant(
    "ends the record of a recovered request whose outcome stays unknown",
    "store/recover-pending.ts",
    'if (!error.isStored && error.outcome !== "executed") return "open";',
    "",
  ),
  mutant(
    "ends a record before its result is written down",
    "store/recover-pending.ts",
    'await onReply?.(record, reply);\n    await end("executed");',
    'await end("executed");\n    await onReply?.(record, reply);',
    "processes that die while they recover",
  ),
  mutant(
    "reserves a request for less time than its call may take",
    "attempt/reserve-record.ts",
    "const until = now + call.limits.totalTimeoutMs + leaseMarginMs;",
    "const until = now + leaseMarginMs;",
    "a reservation lasts longer than its call",
  ),
];
