import type { Platform } from "../context/platform.js";
import { onAbort } from "../support/abort.js";

/** How long an error waits for the store, so that it can say for certain what is left in it; then the store hangs. */
export const errorWaitsMs = 10_000;

/** What came of waiting for a store; `late`: the wait ended first, and the store goes on by itself. */
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
