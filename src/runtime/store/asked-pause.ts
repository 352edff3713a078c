import type { PreparedRequest } from "../types/call.js";
import type { Clocks } from "./first-sending.js";
import type { RequestHistory } from "./request-memory.js";

/** What a record says of the pause that the service asked for; nothing once it is over. */
export function describePause(
  { pauseEndsAt }: Pick<RequestHistory, "pauseEndsAt">,
  clocks: Clocks,
): Pick<PreparedRequest, "pauseEndsAt"> {
  const leftMs = pauseEndsAt - clocks.elapsed();
  // JSON has no number for a pause that never ends.
  return leftMs > 0
    ? { pauseEndsAt: Math.min(Math.ceil(clocks.now() + leftMs), Number.MAX_SAFE_INTEGER) }
    : {};
}

/** Takes over the pause of a record. Where several are known, the longest counts; a tombstone has none. */
export function learnPause(
  history: RequestHistory,
  { pauseEndsAt = 0 }: Pick<PreparedRequest, "pauseEndsAt" | "firstSentAt">,
  clocks: Clocks,
): void {
  const endsAt = clocks.elapsed() + pauseEndsAt - clocks.now();
  history.pauseEndsAt = Math.max(history.pauseEndsAt, endsAt);
}
