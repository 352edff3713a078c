import type { Platform } from "../../generated/typescript/types.js";
import type { Random } from "../../src/sandbox/random.js";
import type { Time, Timer } from "./time.js";

/** It goes on when a process ends. */
export interface WallClock {
  /** How far it is off. */
  aheadMs: number;
}

/** What a process runs on: its clocks, which may be wrong, its sleep, and its end. */
export class Machine {
  readonly #time: Time;
  readonly #timers = new Set<Timer>();
  readonly #startedAt: number;
  readonly #wall: WallClock;
  #suspended = 0;
  #fellAsleepAt: number | undefined;
  #wakesAt = 0;
  #isDead = false;
  readonly platform: Partial<Platform>;

  constructor(time: Time, random: Random, wall: WallClock) {
    this.#time = time;
    this.#wall = wall;
    this.#startedAt = time.now;
    this.platform = {
      now: () => this.now,
      elapsed: () => (this.#fellAsleepAt ?? time.now) - this.#startedAt - this.#suspended,
      timer: (milliseconds, ring) => this.#timer(milliseconds, ring),
      random: () => random.next(),
      uuid: () => random.uuid(),
    };
  }

  /** By its wall clock. */
  get now(): number {
    return this.#time.now + this.#wall.aheadMs;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Sleeps that are still going on: none may be left when all calls are over. */
  get timers(): number {
    return this.#timers.size;
  }

  /** Somebody sets the wall clock, forward or back. */
  setClock(byMs: number): void {
    this.#wall.aheadMs += byMs;
  }

  /** The machine stands still: its timers fire later by that time, and only its wall clock knows. */
  suspend(forMs: number): void {
    this.#fellAsleepAt = this.#time.now;
    this.#wakesAt = this.#time.now + forMs;
    // Older timers fire first, so that whoever wakes up finds the clocks set.
    this.#time.start(forMs, () => {
      this.#suspended += forMs;
      this.#fellAsleepAt = undefined;
    });
    for (const timer of this.#timers) timer.due += forMs;
  }

  /** From now on nothing happens here any more. */
  kill(): void {
    this.#isDead = true;
    for (const timer of this.#timers) this.#time.stop(timer);
    this.#timers.clear();
  }

  /** Resolves at once, or when the machine wakes up, or never when it is dead. */
  awake(): Promise<void> {
    return this.receive(Promise.resolve());
  }

  /** What arrives from outside: later when the machine sleeps, never when it is dead. */
  async receive<Value>(arriving: Promise<Value>): Promise<Value> {
    try {
      return await arriving;
    } finally {
      if (this.#wakesAt > this.#time.now) await this.#time.sleep(this.#wakesAt - this.#time.now);
      if (this.#isDead) await new Promise(() => undefined);
    }
  }

  #timer(milliseconds: number, ring: () => void): () => void {
    const timer = this.#time.start(milliseconds, () => {
      this.#timers.delete(timer);
      ring();
    });
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
      this.#time.stop(timer);
    };
  }
}
