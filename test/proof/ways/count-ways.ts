import { count, type CountedCall, type Counts, emptyCounts } from "../counts.js";
import { buildDrawn } from "../models/build-client.js";
import type { Said, WayTrace } from "./check-ways.js";
import { drawWayModel } from "./draw-way-model.js";
import { wayPlayer } from "./play-ways.js";

/** Some schedules of one model of ways; seeds count from `from` up to, but not including, `to`. */
export interface WayTask {
  readonly kind: "way";
  readonly model: number;
  readonly from: number;
  readonly to: number;
}

export async function playWays({ model, from, to }: WayTask): Promise<Counts> {
  const counts = emptyCounts();
  for (const version of await buildDrawn(drawWayModel(model))) {
    const play = wayPlayer(version, model);
    for (let seed = from; seed < to; seed += 1) {
      const { trace, violations } = await play(seed);
      const named = violations.map((found) => ({ ...found, call: `model of ways ${model}` }));
      count(counts, seed, trace === undefined ? [] : [callOf(trace)], named);
    }
  }
  return counts;
}

/** The one call of a schedule: what its caller was told first, and what was found out, by a question or a copy. */
function callOf({ said, attempts }: WayTrace): CountedCall {
  const known = said.find(({ outcome }) => outcome === "executed" || outcome === "not_executed");
  const told = [...said.slice(0, 1), ...(known === undefined ? [] : [known])];
  return { rounds: told.map((one) => ({ end: endOf(one) })), attempts };
}

function endOf({ outcome }: Said): CountedCall["rounds"][number]["end"] {
  return outcome === "executed" ? { kind: "ok" } : { kind: "failed", error: { outcome } };
}
