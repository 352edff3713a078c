import { cutText } from "./cut-text.js";

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
  /** Of one item of a batch: the key by which repetitions are dropped. */
  readonly naturalKey?: string;
  /** What was created, changed or removed, by its type and id. */
  readonly resource?: { readonly type: string; readonly id: unknown };
}

/** The log of effects; beyond its bound the oldest ones are forgotten. */
export class Effects {
  #entries: Effect[] = [];
  readonly #most: number;
  readonly #tallies = new Map<string, { count: number }>();
  #sequence = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(effect: Omit<Effect, "sequence">): void {
    this.#sequence += 1;
    this.#entries.push({ sequence: this.#sequence, ...cutTexts(effect) });
    // Cutting now and then costs less than with every entry.
    if (this.#entries.length >= 2 * this.#most) this.#entries = this.#entries.slice(-this.#most);
    const tally = this.#tallies.get(effect.requestId);
    if (tally !== undefined) tally.count += 1;
  }

  /** Runs a request, and says how many effects it had, whatever others did meanwhile. */
  async countDuring<Result>(
    requestId: string,
    run: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly count: number }> {
    const tally = { count: 0 };
    this.#tallies.set(requestId, tally);
    try {
      return { result: await run(), count: tally.count };
    } finally {
      this.#tallies.delete(requestId);
    }
  }

  list(): readonly Effect[] {
    return this.#entries.slice(-this.#most);
  }

  /** How many there were since the beginning, or since they were cleared; forgotten ones included. */
  get count(): number {
    return this.#sequence;
  }

  /** Starts over: the next effect is the first. */
  clear(): void {
    this.#entries = [];
    this.#sequence = 0;
  }
}

function cutTexts(effect: Omit<Effect, "sequence">): Omit<Effect, "sequence"> {
  const { call, idempotencyKey, naturalKey, resource } = effect;
  return {
    ...effect,
    ...(call === undefined ? {} : { call: cutText(call) }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey: cutText(idempotencyKey) }),
    ...(naturalKey === undefined ? {} : { naturalKey: cutText(naturalKey) }),
    ...(resource === undefined ? {} : { resource: { ...resource, id: cutValue(resource.id) } }),
  };
}

/** Of an id that is neither text nor a number, its JSON when that is long. */
function cutValue(value: unknown): unknown {
  if (typeof value === "string") return cutText(value);
  if (typeof value !== "object" || value === null) return value;
  const text = JSON.stringify(value);
  const cut = cutText(text);
  return cut === text ? value : cut;
}
