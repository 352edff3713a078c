import { createDraw, judgeFiles, type Part, parts, type Pipelines } from "./fuzz-parts.js";
import type { Violation } from "./judge.js";

/** Some of one part, for one thread: numbers from `from` up to, but not including, `to`. */
export interface Task {
  readonly part: Part;
  readonly from: number;
  readonly to: number;
}

/** What is drawn from a seed, and breaks a promise. */
export interface Failure extends Violation {
  readonly seed: string;
}

export interface Finished {
  readonly part: Part;
  readonly drawn: number;
  readonly accepted: number;
  /** What was said of them. */
  readonly codes: readonly string[];
  readonly failures: readonly Failure[];
  /** The seeds of accepted mutants whose clients are worth compiling. */
  readonly sample: readonly string[];
}

/** Draws and judges what a task says, and says before each which one it is. */
export async function perform(
  { part, from, to }: Task,
  pipelines: Pipelines,
  onStart: (seed: string) => void = () => {},
): Promise<Finished> {
  const { prefix, wholeOf, compiled } = parts[part];
  const draw = createDraw();
  const codes = new Set<string>();
  const failures: Failure[] = [];
  const accepted: string[] = [];
  for (let index = from; index < to; index += 1) {
    const seed = `${prefix}${index}`;
    onStart(seed);
    const verdict = await judgeFiles(part, draw(seed), pipelines, index % wholeOf === 0);
    for (const code of verdict.codes) codes.add(code);
    failures.push(...verdict.violations.map((violation) => ({ seed, ...violation })));
    if (verdict.isAccepted) accepted.push(seed);
  }
  const sample = accepted.slice(0, compiled);
  return { part, drawn: to - from, accepted: accepted.length, codes: [...codes], failures, sample };
}
