import type { Time, Timer } from "./time.js";

/** Real time that runs faster: a second of the schedule takes the 50th part of one. */
export class RealTime implements Time {
  readonly #speed: number;
  readonly #beganAt = performance.now();
  readonly #startsAt = Date.now();
  readonly #running = new Map<Timer, ReturnType<typeof setTimeout>>();

  constructor(speed: number) {
    this.#speed = speed;
  }

  get now(): number {
    return this.#startsAt + (performance.now() - this.#beganAt) * this.#speed;
  }

  start(milliseconds: number, fire: () => void): Timer {
    const timer: Timer = { due: this.now + milliseconds, fire };
    const ring = (): void => {
      this.#running.delete(timer);
      fire();
    };
    this.#running.set(timer, setTimeout(ring, Math.max(0, milliseconds) / this.#speed));
    return timer;
  }

  stop(timer: Timer): void {
    clearTimeout(this.#running.get(timer));
    this.#running.delete(timer);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.start(milliseconds, resolve));
  }
}
