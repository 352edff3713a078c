import { count, emptyCounts, type Counts } from "../counts.js";
import { startsAt } from "../retry-times.js";
import type { Violation } from "../trace.js";
import { VirtualTime } from "../virtual-time.js";
import { buildDrawn, type DrawnVersion } from "./build-client.js";
import { drawModel } from "./draw-model.js";
import { drawModelSchedule } from "./draw-schedule.js";
import { checkModelTrace } from "./invariants.js";
import { runModelSchedule } from "./run-schedule.js";
import type { ModelTrace } from "./trace.js";

/** Some schedules of one model; seeds count from `from` up to, but not including, `to`. */
export interface ModelTask {
  readonly kind: "model";
  readonly model: number;
  readonly from: number;
  readonly to: number;
}

export interface ModelVerdict {
  readonly trace: ModelTrace | undefined;
  readonly violations: readonly Violation[];
}

export async function playModel({ model, from, to }: ModelTask): Promise<Counts> {
  const play = modelPlayer(await buildDrawn(drawModel(model)));
  const counts = emptyCounts();
  for (let seed = from; seed < to; seed += 1) {
    const { trace, violations } = await play(seed);
    const named = violations.map((found) => ({ ...found, call: `model ${model}, ${found.call ?? "all"}` }));
    count(counts, seed, trace?.intents, named);
  }
  return counts;
}

const rejections = { unhandled: 0 };
process.on("unhandledRejection", () => {
  rejections.unhandled += 1;
});

/** Plays schedules against the clients of one model, in virtual time. */
export function modelPlayer(versions: readonly DrawnVersion[]): (seed: number) => Promise<ModelVerdict> {
  const apis = versions.map(({ api }) => api);
  const time = new VirtualTime(startsAt);
  return async (seed) => {
    time.reset(startsAt);
    rejections.unhandled = 0;
    try {
      const schedule = drawModelSchedule(seed, apis);
      const trace = await time.run(runModelSchedule(schedule, versions, time));
      const violations = [...checkModelTrace(trace, apis), ...unhandled()];
      return { trace, violations };
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { trace: undefined, violations: [{ rule: "I10", call: undefined, text }] };
    }
  };
}

function unhandled(): readonly Violation[] {
  const text = `${rejections.unhandled} rejections that nobody handled`;
  return rejections.unhandled === 0 ? [] : [{ rule: "I10", call: undefined, text }];
}
