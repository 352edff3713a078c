import { suggest } from "../../../src/language/text/suggestion.js";
import { Run } from "./run.js";
import type { Vector } from "./vector.js";

export interface Summary {
  readonly vectors: number;
  /** Vectors of which every run passed. */
  readonly passed: number;
  /** The ids of vectors of which a run didn't. */
  readonly failed: readonly string[];
  readonly notPlayed: number;
}

/** The vectors, and every run of one. */
export class RunBook {
  readonly vectors: readonly Vector[];
  readonly #runs: Run[] = [];

  constructor(vectors: readonly Vector[]) {
    this.vectors = vectors;
  }

  /** Starts a run of a vector; there is none without such a vector. */
  start(id: string): Run | undefined {
    const vector = this.vectors.find((one) => one.id === id);
    if (vector === undefined) return undefined;
    const run = new Run(this.#runs.length + 1, vector);
    this.#runs.push(run);
    return run;
  }

  find(number: number): Run | undefined {
    return this.#runs[number - 1];
  }

  /** The id that was probably meant. */
  suggestVector(id: string): string | undefined {
    return suggest(
      id,
      this.vectors.map((vector) => vector.id),
    );
  }

  summarize(): Summary {
    const played = this.#runs.filter(({ verdict }) => verdict !== undefined);
    const failed = new Set(
      played.filter(({ verdict }) => verdict?.passed === false).map(({ vector }) => vector.id),
    );
    const all = new Set(played.map(({ vector }) => vector.id));
    return {
      vectors: this.vectors.length,
      passed: all.size - failed.size,
      failed: [...failed],
      notPlayed: this.vectors.length - all.size,
    };
  }
}
