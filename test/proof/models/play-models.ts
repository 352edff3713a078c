import type { DrawnKind } from "../drawn/drawn-kind.js";
import { startsAt } from "../retry-times.js";
import type { Violation } from "../trace.js";
import { VirtualTime } from "../virtual-time.js";
import { buildDrawn, type DrawnVersion } from "./build-client.js";
import { drawModel } from "./draw-model.js";
import { drawModelSchedule } from "./draw-schedule.js";
import { checkModelTrace } from "./invariants.js";
import { runModelSchedule } from "./run-schedule.js";
import type { ModelTrace } from "./trace.js";

export interface ModelVerdict {
  readonly trace: ModelTrace | undefined;
  readonly violations: readonly Violation[];
}

/** Calls under keys of all sorts, and without, of models with and without what a client can tell them by. */
export const modelKind: DrawnKind = {
  words: "of drawn models",
  models: 50,
  schedules: 50_000,
  open: async (model, edits) => {
    const play = modelPlayer(await buildDrawn(drawModel(model), edits));
    return async (seed) => {
      const { trace, violations } = await play(seed);
      return { calls: trace?.intents ?? [], violations };
    };
  },
};

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
