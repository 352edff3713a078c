import type { PreparedRequest, Tombstone } from "../types/call.js";

/** The clocks of a client. */
export interface Clocks {
  now(): number;
  elapsed(): number;
  clockId(): string;
}

/** When a request was first sent, and how long its key may be used from then on. */
export interface FirstSending {
  /** In milliseconds since 1970; `null` before that. */
  firstSentAt: number | null;
  /** What this client's clock that never goes backwards showed then, or would have; infinite before that. */
  firstElapsed: number;
  /** Milliseconds, the fewest of all versions that sent it; infinite for a request without a key. */
  windowMs: number;
}

/** A request that wasn't sent yet. */
export const notSent: FirstSending = { firstSentAt: null, firstElapsed: Infinity, windowMs: Infinity };

/** Takes over what a record or a tombstone says. Where they differ, the one that leaves less time counts. */
export function learnSending(
  sending: FirstSending,
  { firstSentAt, clock, windowEndsAt }: PreparedRequest | Tombstone,
  clocks: Clocks,
): void {
  if (firstSentAt === null) return;
  const firstElapsed =
    clock?.clockId === clocks.clockId()
      ? clock.elapsed
      : clocks.elapsed() - Math.max(0, clocks.now() - firstSentAt);
  sending.firstSentAt = Math.min(sending.firstSentAt ?? firstSentAt, firstSentAt);
  sending.firstElapsed = Math.min(sending.firstElapsed, firstElapsed);
  sending.windowMs = Math.min(sending.windowMs, (windowEndsAt ?? Infinity) - firstSentAt);
}

/** Notes that a request is sent now, in milliseconds since 1970; a key may have less time left since an earlier sending. */
export function noteSending(sending: FirstSending, now: number, windowMs: number, clocks: Clocks): void {
  if (sending.firstSentAt === null) {
    sending.firstSentAt = now;
    sending.firstElapsed = clocks.elapsed();
  }
  sending.windowMs = Math.min(sending.windowMs, windowMs);
}

/** What a record or a tombstone says of it. */
export function describeSending(
  { firstSentAt, firstElapsed, windowMs }: FirstSending,
  clocks: Clocks,
): Pick<PreparedRequest, "firstSentAt" | "clock" | "windowEndsAt"> {
  if (firstSentAt === null || windowMs === Infinity) return { firstSentAt };
  const clock = { clockId: clocks.clockId(), elapsed: firstElapsed };
  return { firstSentAt, clock, windowEndsAt: firstSentAt + windowMs };
}

/**
 * Milliseconds since it was first sent, by the clock that went further: one stops while a machine sleeps, one is set back.
 *
 * @param now in milliseconds since 1970, if the wall clock wasn't set back meanwhile
 */
export function sendingAgeMs(
  { firstSentAt, firstElapsed }: FirstSending,
  now: number,
  clocks: Clocks,
): number {
  return firstSentAt === null ? 0 : Math.max(now - firstSentAt, clocks.elapsed() - firstElapsed);
}
