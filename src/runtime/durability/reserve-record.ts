import { RequestStoreError } from "../errors/refusals.js";
import { describeTold, learnTold } from "../store/told-before.js";
import { learn } from "../store/request-memory.js";
import { sealFor } from "../request/protection.js";
import { accountOf, isTombstone, sealRequest } from "../store/stored-request.js";
import type { DurableStore, PreparedRequest, Tombstone } from "../types/call.js";
import {
  type CallState,
  describeCall,
  describeResumable,
  describeSendingAt,
  type Lease,
  mayBeKnown,
  remainingMs,
} from "../attempt/call-state.js";
import { outcomeOfCall } from "../attempt/decide-outcome.js";
import { buildConflictError, type Conflict, findConflict } from "./conflicts.js";
import { findOthers } from "./other-names.js";
import { endLease, errorWaitsMs, waitForStore } from "./record.js";

/** Longer than a call can last, so that a reservation doesn't end before its call. */
const leaseMarginMs = 60_000;

/** How far a reservation has come, and whether its call still waits for it. */
interface ReservationProgress {
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  /** What will be in the store, under the name that it has there. */
  record: PreparedRequest<never>;
  lease: Lease;
  step: "find" | "claim" | "read" | "write";
  isLate: boolean;
  /** What was in the store before. */
  known: PreparedRequest | Tombstone | undefined;
}

/** `late`: the call ended before the store answered. */
type Reservation = "kept" | "late" | Conflict;

/**
 * Makes the request durable before its first byte leaves.
 *
 * @returns false when the call or its key ended before: nothing may be sent then
 * @throws RequestInProgressError, InvalidRequestError or IdempotencyKeyReuseError when the store knows a reason against
 *   it
 * @throws RequestStoreError when the store fails
 */
export async function reserveRecord(call: CallState, store: DurableStore, now: number): Promise<boolean> {
  const { context, plan } = call;
  const { platform } = context.settings;
  const record = sealFor(context, plan.operation, { ...plan.prepared, outcome: null });
  const until = now + call.limits.totalTimeoutMs + leaseMarginMs;
  const progress: ReservationProgress = {
    startedAt: now,
    record,
    lease: { store, id: record.id, holder: platform.uuid(), until },
    step: "find",
    isLate: false,
    known: undefined,
  };
  const reserving = reserve(call, progress);
  let reservation: Reservation;
  try {
    const answer = await waitForStore(platform, reserving, remainingMs(call), call.limits.signal);
    if (answer.kind === "late") await leaveToStore(call, reserving, progress);
    reservation = answer.kind === "late" ? "late" : answer.value;
  } catch (cause) {
    await takeBack(call, progress);
    throw buildStoreError(call, cause);
  }
  if (reservation === "kept") call.lease = progress.lease;
  if (reservation === "kept" || reservation === "late" || reservation === "expired") {
    return reservation === "kept";
  }
  const error = buildConflictError(call, reservation, progress);
  const { confirmation } = call.plan.operation.parts ?? {};
  throw confirmation?.attachStored(error, call.context, call.plan, store) ?? error;
}

/**
 * Reserves the record and writes it, if it may be sent. What the store holds now counts, not what was read before:
 * another process may have sent the request since, or finished it.
 */
async function reserve(call: CallState, progress: ReservationProgress): Promise<Reservation> {
  await findName(call, progress);
  const { record } = progress;
  const { store, id, holder, until } = progress.lease;
  progress.step = "claim";
  if (!(await store.claim(id, until, holder))) return "claimed";
  progress.step = "read";
  const isRead = !progress.isLate && mayBeKnown(call.plan.prepared);
  const known = isRead ? await store.get(id) : undefined;
  call.isRecordUnread = call.isRecordUnread && progress.isLate;
  progress.known = known;
  if (known !== undefined) learnAll(call, known);
  const blocker = progress.isLate ? "late" : findConflict(call, progress);
  if (blocker !== undefined) {
    // A reservation ends by itself; its failure must not hide what forbids to send.
    await store.release(id, holder).catch((): undefined => undefined);
    return blocker;
  }
  progress.step = "write";
  const { totalTimeoutMs } = call.limits;
  const told = describeTold(call.history, call.context.settings.platform);
  await store.put({ ...record, ...told, ...describeSendingAt(call, progress.startedAt), totalTimeoutMs });
  return "kept";
}

function learnAll({ context, history }: CallState, known: PreparedRequest | Tombstone): void {
  learn(history, known, context.settings.platform);
  learnTold(history, known, context.settings.platform);
}

/**
 * A store may have the request under another name only. Whatever it has under any of them counts, unless the request was sent from
 * its record here: then it had no other name.
 */
async function findName(call: CallState, progress: ReservationProgress): Promise<void> {
  const { context, plan } = call;
  const { record, lease } = progress;
  if (!mayBeKnown(plan.prepared)) return;
  const own = plan.prepared.firstSentAt === null ? undefined : await lease.store.get(record.id);
  if ((own?.firstSentAt ?? null) !== null) return;
  const account = accountOf(context.settings, plan.operation);
  const others = await findOthers(context, lease.store, record, account);
  for (const other of others) learnAll(call, other);
  const [other] = others;
  if (other === undefined || (await lease.store.get(record.id)) !== undefined) return;
  progress.record = sealRequest({ ...record, id: other.id }, context.settings);
  progress.lease = { ...lease, id: other.id };
}

/**
 * For a call that ends before its store has answered: waits for a record that is being written, to remove it. One that
 * is written even later is found, and sent, by `recoverPending`.
 */
async function leaveToStore(
  call: CallState,
  reserving: Promise<Reservation>,
  progress: ReservationProgress,
): Promise<void> {
  progress.isLate = true;
  if (progress.step === "write") {
    const { platform } = call.context.settings;
    const answer = await waitForStore(platform, reserving, errorWaitsMs, undefined);
    if (answer.kind === "answered") {
      call.lease = progress.lease;
      return;
    }
    call.history.mayHaveExecuted = true;
  }
  const release = () => progress.lease.store.release(progress.lease.id, progress.lease.holder);
  reserving.then(release).catch((): undefined => undefined);
}

/** Undoes what a failing store may have kept, so that nothing is sent later that the caller is now told wasn't sent. */
async function takeBack(call: CallState, { lease, step, known }: ReservationProgress): Promise<void> {
  const { platform } = call.context.settings;
  const isNew = step === "write" && (known === undefined || isTombstone(known));
  // When the reservation is over, another call may have sent the request since, and needs its record.
  const isOurs = platform.now() < lease.until;
  const undo =
    known !== undefined && isTombstone(known)
      ? () => lease.store.end(known)
      : () => lease.store.delete(lease.id);
  const undoing = endLease(lease, isNew && isOurs ? undo : undefined);
  const undone = await waitForStore(platform, undoing, errorWaitsMs, undefined).catch(
    (): undefined => undefined,
  );
  // A record that waited in the store still does.
  const isUndone = isNew && isOurs && undone?.kind === "answered";
  if (step === "write" && !isUndone) call.history.mayHaveExecuted = true;
}

function buildStoreError(call: CallState, cause: unknown): RequestStoreError {
  const outcome = outcomeOfCall(call);
  const left = outcome === "unknown" ? "; it may still be in the store and be sent later" : "";
  return new RequestStoreError(
    `${call.plan.prepared.operationId} was not sent, because its store failed${left}.`,
    {
      help: "Fix the store, then try again, e.g. with resume().",
      cause,
      outcome,
      call: describeCall(call, describeResumable(call, outcome)),
    },
  );
}
