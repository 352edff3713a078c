import type { PreparedRequest } from "../types/call.js";
import type { Clocks } from "./first-sending.js";
import type { RequestHistory } from "./request-memory.js";

type Told = Pick<PreparedRequest, "pauseEndsAt" | "wasCut">;

/** What a record keeps of earlier responses: the pause that the service asked for, until it is over, and a success that came too early. */
export function describeTold(
  { pauseEndsAt, wasCut }: Pick<RequestHistory, "pauseEndsAt" | "wasCut">,
  clocks: Clocks,
): Told {
  const leftMs = pauseEndsAt - clocks.elapsed();
  // JSON has no number for a pause that never ends.
  const endsAt = Math.min(Math.ceil(clocks.now() + leftMs), Number.MAX_SAFE_INTEGER);
  return { ...(leftMs > 0 && { pauseEndsAt: endsAt }), ...(wasCut && { wasCut }) };
}

/** Takes over what a record keeps. Where several pauses are known, the longest counts. */
export function learnTold(
  history: RequestHistory,
  { pauseEndsAt = 0, wasCut }: Told & Pick<PreparedRequest, "firstSentAt">,
  clocks: Clocks,
): void {
  const endsAt = clocks.elapsed() + pauseEndsAt - clocks.now();
  history.pauseEndsAt = Math.max(history.pauseEndsAt, endsAt);
  history.wasCut ||= wasCut;
}
