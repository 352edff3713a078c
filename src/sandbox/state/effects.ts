import { decodeLeniently, encodeUtf8 } from "../bytes.js";
import type { ReceivedFile } from "../plan/read-multipart.js";

/**
 * Something that a request has done: what must happen once, and shows here when it happened twice. Texts of requests are
 * cut after 256 characters.
 */
export interface Effect {
  /** Counts from 1. */
  readonly sequence: number;
  readonly at: string;
  /** The operation id. */
  readonly operation: string;
  /** The logical call, as the request's `Sandbox-Call` header names it. */
  readonly call?: string;
  readonly requestId: string;
  /** Whose API key it was: `sandbox-1`. */
  readonly account: string;
  readonly idempotencyKey?: string;
  /** Of one item of a request that has several: its index. */
  readonly item?: number;
  /** Of one item of a batch: the key by which duplicates are dropped. */
  readonly naturalKey?: string;
  /** What was created, changed or removed, by its type and id. */
  readonly resource?: { readonly type: string; readonly id: unknown };
  /** The bytes that its request had: a whole body, or the files in its parts. */
  readonly files?: readonly ReceivedFile[];
}

/** The log of effects; beyond its maximum the oldest ones are dropped. */
export class Effects {
  #entries: Effect[] = [];
  readonly #max: number;
  readonly #counters = new Map<string, { count: number }>();
  #sequence = 0;

  constructor(max: number) {
    this.#max = max;
  }

  add(effect: Omit<Effect, "sequence">): void {
    this.#sequence += 1;
    this.#entries.push({ sequence: this.#sequence, ...cutStrings(effect) });
    // Cutting now and then costs less than with every entry.
    if (this.#entries.length >= 2 * this.#max) this.#entries = this.#entries.slice(-this.#max);
    const counter = this.#counters.get(effect.requestId);
    if (counter !== undefined) counter.count += 1;
  }

  /** Runs a request, and counts its effects, apart from those of concurrent requests. */
  async countDuring<Result>(
    requestId: string,
    run: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly count: number }> {
    const counter = { count: 0 };
    this.#counters.set(requestId, counter);
    try {
      return { result: await run(), count: counter.count };
    } finally {
      this.#counters.delete(requestId);
    }
  }

  list(): readonly Effect[] {
    return this.#entries.slice(-this.#max);
  }

  /** How many there were since the start, or since they were cleared; dropped ones included. */
  get count(): number {
    return this.#sequence;
  }

  /** Starts over: the next effect is the first. */
  clear(): void {
    this.#entries = [];
    this.#sequence = 0;
  }
}

function cutStrings(effect: Omit<Effect, "sequence">): Omit<Effect, "sequence"> {
  const { call, idempotencyKey, naturalKey, resource } = effect;
  return {
    ...effect,
    ...(call === undefined ? {} : { call: cutString(call) }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey: cutString(idempotencyKey) }),
    ...(naturalKey === undefined ? {} : { naturalKey: cutString(naturalKey) }),
    ...(resource === undefined ? {} : { resource: { ...resource, id: cutValue(resource.id) } }),
  };
}

/** Of an id that is an object or an array, its JSON when that is too long. */
function cutValue(value: unknown): unknown {
  if (typeof value === "string") return cutString(value);
  if (typeof value !== "object" || value === null) return value;
  const json = JSON.stringify(value);
  const cut = cutString(json);
  return cut === json ? value : cut;
}

const maxCharacters = 256;

/** The value, or the beginning of one that is long, with an ellipsis. The rest of a long value can be freed. */
function cutString(value: string): string {
  if (value.length <= maxCharacters) return value;
  // A slice alone would keep all of the value alive.
  return decodeLeniently(encodeUtf8(`${value.slice(0, maxCharacters)}…`));
}
