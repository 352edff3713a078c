import type { ClientContext } from "../context/client-context.js";
import { type Platform, onAbort } from "../context/platform.js";
import type { Outcome } from "../errors/sdk-error.js";
import { describeSending } from "../store/first-sending.js";
import { describeTold } from "../store/told-before.js";
import { tombstoneMs } from "../request/known-until.js";
import { protectionOf, sealFor } from "../request/protection.js";
import { accountIn, fingerprint, isTombstone } from "../store/stored-request.js";
import type { PreparedRequest, RequestStore, Tombstone } from "../types/call.js";
import { findOthers } from "./other-names.js";
import { type CallState, describePrepared, type Lease, windowOf } from "../attempt/call-state.js";

/** How long a response waits for its record to be removed: sending a request that stays once more does no harm. */
const responseWaitsMs = 1000;

/**
 * Ends the record of a request whose outcome is known; one with an unknown outcome stays for `recoverPending`, with
 * what responses have told. A response doesn't wait long for this, and not at all once its signal aborts, unless its record is kept.
 *
 * @returns false when a record may be left that is sent later, although the outcome rules that out
 */
export async function closeRecord(call: CallState, lease: Lease, outcome: Outcome): Promise<boolean> {
  const { platform, log } = call.context.settings;
  // When the reservation is over, another call may have sent the request since, and needs its record.
  const isOurs = platform.now() < lease.until;
  const isDone = outcome === "executed" || (outcome === "not_executed" && isOurs);
  const { pauseEndsAt, wasCut } = call.history;
  const wasTold = isOurs && (pauseEndsAt > platform.elapsed() || wasCut === true);
  const notes = wasTold ? () => putAsKnown(call, lease, "unknown") : undefined;
  const ends = isDone ? () => endOrNote(call, lease, outcome) : notes;
  const closing = endLease(lease, ends).then(
    () => true,
    () => {
      const { operationId } = call.plan.prepared;
      log.warn(`${operationId}: its store couldn't end the record of the request.`, { operationId });
      return false;
    },
  );
  const mayBeLate = outcome === "executed" && !call.limits.keep;
  const [waitsMs, signal] = mayBeLate ? [responseWaitsMs, call.limits.signal] : [errorWaitsMs, undefined];
  const answer = await waitForStore(platform, closing, waitsMs, signal);
  return (isDone || outcome === "unknown") && answer.kind === "answered" && answer.value;
}

/**
 * A record that is kept says what became of its request: if it had no effect, it isn't taken for one that may have had it; if its result
 * is lost in a crash, before it is committed, it isn't taken for one that may have had none.
 */
async function endOrNote(call: CallState, lease: Lease, outcome: "executed" | "not_executed"): Promise<void> {
  if (!call.limits.keep) return await endCallRecord(call, lease, outcome);
  // Whoever has it now may have ended it.
  const isOurs = call.context.settings.platform.now() < lease.until;
  if (isOurs) await putAsKnown(call, lease, outcome);
}

/** What the call has learned of its request, in the record. */
function putAsKnown(call: CallState, { store, id }: Lease, outcome: Outcome): Promise<void> {
  const { totalTimeoutMs } = call.limits;
  const told = describeTold(call.history, call.context.settings.platform);
  const known = { ...describePrepared(call, outcome), ...told, id, totalTimeoutMs };
  return store.put(sealFor(call.context, call.plan.operation, known));
}

/** @throws whatever `ends` rejects with; a reservation ends by itself */
export async function endLease(
  { store, id, holder }: Lease,
  ends: (() => Promise<void>) | undefined,
): Promise<void> {
  try {
    await ends?.();
  } finally {
    await store.release(id, holder).catch((): undefined => undefined);
  }
}

/**
 * A request that is safe to resend without a key, and was never handed out, needs no tombstone: there are many batches
 * of events.
 */
function endCallRecord(
  call: CallState,
  { store, id }: Lease,
  outcome: "executed" | "not_executed",
): Promise<void> {
  const { context, plan, history } = call;
  if (plan.retrySafety === "natural" && plan.prepared.digest === null) return store.delete(id);
  const sending = describeSending(history, context.settings.platform);
  const { operation, prepared } = plan;
  const account = accountIn(prepared, context.settings);
  const method = prepared.method ?? operation.method;
  const protection = prepared.protection ?? protectionOf(context, operation, prepared);
  const { pauseEndsAt } = describeTold(history, context.settings.platform);
  const facts = { account, id, method, protection, lacksEcho: history.lacksEcho, pauseEndsAt };
  const record = { ...prepared, ...sending, ...facts };
  return endRecord(context, store, record, { outcome, windowMs: windowOf(call) });
}

/**
 * Replaces the record with a tombstone. Without a key, a request that certainly didn't run leaves none: a later sending
 * is its first.
 *
 * @throws whatever the store rejects with
 */
function endRecord(
  context: ClientContext,
  store: RequestStore,
  record: PreparedRequest,
  { outcome, windowMs }: { readonly outcome: Tombstone["outcome"]; readonly windowMs: number },
): Promise<void> {
  const { id, operationId, account, idempotencyKey, preparedAt, firstSentAt, clock, windowEndsAt } = record;
  const { method, protection, pauseEndsAt } = record;
  if (idempotencyKey === null && outcome === "not_executed") return store.delete(id);
  const tombstone: Tombstone = {
    format: 1,
    id,
    operationId,
    account,
    idempotencyKey,
    fingerprint: idempotencyKey === null ? null : fingerprint(record),
    firstSentAt: firstSentAt ?? preparedAt,
    ...(clock !== undefined && { clock }),
    ...(windowEndsAt !== undefined && { windowEndsAt }),
    ...(method !== undefined && { method }),
    ...(protection !== undefined && { protection }),
    outcome,
    ...(pauseEndsAt !== undefined && { pauseEndsAt }),
    ...(record.lacksEcho === true && { lacksEcho: true }),
    // Copies are too old by when they were prepared, perhaps before the clock was set back.
    keptUntil: Math.max(
      Math.max(context.settings.platform.now(), preparedAt) + tombstoneMs(context, record, windowMs),
      record.knownUntil ?? 0,
    ),
  };
  return store.end(Object.freeze(tombstone));
}

/**
 * Ends a record that is in the store; does nothing if it has already ended.
 *
 * @throws whatever the store rejects with
 */
export async function acknowledgeRecord(
  context: ClientContext,
  store: RequestStore,
  prepared: PreparedRequest,
  outcome: Tombstone["outcome"],
): Promise<void> {
  const account = accountIn({ ...prepared, account: "" }, context.settings);
  const record = (await store.get(prepared.id)) ?? (await findOthers(context, store, prepared, account))[0];
  if (record === undefined || isTombstone(record)) return;
  // The call that learned it may still be writing it down.
  const lacksEcho = record.lacksEcho === true || context.memory.find(record)?.lacksEcho === true;
  const windowMs = windowIn(context, record);
  await endRecord(context, store, { ...record, lacksEcho }, { outcome, windowMs });
}

/** For how many milliseconds the key of a record can be used, whether it is in the header or in the body. */
function windowIn(context: ClientContext, { firstSentAt, windowEndsAt }: PreparedRequest): number {
  const inHeader = context.idempotencyKeys?.windowMs(context);
  const ownMs = windowEndsAt === undefined || firstSentAt === null ? undefined : windowEndsAt - firstSentAt;
  return Math.max(inHeader ?? 0, ownMs ?? (inHeader === undefined ? Infinity : 0));
}

/**
 * Marks the record of a request, if it stays, as never to be sent again, since its key may not have reached the
 * service. For a request that has ended, its tombstone says so.
 */
export async function noteInRecord(call: CallState, lease: Lease, isDone: boolean): Promise<void> {
  const { context, limits, plan } = call;
  if (isDone && !limits.keep) return;
  const { platform, log } = context.settings;
  const { operationId } = plan.prepared;
  const noting = putAsKnown(call, lease, "unknown").catch(() => {
    log.warn(`${operationId}: its store couldn't note that it must not be sent again.`, { operationId });
  });
  await waitForStore(platform, noting, errorWaitsMs, undefined);
}

/**
 * How long an error waits for the store, to say for certain what is left in it; after that, the store counts as hung.
 */
export const errorWaitsMs = 10_000;

/** The result of waiting for a store; `late`: the wait ended first, and the store carries on by itself. */
type StoreAnswer<Value> = { readonly kind: "answered"; readonly value: Value } | { readonly kind: "late" };

/**
 * Waits for a store, but no longer than the time in milliseconds, and not beyond the signal.
 *
 * @throws whatever the store rejects with in time
 */
export function waitForStore<Value>(
  platform: Platform,
  work: Promise<Value>,
  maxMs: number,
  signal: AbortSignal | undefined,
): Promise<StoreAnswer<Value>> {
  const cleanups: (() => void)[] = [];
  const waiting = new Promise<StoreAnswer<Value>>((resolve, reject) => {
    const stop = (): void => resolve({ kind: "late" });
    work.then((value) => resolve({ kind: "answered", value }), reject);
    cleanups.push(platform.timer(maxMs, stop), onAbort(signal, stop));
  });
  return waiting.finally(() => {
    for (const clean of cleanups) clean();
  });
}
