import { count, type Counts, emptyCounts } from "../counts.js";
import type { Edit } from "../edit-text.js";
import type { Violation } from "../trace.js";
import type { Play, Played } from "./drawn-kind.js";
import { type DrawnKindName, drawnKinds } from "./kinds.js";

/** Some schedules of one drawn model; seeds count from `from` up to, but not including, `to`. */
export interface DrawnTask {
  readonly kind: DrawnKindName;
  readonly model: number;
  readonly from: number;
  readonly to: number;
}

export async function playDrawn(task: DrawnTask, edits: readonly Edit[] = []): Promise<Counts> {
  const { kind, model, from, to } = task;
  const play = await drawnKinds[kind].open(model, edits);
  const counts = emptyCounts();
  for (let seed = from; seed < to; seed += 1) {
    const { calls, violations } = await playSafely(play, seed);
    const named = violations.map((found) => ({ ...found, call: `${kind} ${model}, ${found.call ?? "all"}` }));
    count(counts, seed, calls, named);
  }
  return counts;
}

/** What the first schedule broke that broke anything: of as many models, and as many seeds of each. */
export async function findBroken(
  kind: DrawnKindName,
  edits: readonly Edit[],
  { models, seeds }: { readonly models: number; readonly seeds: number },
): Promise<{ readonly seed: number; readonly violations: readonly Violation[] } | undefined> {
  for (let model = 1; model <= models; model += 1) {
    const play = await drawnKinds[kind].open(model, edits);
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { violations } = await playSafely(play, seed);
      if (violations.length > 0) return { seed, violations };
    }
  }
  return undefined;
}

/** I10: whatever throws but an `SdkError`, which plays expect. */
async function playSafely(play: Play, seed: number): Promise<Played> {
  try {
    return await play(seed);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { calls: [], violations: [{ rule: "I10", call: undefined, text }] };
  }
}
