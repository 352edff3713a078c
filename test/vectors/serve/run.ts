import { calls } from "./calls.js";
import { findDifferences, type Difference } from "./find-differences.js";
import type { Observation } from "./observation.js";
import type { Played, Taken } from "./play-response.js";
import type { Vector } from "./vector.js";

export interface Verdict {
  readonly passed: boolean;
  readonly differences: readonly Difference[];
}

/** One playing of a vector: what it answers, what it saw, and what came of it. */
export class Run {
  readonly number: number;
  readonly vector: Vector;
  readonly #script: readonly Played[];
  readonly #requests: Taken[] = [];
  readonly #waiting = new Set<() => void>();
  #hangs = 0;
  #verdict: Verdict | undefined;

  constructor(number: number, vector: Vector) {
    this.number = number;
    this.vector = vector;
    this.#script = vector.play.flatMap(({ fails, fallback, ...played }) => {
      if (fails !== undefined) return [];
      return [fallback === true ? { body: calls[vector.call].success, ...played } : played];
    });
  }

  get requests(): readonly Taken[] {
    return this.#requests;
  }

  /** How many responses were left unfinished. */
  get hangs(): number {
    return this.#hangs;
  }

  get verdict(): Verdict | undefined {
    return this.#verdict;
  }

  /** Notes a request, and gives its response: after the script, the call's success. */
  take(request: Taken): Played {
    const index = this.#requests.push(request) - 1;
    return this.#script[index] ?? { body: calls[this.vector.call].success };
  }

  /** Notes that a response will never be complete. */
  noteHang(): void {
    this.#hangs += 1;
    this.#wake();
  }

  /** Waits until more than `known` responses were left unfinished, or the run is over. */
  async waitForHang(known: number): Promise<void> {
    if (this.#hangs > known || this.#verdict !== undefined) return;
    await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Ends the run with a verdict on what the client says that it did. */
  conclude(observation: Observation): Verdict {
    const differences = findDifferences(this.vector, this.#requests, observation);
    this.#verdict = { passed: differences.length === 0, differences };
    this.#wake();
    return this.#verdict;
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
