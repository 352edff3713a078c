import { RequestStoreError } from "../errors/refusals.js";
import { SdkError } from "../errors/sdk-error.js";
import type { Durability, DurableStore, PreparedRequest, Tombstone } from "../types/call.js";
import { isTombstone } from "./stored-request.js";

/** What holding a record takes from its surroundings, so that tests can replace it: parts of a client's `platform`. */
export interface HoldClock {
  /** The wall clock, in milliseconds since 1970. */
  now(): number;
  /** Calls back once after the time, unless the function that it returns is called first. */
  timer(milliseconds: number, ring: () => void): () => void;
}

/** How long the record is reserved at least, each time: far longer than a machine is ever busy. */
const leaseMs = 60_000;
const renewEveryMs = 20_000;

/**
 * The store of a single call, for code that handles its result: what the call reserves stays reserved until that is
 * done.
 */
export class HeldStore implements DurableStore {
  readonly durability: Durability;
  readonly #store: DurableStore;
  readonly #clock: HoldClock;
  #lease: { readonly id: string; readonly holder: string; until: number } | undefined;
  #renewing = Promise.resolve();
  #isGivenBack = false;

  constructor(store: DurableStore, { now, timer }: Partial<HoldClock> = {}) {
    this.durability = store.durability;
    this.#store = store;
    this.#clock = { now: now ?? (() => Date.now()), timer: timer ?? startTimer };
  }

  put(prepared: PreparedRequest): Promise<void> {
    return this.#store.put(prepared);
  }

  end(tombstone: Tombstone): Promise<void> {
    return this.#store.end(tombstone);
  }

  delete(id: string): Promise<void> {
    return this.#store.delete(id);
  }

  get(id: string): Promise<PreparedRequest | Tombstone | undefined> {
    return this.#store.get(id);
  }

  list(): Promise<readonly PreparedRequest[]> {
    return this.#store.list();
  }

  async claim(id: string, until: number, holder: string): Promise<boolean> {
    const isHeld = await this.#store.claim(id, until, holder);
    if (isHeld) this.#lease = { id, holder, until };
    return isHeld;
  }

  /** A call that was over before the store was may still ask for this later. */
  async release(id: string, holder: string): Promise<void> {
    if (this.#isGivenBack) await this.#store.release(id, holder);
  }

  /**
   * Does something while no other process gets the record; a record that the call never had isn't held.
   *
   * @returns `undefined`, without doing it, once another process has the record, or has ended it
   * @throws RequestStoreError when the store can't tell
   */
  async settle<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await this.#isOurs())) return undefined;
    const stop = this.#keepRenewing();
    try {
      return await act();
    } finally {
      stop();
    }
  }

  /** Lets others have the record. A reservation ends by itself, so it doesn't matter if this fails. */
  async giveBack(): Promise<void> {
    await this.#renewing;
    this.#isGivenBack = true;
    if (this.#lease === undefined) return;
    const { id, holder } = this.#lease;
    await this.#store.release(id, holder).catch((): undefined => undefined);
  }

  /** After a long sleep, another process may have had the record and finished it. */
  async #isOurs(): Promise<boolean> {
    if (this.#lease === undefined) return true;
    const isOver = this.#clock.now() >= this.#lease.until;
    try {
      if (!(await this.#renew())) return false;
      const kept = await this.#store.get(this.#lease.id);
      return kept !== undefined && !isTombstone(kept);
    } catch (cause) {
      if (isOver) throw storeFailure(cause);
      return true;
    }
  }

  async #renew(): Promise<boolean> {
    if (this.#lease === undefined) return false;
    const { id, holder, until } = this.#lease;
    return await this.claim(id, Math.max(until, this.#clock.now() + leaseMs), holder);
  }

  /** One renewal at a time: a holder may not ask for a record twice at once. */
  #keepRenewing(): () => void {
    let isStopped = false;
    let cancel = (): void => {};
    const renew = (): void => {
      this.#renewing = this.#renew().then(wait, wait);
    };
    const wait = (): void => {
      if (!isStopped) cancel = this.#clock.timer(renewEveryMs, renew);
    };
    wait();
    return () => {
      isStopped = true;
      cancel();
    };
  }
}

/** The error of a store that fails while it is recovered. */
export function storeFailure(cause: unknown): SdkError {
  if (SdkError.is(cause)) return cause;
  return new RequestStoreError("The store can't be read.", {
    help: "Fix it, then recover again.",
    cause,
    // Of what it has, anything may have been sent.
    outcome: "unknown",
  });
}

function startTimer(milliseconds: number, ring: () => void): () => void {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
}
