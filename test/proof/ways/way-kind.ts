import type { CountedCall } from "../counts.js";
import type { DrawnKind } from "../drawn/drawn-kind.js";
import { buildDrawn } from "../models/build-client.js";
import type { Said, WayTrace } from "./check-ways.js";
import { drawWayModel } from "./draw-way-model.js";
import { wayPlayer } from "./play-ways.js";

/** Writes with conditions, and writes without a key that are confirmed. */
export const wayKind: DrawnKind = {
  words: "of conditions and questions",
  models: 50,
  schedules: 50_000,
  open: async (model, edits) => {
    const [version] = await buildDrawn(drawWayModel(model), edits);
    if (version === undefined) throw new RangeError("a model without versions");
    const play = wayPlayer(version, model);
    return async (seed) => {
      const { trace, violations } = await play(seed);
      return { calls: trace === undefined ? [] : [callOf(trace)], violations };
    };
  },
};

/** The one call of a schedule: what its caller was told first, and what was found out, by a question or a copy. */
function callOf({ said, attempts }: WayTrace): CountedCall {
  const known = said.find(({ outcome }) => outcome === "executed" || outcome === "not_executed");
  const told = [...said.slice(0, 1), ...(known === undefined ? [] : [known])];
  return { rounds: told.map((one) => ({ end: endOf(one) })), attempts };
}

function endOf({ outcome }: Said): CountedCall["rounds"][number]["end"] {
  return outcome === "executed" ? { kind: "ok" } : { kind: "failed", error: { outcome } };
}
