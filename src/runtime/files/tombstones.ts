import type { Tombstone } from "../types/call.js";
import { changedAt, listDirectory, readStored, removeDurably, writeDurably } from "./access.js";

/** How often old tombstones are looked for, in milliseconds. */
const searchEveryMs = 3_600_000;

/** A directory of tombstones, one file each. */
export class FileTombstones {
  readonly #directory: string;
  readonly #now: () => number;
  #searchedAt = -Infinity;

  constructor(directory: string, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Durable once it resolves. */
  write(tombstone: Tombstone): Promise<void> {
    return writeDurably(this.#placeOf(tombstone.id), JSON.stringify(tombstone));
  }

  /** @throws ConfigurationError for a damaged one */
  read(id: string): Promise<Tombstone | undefined> {
    return readStored(this.#placeOf(id), id);
  }

  /** Durable once it resolves. */
  remove(id: string): Promise<void> {
    return removeDurably(this.#placeOf(id));
  }

  /** Calls `forget` for what needn't be kept any more, now and then. */
  async forgetOld(forget: (id: string) => Promise<void>): Promise<void> {
    const now = this.#now();
    if (now - this.#searchedAt < searchEveryMs) return;
    this.#searchedAt = now;
    for (const name of await listDirectory(this.#directory)) {
      const id = name.slice(0, -".json".length);
      const isYoung = now - ((await changedAt(`${this.#directory}/${name}`)) ?? now) < searchEveryMs;
      if (!isYoung && name.endsWith(".json") && (await this.isOld(id))) await forget(id);
    }
  }

  /** A damaged one stays: nobody knows how long it was to be kept. */
  async isOld(id: string): Promise<boolean> {
    const tombstone = await this.read(id).catch((): undefined => undefined);
    return tombstone !== undefined && tombstone.keptUntil <= this.#now();
  }

  #placeOf(id: string): string {
    return `${this.#directory}/${id}.json`;
  }
}
