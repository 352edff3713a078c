import { type Mutant, mutant } from "./mutant.js";

/** The time within which a key may be used. */
export const windowMutants: readonly Mutant[] = [
  mutant(
    "counts the window of two copies from the later one",
    "store/request-memory.ts",
    "history.firstSentAt = Math.min(history.firstSentAt ?? firstSentAt, firstSentAt);",
    "history.firstSentAt = Math.max(history.firstSentAt ?? firstSentAt, firstSentAt);",
    "a copy that was first sent later",
  ),
  mutant(
    "learns nothing of an earlier sending from a record",
    "store/request-memory.ts",
    "if (firstSentAt !== null) history.firstSentAt = Math.min(history.firstSentAt ?? firstSentAt, firstSentAt);",
    "history.firstSentAt ??= firstSentAt === null ? null : Infinity;",
    "a copy that doesn't know that it was sent",
  ),
  mutant(
    "sends what a hook let go after its attempt was over",
    "attempt/send.ts",
    'if (signal.aborted) return { kind: "refused", cause: signal.reason };',
    "",
    "a hook that ends long after its attempt",
  ),
  mutant(
    "sends whatever a slow hook let go",
    "attempt/run-call.ts",
    "return findObstacle(call) === undefined ? request : undefined;",
    "return request;",
    "a machine that falls asleep while a hook is at work",
  ),
  mutant(
    "lets an attempt outlive its key",
    "attempt/run-call.ts",
    "const budget = Math.max(0, Math.min(limits.timeoutMs, remainingMs(call), windowLeftMs(call)));",
    "const budget = Math.max(0, Math.min(limits.timeoutMs, remainingMs(call)));",
    "an attempt that is held back until its key is forgotten",
  ),
  mutant(
    "forgets the time that its call has taken so far",
    "attempt/call-state.ts",
    "return idempotencyKeys.windowMs(context) - (startedAt - history.firstSentAt + elapsedMs(call));",
    "return idempotencyKeys.windowMs(context) - (startedAt - history.firstSentAt);",
    "an attempt that is held back until its key is forgotten",
  ),
  mutant(
    "believes a clock that stands still while its machine sleeps",
    "attempt/call-state.ts",
    "return Math.max(platform.now() - startedAt, platform.elapsed() - startedElapsed);",
    "return startedAt - startedAt + platform.elapsed() - startedElapsed;",
    "a machine that falls asleep while a hook is at work",
  ),
  mutant(
    "believes a clock that is set back",
    "attempt/call-state.ts",
    "return Math.max(platform.now() - startedAt, platform.elapsed() - startedElapsed);",
    "return platform.now() - startedAt + 0 * startedElapsed;",
    "a clock that is set back during a call",
  ),
  mutant(
    "looks at the window only between attempts",
    "attempt/run-call.ts",
    "if (expiry !== undefined) return expiry;",
    "",
  ),
  mutant(
    "counts the window of a resumed request anew",
    "attempt/run-call.ts",
    "call.history.firstSentAt ??= now;",
    "call.history.firstSentAt = now;",
    "a request that is resumed twice, too late the second time",
  ),
  mutant(
    "doesn't write down when it sent first",
    "attempt/call-state.ts",
    "firstSentAt, outcome, ...(lacksEcho",
    "outcome, ...(lacksEcho",
  ),
  mutant(
    "stores each sending as the first one",
    "attempt/reserve-record.ts",
    "await store.put({ ...record, firstSentAt: call.history.firstSentAt ?? record.firstSentAt });",
    "await store.put(record);",
    "copies in two processes, one after another",
  ),
  mutant(
    "keeps no margin at the end of the window",
    "features/idempotency-keys.ts",
    "const windowMarginMs = 60_000;",
    "const windowMarginMs = 0;",
  ),
];
