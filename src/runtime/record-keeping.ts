import type { EngineParts } from "./engine-parts.js";
import { mayHaveRun, sealRequest } from "./prepared-request.js";
import { ConfigurationError, InvalidRequestError } from "./request-errors.js";
import type { RequestStore } from "./request-store.js";
import { adoptRecord, describeCall } from "./run-state.js";
import type { Run } from "./run-state.js";
import type { Outcome } from "./sdk-error.js";

/** Longer than a call can last, so that a reservation doesn't end before its call. */
const claimMarginMs = 60_000;

/** The store, for calls that can be repeated safely after a crash, and for every request that was read from it. */
function storeFor({ settings }: EngineParts, run: Run): RequestStore | undefined {
  const { repetition } = run.plan;
  const isRepeatable = repetition === "key" || repetition === "natural";
  return isRepeatable || run.limits.recorded ? settings.store : undefined;
}

/**
 * Makes the request durable before its first byte leaves.
 *
 * @throws InvalidRequestError when another process is sending it, or has
 * @throws ConfigurationError when the store fails
 */
export async function keepRecord(parts: EngineParts, run: Run): Promise<void> {
  const store = storeFor(parts, run);
  if (store === undefined) return;
  const { prepared } = run.plan;
  const until = parts.settings.environment.now() + run.limits.totalTimeoutMs + claimMarginMs;
  let isOurs: boolean;
  try {
    isOurs = (await store.claim(prepared.id, until, run.holder)) && (await takeOver(store, run));
    if (isOurs) await store.put(sealRequest({ ...prepared, firstSentAt: run.firstSentAt, outcome: null }));
  } catch (cause) {
    const message = `${prepared.operationId} was not sent, because its store failed: make the store work, then try again.`;
    const outcome = run.isAmbiguous ? "unknown" : "not_executed";
    throw new ConfigurationError(message, { cause, outcome, call: describeCall(run, {}) });
  }
  if (isOurs) return;
  throw new InvalidRequestError(
    `${prepared.operationId} was not sent, because another call or process is sending the same prepared request: wait for it.`,
    [],
    { outcome: "unknown", call: describeCall(run, { reason: "claimed" }) },
  );
}

/**
 * What stands in the store counts, not what was read from it before: another process may have sent the request since,
 * or be done with it. A request that can't be repeated is then left alone.
 */
async function takeOver(store: RequestStore, run: Run): Promise<boolean> {
  if (!run.limits.recorded) return true;
  const { id } = run.plan.prepared;
  const record = await store.get(id);
  const mayBeSent = record !== undefined && (run.plan.repetition !== "none" || !mayHaveRun(record));
  if (!mayBeSent) await store.release(id, run.holder);
  else adoptRecord(run, record);
  return mayBeSent;
}

/** Forgets a request whose outcome is known; one with an unknown outcome stays for `recoverPending`. */
export async function closeRecord(parts: EngineParts, run: Run, outcome: Outcome): Promise<void> {
  const store = storeFor(parts, run);
  if (store === undefined) return;
  const { id, operationId } = run.plan.prepared;
  try {
    if (outcome !== "unknown" && !run.limits.keep) await store.delete(id);
    await store.release(id, run.holder);
  } catch {
    const message = `${operationId}: the store kept a request that is done; recovering it only asks for its result again.`;
    parts.settings.log.warn(message, { operationId });
  }
}
