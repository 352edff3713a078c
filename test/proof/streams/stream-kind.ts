import { seededRandom } from "../../../src/sandbox/random.js";
import type { CountedCall } from "../counts.js";
import { isLikely, pick } from "../draw.js";
import type { DrawnKind } from "../drawn/drawn-kind.js";
import { buildDrawn } from "../models/build-client.js";
import { checkStreams, outcomeOf } from "./check-streams.js";
import { streamPlayer, type StreamTrace } from "./play-streams.js";
import { streamModel } from "./stream-model.js";

const retentions = ["61s", "90s", "150s", "10m", "24h"] as const;

/** The text of a model with streams. The same seed draws the same. */
function drawStreamModel(seed: number): string {
  const random = seededRandom(seed, "model of streams");
  return streamModel({ retention: pick(random, retentions), echo: isLikely(random, 0.5) });
}

/** Streams under a generated key, one of the caller's own, one in the body, and under none. */
export const streamKind: DrawnKind = {
  words: "of streams",
  models: 10,
  schedules: 60_000,
  open: async (model, edits) => {
    const [version] = await buildDrawn(drawStreamModel(model), edits);
    if (version === undefined) throw new RangeError("a model without versions");
    const play = streamPlayer(version, `model ${model}`);
    return async (seed) => {
      const trace = await play(seed);
      const violations = checkStreams(trace).map((text) => {
        const [rule = text] = text.split(":");
        return { rule, call: undefined, text };
      });
      return { calls: [callOf(trace)], violations };
    };
  },
};

function callOf({ service: { attempts }, error }: StreamTrace): CountedCall {
  const outcome = error === undefined ? "executed" : String(outcomeOf(error));
  return {
    rounds: [{ end: outcome === "executed" ? { kind: "ok" } : { kind: "failed", error: { outcome } } }],
    attempts,
  };
}
