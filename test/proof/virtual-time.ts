import { setImmediate as nextTurn } from "node:timers/promises";
import type { Time, Timer } from "./time.js";

/** Time that passes only when nothing else can happen: hours take as long as what happens in them. */
export class VirtualTime implements Time {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(startsAt: number) {
    this.#now = startsAt;
  }

  get now(): number {
    return this.#now;
  }

  get pending(): number {
    return this.#timers.size;
  }

  /** Starts over, without any timer. */
  reset(startsAt: number): void {
    this.#timers.clear();
    this.#now = startsAt;
  }

  start(milliseconds: number, fire: () => void): Timer {
    const timer: Timer = { due: this.#now + Math.max(0, milliseconds), fire };
    this.#timers.add(timer);
    return timer;
  }

  stop(timer: Timer): void {
    this.#timers.delete(timer);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.start(milliseconds, resolve));
  }

  /**
   * Lets time pass until the work is over.
   *
   * @throws Error when the work waits for something that will never happen
   */
  async run<Value>(work: Promise<Value>): Promise<Value> {
    let isOver = false;
    const finish = (): void => {
      isOver = true;
    };
    work.then(finish, finish);
    for (;;) {
      await nextTurn();
      if (isOver) return work;
      if (!this.#step()) throw new Error("the work waits for something that will never happen");
    }
  }

  /** Lets time pass until nothing is left to happen. */
  async drain(): Promise<void> {
    do await nextTurn();
    while (this.#step());
  }

  /** Goes to the next moment at which something happens; of two timers for the same moment the older one comes first. */
  #step(): boolean {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (next === undefined || timer.due < next.due) next = timer;
    if (next === undefined) return false;
    this.#timers.delete(next);
    this.#now = Math.max(this.#now, next.due);
    next.fire();
    return true;
  }
}
