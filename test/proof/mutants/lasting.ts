import { type Mutant, mutant } from "./mutant.js";

/** What outlasts a call. */
export const lastingMutants: readonly Mutant[] = [
  mutant(
    "forgets that an earlier attempt may have run",
    "learn",
    "if (mayHaveExecuted(known)) history.mayHaveExecuted = true;",
    "",
  ),
  mutant(
    "forgets that an earlier call under the key may have run",
    "RequestMemory",
    "const history = known ?? startHistory(prepared, hash);",
    "const state = startHistory(prepared, hash);",
  ),
  mutant(
    "trusts the record that it was given over the store",
    "reserve",
    "if (known !== undefined) learnAll(call, known);",
    "",
  ),
  mutant(
    "says not executed when it refuses to retry",
    "startPrepared",
    "refusalOf(asSdkError(error, context), { outcome: outcomeOfRefused(plan.operation) })",
    "asSdkError(error, context)",
  ),
  mutant(
    "sends before the request is stored",
    "runCall",
    "const isStored = await call.store.durability.reserve(call, call.store);",
    "const isStored = true; call.store.durability.reserve(call, call.store).catch(() => undefined);",
  ),
  mutant(
    "drops requests with an unknown outcome from the store",
    "closeRecord",
    "const ends = isDone ? () => endOrNote(call, lease, outcome) : notes;",
    'const ends = () => endOrNote(call, lease, outcome === "unknown" ? "executed" : outcome);',
    "an unknown outcome, and then the end of its process",
  ),
  mutant(
    "doesn't wait for a signal between attempts",
    "pauseOrFail",
    "const forget = onAbort(call.limits.signal, () => waiting.abort());",
    "const forget = onAbort(undefined, () => waiting.abort());",
  ),
  mutant(
    "doesn't listen to its signal while it waits for a response",
    "send",
    "onAbort(signal, () => cut(",
    "onAbort(undefined, () => cut(",
  ),
  mutant(
    "leaves its listener on the signal",
    "onAbort",
    'given.removeEventListener("abort", listeners.notify);',
    "",
  ),
  mutant("leaves its timers", "send", "for (const clean of cleanups) clean();", ""),
  mutant(
    "leaves an exchange that timed out",
    "send",
    "transport.abort(reason);",
    "if (reason !== timedOut) transport.abort(reason);",
  ),
];
