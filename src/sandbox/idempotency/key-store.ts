import type { Api } from "../../language/model/ir/api.js";
import type { SandboxResponse } from "../http/message.js";
import { sizeOf } from "../json/values.js";

/** What is remembered of a key. */
export interface KeyEntry {
  /** Tells whether the key comes back with the same request. */
  readonly fingerprint: string;
  /** The name of the version that the request was served in, which says how long the key is remembered. */
  readonly version: string;
  readonly firstUsedAt: number;
  /** Until then the request is in progress. */
  readonly finishesAt: number;
  /** What it ends with. */
  readonly response: SandboxResponse;
  /** Whether the response is kept then, or the key released. */
  readonly isStored: boolean;
  /** For how long, if not for as long as the version says. */
  readonly retentionMs?: number | undefined;
}

/** For how many milliseconds the keys of a version are remembered. */
export type Retention = (version: string) => number;

/** IDEM-3: each version keeps its own promise; keys of one that isn't served any more are remembered as the first one says. */
export function retentionOf(apis: readonly Api[]): Retention {
  const byVersion = new Map(
    apis.flatMap(({ version, idempotency }) =>
      idempotency === undefined ? [] : [[version.name, idempotency.retentionMs]],
    ),
  );
  const [first = 0] = byVersion.values();
  return (version) => byVersion.get(version) ?? first;
}

/** How much is remembered at most. */
export interface KeyBounds {
  readonly keys: number;
  /** Of all keys and answers together. */
  readonly bytes: number;
}

interface Remembered {
  readonly scope: string;
  readonly entry: KeyEntry;
  readonly bytes: number;
}

/**
 * The idempotency keys in use. Nothing here waits: whether a request is over is decided by the clock at each lookup.
 * Beyond a bound, the key whose request finished longest ago is forgotten before its time; one in progress never is.
 */
export class KeyStore {
  readonly #byScope = new Map<string, Remembered>();
  /** In the order in which they ended. */
  readonly #finished = new Set<Remembered>();
  /** In the order in which they will end, so that no lookup scans all of them. */
  readonly #running: Remembered[] = [];
  #retention: Retention;
  readonly #max: KeyBounds;
  #bytes = 0;

  constructor(retention: Retention, max: KeyBounds) {
    this.#retention = retention;
    this.#max = max;
  }

  /** From now on keys are remembered for this long, those in use included. */
  retain(retention: Retention): void {
    this.#retention = retention;
  }

  /** IDEM-3, IDEM-6, IDEM-10: what is known of the key, unless it was released or has expired. */
  find(scope: string, now: number): KeyEntry | undefined {
    const known = this.#byScope.get(scope);
    if (known === undefined) return undefined;
    const { entry } = known;
    if (entry.finishesAt > now) return entry;
    const retentionMs = entry.retentionMs ?? this.#retention(entry.version);
    if (entry.isStored && now - entry.firstUsedAt < retentionMs) return entry;
    this.#remove(known);
    return undefined;
  }

  /** Whether one more key can be remembered; `false` while too many requests are in progress. */
  makeRoom(now: number): boolean {
    return this.#forgetWhile(now, ({ keys, bytes }) => this.size >= keys || this.#bytes >= bytes);
  }

  /** Remembers a key of which `find` knows nothing. */
  start(scope: string, entry: KeyEntry, now: number): void {
    const started = { scope, entry, bytes: sizeOf([scope, entry]) };
    this.#add(started);
    if (entry.finishesAt <= now) this.#finished.add(started);
    else this.#running.splice(this.#countUntil(entry.finishesAt), 0, started);
    this.#forgetWhile(now, ({ keys, bytes }) => this.size > keys || this.#bytes > bytes);
  }

  /** The request is over, whatever the clock says. */
  finish(scope: string, entry: KeyEntry, now: number): void {
    const known = this.#byScope.get(scope);
    if (known?.entry !== entry) return;
    this.#remove(known);
    if (!entry.isStored) return;
    const finished = { ...known, entry: { ...entry, finishesAt: Math.min(entry.finishesAt, now) } };
    this.#add(finished);
    this.#finished.add(finished);
  }

  get size(): number {
    return this.#byScope.size;
  }

  /** Forgets requests that are over, until there is no need any more; `false` when there are none left before. */
  #forgetWhile(now: number, isNeeded: (max: KeyBounds) => boolean): boolean {
    for (const ended of this.#running.splice(0, this.#countUntil(now))) this.#finished.add(ended);
    while (isNeeded(this.#max)) {
      const [first] = this.#finished;
      if (first === undefined) return false;
      this.#remove(first);
    }
    return true;
  }

  #add(added: Remembered): void {
    this.#byScope.set(added.scope, added);
    this.#bytes += added.bytes;
  }

  #remove(removed: Remembered): void {
    this.#byScope.delete(removed.scope);
    this.#bytes -= removed.bytes;
    if (this.#finished.delete(removed)) return;
    const place = this.#running.lastIndexOf(removed, this.#countUntil(removed.entry.finishesAt) - 1);
    this.#running.splice(place, 1);
  }

  /** How many of those in progress will be over at this time; found by halves. */
  #countUntil(time: number): number {
    let [low, high] = [0, this.#running.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#running[middle]?.entry.finishesAt ?? Infinity) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
