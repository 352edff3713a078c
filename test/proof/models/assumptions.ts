import { rowsOfStatus } from "../../../src/language/model/error-rows.js";
import type { Api } from "../../../src/language/model/ir/api.js";

/** A5: a request arrives within this time after its attempt. It's what a client keeps at the end of a retention. */
export const marginMs = 60_000;

/** For how long after its first sending a client may use a key again. */
export function windowMs({ idempotency }: Api): number {
  return Math.max(0, (idempotency?.retentionMs ?? Infinity) - marginMs);
}

/** For how long a tombstone is kept: one version doesn't know of another's copies, so whoever opens a client says it. */
export function callerKeyTombstoneMs(apis: readonly Api[]): number {
  return Math.max(...apis.map(({ idempotency }) => idempotency?.retentionMs ?? 0)) + 3_600_000;
}

/**
 * Whether a client can tell a service's error of this status from that of something in front of it. Without a promised
 * request id and without declared bodies it has to believe each one.
 */
export function canProve({ conventions, errors }: Api, status: number): boolean {
  const rows = rowsOfStatus(errors, status);
  return (
    conventions.isRequestIdPromised || (rows.length > 0 && rows.every(({ bodies }) => bodies.length > 0))
  );
}

/** A9: whether a client withstands that the header of a first run in progress gets lost. */
export function canLoseWait({ idempotency, errors }: Api): boolean {
  const row = errors.find(({ retry }) => retry.kind === "after");
  if (row === undefined || row.when === undefined) return true;
  return idempotency?.replayedHeader !== undefined;
}

/** Whether a refusal can say that nothing under its key has run: otherwise what is unknown may stay so. */
export function canRuleOut({ idempotency }: Api): boolean {
  return idempotency?.echoHeader !== undefined || idempotency?.replayedHeader !== undefined;
}
