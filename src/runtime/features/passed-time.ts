import type { Platform } from "../context/platform.js";

/** Counts the milliseconds from now on, by the clock that shows more: one may stop while the machine sleeps, one may be set back. */
export function startWatch(platform: Platform): () => number {
  const [wall, steady] = [platform.now(), platform.elapsed()];
  return () => Math.max(platform.now() - wall, platform.elapsed() - steady);
}
