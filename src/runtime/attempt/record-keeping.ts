import type { Environment } from "../context/environment.js";
import { ConfigurationError, InvalidRequestError } from "../errors/request-errors.js";
import type { Outcome } from "../errors/sdk-error.js";
import { learn } from "../store/request-memory.js";
import { mayHaveRun, sealRequest } from "../store/stored-request.js";
import { onAbort } from "../support/abort.js";
import {
  describeCall,
  describeResumable,
  isAmbiguous,
  remainingMs,
  type CallState,
  type Lease,
} from "./call-state.js";

/** Longer than a call can last, so that a reservation doesn't end before its call. */
const leaseMarginMs = 60_000;

/** How long a response waits until its record is removed: asking for it once more does no harm. */
const responseWaitsMs = 1000;

/** How long an error waits for the store, so that it can say for certain what is left in it; then the store hangs. */
const errorWaitsMs = 10_000;

/** How far a reservation has come, and whether its call still waits for it. */
interface ReservationProgress {
  step: "claim" | "read" | "write";
  isLate: boolean;
  /** There was a record before. */
  isKnown: boolean;
}

/**
 * Makes the request durable before its first byte leaves.
 *
 * @returns false when the call ended before the store answered: nothing may be sent then
 * @throws InvalidRequestError when another process is sending it, or has
 * @throws ConfigurationError when the store fails
 */
export async function keepRecord(call: CallState, firstSentAt: number): Promise<boolean> {
  const { store } = call;
  if (store === undefined) return true;
  const { environment } = call.context.settings;
  const until = environment.now() + call.limits.totalTimeoutMs + leaseMarginMs;
  const lease: Lease = { store, holder: environment.uuid(), until };
  const progress: ReservationProgress = { step: "claim", isLate: false, isKnown: false };
  const reserving = reserve(call, lease, firstSentAt, progress);
  try {
    const answer = await waitForStore(environment, reserving, remainingMs(call), call.limits.signal);
    if (answer.kind === "late") {
      await leaveToStore(call, lease, reserving, progress);
      return false;
    }
    if (answer.value) {
      call.lease = lease;
      return true;
    }
  } catch (cause) {
    await takeBack(call, lease, progress);
    throw buildStoreError(call, cause);
  }
  throw buildClaimedError(call);
}

/**
 * Reserves the record and writes it, if it may be sent. What is in the store counts, not what was read from it
 * before: another process may have sent the request since, or be done with it.
 */
async function reserve(
  call: CallState,
  lease: Lease,
  firstSentAt: number,
  progress: ReservationProgress,
): Promise<boolean> {
  const { store, holder, until } = lease;
  const { prepared, retrySafety } = call.plan;
  if (!(await store.claim(prepared.id, until, holder))) return false;
  progress.step = "read";
  // A record of a request that was never given away is not there yet.
  const record = prepared.digest === null || progress.isLate ? undefined : await store.get(prepared.id);
  call.isUnread = call.isUnread && progress.isLate;
  progress.isKnown = record !== undefined;
  if (record !== undefined) learn(call.use, record);
  const isGone = record === undefined && call.limits.store !== undefined;
  const mayRunTwice = record !== undefined && retrySafety === "none" && mayHaveRun(record);
  if (isGone || mayRunTwice || progress.isLate) {
    await store.release(prepared.id, holder);
    return false;
  }
  progress.step = "write";
  const sentAt = call.use.firstSentAt ?? firstSentAt;
  await store.put(sealRequest({ ...prepared, firstSentAt: sentAt, outcome: null }));
  return true;
}

/**
 * The call is over before the store is. A record that is being written is waited for, so that it can be removed; one
 * that is written later still will be found, and sent, by `recoverPending`.
 */
async function leaveToStore(
  call: CallState,
  lease: Lease,
  reserving: Promise<boolean>,
  progress: ReservationProgress,
): Promise<void> {
  progress.isLate = true;
  if (progress.step === "write") {
    const { environment } = call.context.settings;
    const answer = await waitForStore(environment, reserving, errorWaitsMs, undefined);
    if (answer.kind === "answered") {
      call.lease = lease;
      return;
    }
    call.use.mayHaveRun = true;
  }
  const release = () => lease.store.release(call.plan.prepared.id, lease.holder);
  reserving.then(release).catch(() => undefined);
}

/** Undoes what a failing store may have kept, so that nothing is sent later of which the caller is told now that it wasn't. */
async function takeBack(call: CallState, lease: Lease, progress: ReservationProgress): Promise<void> {
  const { id } = call.plan.prepared;
  const isNew = progress.step === "write" && !progress.isKnown;
  const { environment } = call.context.settings;
  const undoing = endLease(lease, id, isNew);
  const undone = await waitForStore(environment, undoing, errorWaitsMs, undefined).catch(() => undefined);
  if (isNew && undone?.kind !== "answered") call.use.mayHaveRun = true;
}

function buildClaimedError(call: CallState): InvalidRequestError {
  const { prepared, retrySafety } = call.plan;
  const facts = describeCall(call, { reason: "claimed", ...describeResumable(call, "unknown") });
  const message = `${prepared.operationId} was not sent, because another call or process is sending the same prepared request, or has: wait for it.`;
  return new InvalidRequestError(message, [], {
    outcome: "unknown",
    retryable: retrySafety !== "none",
    call: facts,
  });
}

function buildStoreError(call: CallState, cause: unknown): ConfigurationError {
  const { operationId } = call.plan.prepared;
  const outcome = isAmbiguous(call) ? "unknown" : "not_executed";
  const facts = describeCall(call, describeResumable(call, outcome));
  const left = outcome === "unknown" ? ", which may hold it all the same and have it sent later" : "";
  const message = `${operationId} was not sent, because its store failed${left}: make the store work, then try again, e.g. with resume().`;
  return new ConfigurationError(message, { cause, outcome, retryable: true, call: facts });
}

/**
 * Forgets a request whose outcome is known; one with an unknown outcome stays for `recoverPending`. A response doesn't
 * wait long for this, and not at all once its signal aborts.
 *
 * @returns false when a record may be left that is sent later, although the outcome speaks against it
 */
export async function closeRecord(call: CallState, outcome: Outcome): Promise<boolean> {
  const { lease } = call;
  if (lease === undefined) return true;
  const { environment, log } = call.context.settings;
  const { id, operationId } = call.plan.prepared;
  // When the reservation is over, another call may have sent the request since, and needs its record.
  const isOurs = environment.now() < lease.until;
  const isDone = outcome === "executed" || (outcome === "not_executed" && isOurs);
  const closing = endLease(lease, id, isDone && !call.limits.keep).then(
    () => true,
    () => {
      log.warn(`${operationId}: its store couldn't remove the request.`, { operationId });
      return false;
    },
  );
  const [waitsMs, signal] =
    outcome === "executed" ? [responseWaitsMs, call.limits.signal] : [errorWaitsMs, undefined];
  const answer = await waitForStore(environment, closing, waitsMs, signal);
  return (isDone || outcome === "unknown") && answer.kind === "answered" && answer.value;
}

/** @throws whatever the store rejects with when it should remove the record; a reservation ends by itself */
async function endLease({ store, holder }: Lease, id: string, removes: boolean): Promise<void> {
  try {
    if (removes) await store.delete(id);
  } finally {
    await store.release(id, holder).catch(() => undefined);
  }
}

/** What came of waiting for a store; `late`: the wait ended first, and the store goes on by itself. */
export type StoreAnswer<Value> =
  { readonly kind: "answered"; readonly value: Value } | { readonly kind: "late" };

/**
 * Waits for a store, but no longer than the time in milliseconds, and not beyond the signal.
 *
 * @throws whatever the store rejects with in time
 */
function waitForStore<Value>(
  environment: Environment,
  work: Promise<Value>,
  maxMs: number,
  signal: AbortSignal | undefined,
): Promise<StoreAnswer<Value>> {
  const cleanups: (() => void)[] = [];
  const waiting = new Promise<StoreAnswer<Value>>((resolve, reject) => {
    const stop = (): void => resolve({ kind: "late" });
    work.then((value) => resolve({ kind: "answered", value }), reject);
    cleanups.push(environment.timer(maxMs, stop), onAbort(signal, stop));
  });
  return waiting.finally(() => {
    for (const clean of cleanups) clean();
  });
}
