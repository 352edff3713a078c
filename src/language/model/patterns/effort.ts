/** How much may be computed, counted in steps, so that the result depends on no clock. */
export class Effort {
  readonly #steps: number;
  #taken = 0;

  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Takes steps; false when there are none left. */
  take(steps: number): boolean {
    this.#taken += steps;
    return !this.isSpent;
  }

  get taken(): number {
    return this.#taken;
  }

  get left(): number {
    return Math.max(this.#steps - this.#taken, 0);
  }

  get isSpent(): boolean {
    return this.#taken > this.#steps;
  }
}
