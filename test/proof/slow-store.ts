import type { PreparedRequest, RequestStore } from "../../generated/typescript/lite.js";
import type { Tombstone } from "../../generated/typescript/types.js";
import type { Random } from "../../src/sandbox/random.js";
import type { Machine } from "./machine.js";
import type { StorePlan } from "./schedule.js";
import type { Time } from "./time.js";

/** A process's way to a store: takes time, fails now and then, and ends where the process ends. */
export class SlowStore implements RequestStore {
  readonly #inner: RequestStore;
  readonly #machine: Machine;
  readonly #time: Time;
  readonly #random: Random;
  readonly #plan: Pick<StorePlan, "delayMs" | "failureRate">;

  constructor(
    inner: RequestStore,
    machine: Machine,
    time: Time,
    random: Random,
    plan: Pick<StorePlan, "delayMs" | "failureRate">,
  ) {
    this.#inner = inner;
    this.#machine = machine;
    this.#time = time;
    this.#random = random;
    this.#plan = plan;
  }

  put(prepared: PreparedRequest): Promise<void> {
    return this.#reach(() => this.#inner.put(prepared));
  }

  end(tombstone: Tombstone): Promise<void> {
    return this.#reach(() => this.#inner.end(tombstone));
  }

  delete(id: string): Promise<void> {
    return this.#reach(() => this.#inner.delete(id));
  }

  /** A tombstone is forgotten the moment that it may be. */
  get(id: string): Promise<PreparedRequest | Tombstone | undefined> {
    return this.#reach(async () => {
      const kept = await this.#inner.get(id);
      const isOver = kept !== undefined && "keptUntil" in kept && kept.keptUntil <= this.#machine.now;
      return isOver ? undefined : kept;
    });
  }

  list(): Promise<readonly PreparedRequest[]> {
    return this.#reach(() => this.#inner.list());
  }

  claim(id: string, until: number, holder: string): Promise<boolean> {
    return this.#reach(() => this.#inner.claim(id, until, holder));
  }

  release(id: string, holder: string): Promise<void> {
    return this.#reach(() => this.#inner.release(id, holder));
  }

  /** The process may die before the work is done, or after it and before it learns so. */
  async #reach<Value>(work: () => Promise<Value>): Promise<Value> {
    await this.#pass();
    const isFailing = this.#random.next() < this.#plan.failureRate;
    const failure = new Error("ENOSPC: no space left on device");
    // Whoever learns of a failure can't tell whether the work was done.
    if (isFailing && this.#random.next() < 0.7) throw failure;
    const value = await work();
    await this.#pass();
    if (isFailing) throw failure;
    return value;
  }

  #pass(): Promise<void> {
    return this.#machine.receive(this.#time.sleep(this.#random.next() * this.#plan.delayMs));
  }
}
