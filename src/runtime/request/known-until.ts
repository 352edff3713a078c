import type { ClientContext, OperationRow } from "../context/client-context.js";
import type { PreparedRequest } from "../types/call.js";
import type { RetrySafety } from "../types/policy.js";

/** How many milliseconds this version of the API lets a key be used, or a request be repeated; infinite if it doesn't say. */
export function windowFor(
  context: ClientContext,
  { parts }: Pick<OperationRow, "parts">,
  retrySafety: RetrySafety,
): number {
  if (parts?.repeats !== undefined) return parts.repeats.windowMs;
  return retrySafety === "key" ? (context.idempotencyKeys?.windowMs(context) ?? Infinity) : Infinity;
}

/** A tombstone outlives its key by an hour, and so every call that may still use it. */
const afterWindowMs = 61 * 60_000;

/** 100 years: the end must still be a valid date, in databases too. */
const maxTombstoneMs = 36_525 * 24 * 60 * 60_000;

/**
 * For how many milliseconds a store remembers that the request has ended. `windowMs`: for how many its key can be used; infinite
 * if nothing says it.
 */
export function tombstoneMs(
  { settings }: ClientContext,
  { idempotencyKey, keySource }: Pick<PreparedRequest, "idempotencyKey" | "keySource">,
  windowMs: number,
): number {
  const { keylessTombstoneMs, callerKeyTombstoneMs } = settings;
  const isKnown = idempotencyKey !== null && windowMs !== Infinity;
  const leastMs = isKnown ? windowMs + afterWindowMs : keylessTombstoneMs;
  const wantedMs = idempotencyKey !== null && keySource === "caller" ? callerKeyTombstoneMs : 0;
  return Math.min(Math.max(leastMs, wantedMs), maxTombstoneMs);
}

/** Until when each store remembers what became of the request, however briefly another model has it remembered. */
export function knownUntil(
  context: ClientContext,
  operation: Pick<OperationRow, "parts" | "retrySafety">,
  prepared: PreparedRequest,
): number {
  const windowMs = windowFor(context, operation, operation.retrySafety);
  return prepared.knownUntil ?? prepared.preparedAt + tombstoneMs(context, prepared, windowMs);
}
