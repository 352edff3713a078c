import { describe, expect, it } from "vitest";
import { drawSome } from "../../whole.js";
import { buildDrawn } from "../models/build-client.js";
import { modelsFor } from "../mutants/mutant.js";
import { drawWayModel } from "./draw-way-model.js";
import { wayPlayer } from "./play-ways.js";
import { wayDefects } from "./way-defects.js";

/** Seeds that a defect is looked for with count up to, but not including, this one. */
const last = 801;

type Play = ReturnType<typeof wayPlayer>;

async function playerOf(model: number, edits: Parameters<typeof buildDrawn>[1]): Promise<Play> {
  const [version] = await buildDrawn(drawWayModel(model), edits);
  if (version === undefined) throw new RangeError("a model without versions");
  return wayPlayer(version, model);
}

/** What the first schedule broke that broke anything; seeds count up to, but not including, `to`. */
async function findViolations(play: Play, from: number, to: number): Promise<readonly string[]> {
  for (let seed = from; seed < to; seed += 1) {
    const { violations } = await play(seed);
    const texts = violations.map(({ rule, text, call }) => `${rule} ${call}: ${text}`);
    if (texts.length > 0) return texts;
  }
  return [];
}

describe("models with conditions and questions find a client that", () => {
  it.each(drawSome(1, wayDefects))("$name", { timeout: 240_000 }, async (defect) => {
    const { edits } = defect;
    const plays = new Map<number, Play>();
    // Most models show most defects soon, and some defects only some models.
    for (const [from, to] of [
      [1, 101],
      [101, last],
    ] as const) {
      for (const model of modelsFor(defect, 16)) {
        const play = plays.get(model) ?? (await playerOf(model, edits));
        plays.set(model, play);
        const end = model === defect.shownBy ? last : to;
        if ((await findViolations(play, from, end)).length > 0) return;
      }
    }
    expect.fail("it survived");
  });
});
