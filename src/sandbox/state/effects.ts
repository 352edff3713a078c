/** Something that a request has done: what must happen once, and shows here when it happened twice. */
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
  #sequence = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(effect: Omit<Effect, "sequence">): void {
    this.#sequence += 1;
    this.#entries.push({ sequence: this.#sequence, ...effect });
    // Cutting now and then costs less than with every entry.
    if (this.#entries.length >= 2 * this.#most) this.#entries = this.#entries.slice(-this.#most);
  }

  list(): readonly Effect[] {
    return this.#entries.slice(-this.#most);
  }

  /** How many there were in all, forgotten ones included. */
  get count(): number {
    return this.#sequence;
  }

  clear(): void {
    this.#entries = [];
  }
}
