import type { Durability, DurableStore, PreparedRequest, Tombstone } from "../types/call.js";
import { durability } from "./durable.js";

/** Keeps requests for the life of the process: for tests, and to find what an abort or a timeout left open. */
export class MemoryStore implements DurableStore {
  readonly durability: Durability = durability;
  readonly #records = new Map<string, PreparedRequest>();
  readonly #tombstones = new Map<string, Tombstone>();
  readonly #claims = new Map<string, { readonly holder: string; readonly until: number }>();
  readonly #now: () => number;

  /** @param now the wall clock, for tests */
  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  put(prepared: PreparedRequest): Promise<void> {
    this.#records.set(prepared.id, prepared);
    this.#tombstones.delete(prepared.id);
    return Promise.resolve();
  }

  end(tombstone: Tombstone): Promise<void> {
    this.#records.delete(tombstone.id);
    this.#tombstones.delete(tombstone.id);
    this.#tombstones.set(tombstone.id, tombstone);
    this.#forgetOld();
    return Promise.resolve();
  }

  delete(id: string): Promise<void> {
    this.#records.delete(id);
    return Promise.resolve();
  }

  get(id: string): Promise<PreparedRequest | Tombstone | undefined> {
    return Promise.resolve(this.#records.get(id) ?? this.#tombstones.get(id));
  }

  list(): Promise<readonly PreparedRequest[]> {
    return Promise.resolve([...this.#records.values()]);
  }

  claim(id: string, until: number, holder: string): Promise<boolean> {
    const claim = this.#claims.get(id);
    const isFree = claim === undefined || claim.holder === holder || claim.until <= this.#now();
    if (isFree) this.#claims.set(id, { holder, until });
    return Promise.resolve(isFree);
  }

  release(id: string, holder: string): Promise<void> {
    if (this.#claims.get(id)?.holder === holder) this.#claims.delete(id);
    return Promise.resolve();
  }

  /** Stops at the first that must still be kept: they are roughly in the order in which they end. */
  #forgetOld(): void {
    for (const { id, keptUntil } of this.#tombstones.values()) {
      if (keptUntil > this.#now()) return;
      this.#tombstones.delete(id);
    }
  }
}
