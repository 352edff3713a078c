import type { Answer } from "../http/message.js";

/** What is remembered of a key. */
export interface KeyEntry {
  /** Tells whether the key comes back with the same request. */
  readonly fingerprint: string;
  readonly firstUsedAt: number;
  /** Until then the request is in progress. */
  readonly finishesAt: number;
  /** What it ends with. */
  readonly answer: Answer;
  /** Whether the answer is kept then, or the key released. */
  readonly isStored: boolean;
}

/**
 * The idempotency keys in use. Nothing here waits: what is over by the clock is over the next time that somebody looks.
 * Beyond its bound, the key whose request finished longest ago is forgotten before its time.
 */
export class KeyStore {
  readonly #entries = new Map<string, KeyEntry>();
  readonly #retentionMs: number;
  readonly #most: number;

  constructor(retentionMs: number, most: number) {
    this.#retentionMs = retentionMs;
    this.#most = most;
  }

  /** IDEM-3, IDEM-6, IDEM-10: what is known of the key, unless it was released or has expired. */
  find(scope: string, now: number): KeyEntry | undefined {
    const entry = this.#entries.get(scope);
    if (entry === undefined || entry.finishesAt > now) return entry;
    if (entry.isStored && now - entry.firstUsedAt < this.#retentionMs) return entry;
    this.#entries.delete(scope);
    return undefined;
  }

  start(scope: string, entry: KeyEntry, now: number): void {
    this.#entries.delete(scope);
    this.#entries.set(scope, entry);
    if (this.#entries.size <= this.#most) return;
    for (const [key, { finishesAt }] of this.#entries)
      if (finishesAt <= now) {
        this.#entries.delete(key);
        return;
      }
  }

  /** The request is over, whatever the clock says. */
  finish(scope: string, entry: KeyEntry, now: number): void {
    if (this.#entries.get(scope) !== entry) return;
    if (entry.isStored) this.#entries.set(scope, { ...entry, finishesAt: Math.min(entry.finishesAt, now) });
    else this.#entries.delete(scope);
  }

  get size(): number {
    return this.#entries.size;
  }
}
