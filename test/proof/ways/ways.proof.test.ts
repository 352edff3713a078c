import { describe, expect, it } from "vitest";
import { everyNth, isWhole } from "../../whole.js";
import { buildDrawn } from "../models/build-client.js";
import { drawWayModel } from "./draw-way-model.js";
import { wayPlayer } from "./play-ways.js";
import { wayDefects } from "./way-defects.js";

const models = isWhole ? 24 : 8;
const schedules = isWhole ? 2000 : 150;

/** What the schedules of a model broke, until there is enough to see. */
async function play(model: number, edits: Parameters<typeof buildDrawn>[1], count: number) {
  const [version] = await buildDrawn(drawWayModel(model), edits);
  if (version === undefined) throw new RangeError("a model without versions");
  const playOne = wayPlayer(version, model);
  for (let seed = 1; seed <= count; seed += 1) {
    const { violations } = await playOne(seed);
    const texts = violations.map(({ rule, text, call }) => `${rule} model ${model}, ${call}: ${text}`);
    if (texts.length > 0) return texts;
  }
  return [];
}

describe(`in ${schedules} schedules of conditions and questions`, { timeout: 240_000 }, () => {
  it.each(Array.from({ length: models }, (_, index) => index + 1))(
    "I1 I2 I3 I4 I8 hold, for the model %i",
    async (model) => {
      expect(await play(model, [], schedules)).toEqual([]);
    },
  );
});

describe("models with conditions and questions find a client that", () => {
  it.each(everyNth(9, wayDefects))("$name", { timeout: 240_000 }, async ({ edits }) => {
    for (let model = 1; model <= 12; model += 1) {
      if ((await play(model, edits, 600)).length > 0) return;
    }
    expect.fail("it survived");
  });
});
