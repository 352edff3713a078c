import type { PreparedRequest } from "./prepared-request.js";
import type { RequestStore } from "./request-store.js";

/** Keeps requests while the process lives: for tests, and to find what an abort or a timeout left open. */
export class MemoryStore implements RequestStore {
  readonly #records = new Map<string, PreparedRequest>();
  readonly #claims = new Map<string, number>();
  readonly #now: () => number;

  /** @param now the wall clock, for tests */
  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  async put(prepared: PreparedRequest): Promise<void> {
    this.#records.set(prepared.id, prepared);
  }

  async delete(id: string): Promise<void> {
    this.#records.delete(id);
  }

  async get(id: string): Promise<PreparedRequest | undefined> {
    return this.#records.get(id);
  }

  async list(): Promise<readonly PreparedRequest[]> {
    return [...this.#records.values()];
  }

  async claim(id: string, until: number): Promise<boolean> {
    if ((this.#claims.get(id) ?? 0) > this.#now()) return false;
    this.#claims.set(id, until);
    return true;
  }

  async release(id: string): Promise<void> {
    this.#claims.delete(id);
  }
}
