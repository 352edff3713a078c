import { judge, type Violation } from "./judge.js";
import { drawMutant } from "./mutate.js";
import type { Pipeline } from "./pipeline.js";
import { type Origin, startingModels } from "./starting-models.js";

/** Some mutants of one origin, for one thread: numbers from `from` up to, but not including, `to`. */
export interface Task {
  readonly origin: Origin;
  readonly from: number;
  readonly to: number;
}

/** A mutant that breaks a promise. */
export interface Failure extends Violation {
  readonly seed: string;
}

export interface Finished {
  readonly origin: Origin;
  readonly mutants: number;
  readonly accepted: number;
  /** What was said of the mutants. */
  readonly codes: readonly string[];
  readonly failures: readonly Failure[];
  /** The seeds of accepted mutants whose clients are worth compiling. */
  readonly sample: readonly string[];
}

/** Of so many mutants, one is emitted as a whole if it is accepted. */
const emittedOf: Readonly<Record<Origin, number>> = { small: 10, billing: 25 };

/** Of the accepted mutants of a task, so many are compiled. */
const compiledOf: Readonly<Record<Origin, number>> = { small: 10, billing: 1 };

/** A seed says its origin too: `17`, `billing-17`. */
function seedOf(origin: Origin, index: number): string {
  return origin === "small" ? String(index) : `${origin}-${index}`;
}

export function originOf(seed: string): Origin {
  return seed.startsWith("billing-") ? "billing" : "small";
}

/** Draws and judges the mutants of a task, and says before each which one it is. */
export async function perform(
  { origin, from, to }: Task,
  pipeline: Pipeline,
  onStart: (seed: string) => void = () => {},
): Promise<Finished> {
  const drawStart = startingModels(origin);
  const codes = new Set<string>();
  const failures: Failure[] = [];
  const accepted: string[] = [];
  for (let index = from; index < to; index += 1) {
    const seed = seedOf(origin, index);
    onStart(seed);
    const verdict = await judge(drawMutant(seed, drawStart), pipeline, index % emittedOf[origin] === 0);
    for (const code of verdict.codes) codes.add(code);
    failures.push(...verdict.violations.map((violation) => ({ seed, ...violation })));
    if (verdict.isAccepted) accepted.push(seed);
  }
  const sample = accepted.slice(0, compiledOf[origin]);
  return { origin, mutants: to - from, accepted: accepted.length, codes: [...codes], failures, sample };
}
