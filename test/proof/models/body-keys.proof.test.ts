import { describe, expect, it } from "vitest";
import { isWhole } from "../../whole.js";
import { mutant } from "../mutants/mutant.js";
import { buildDrawn } from "./build-client.js";
import { drawStoringModel } from "./draw-model.js";
import { modelPlayer } from "./play-models.js";

const models = isWhole ? 12 : 1;
const schedules = isWhole ? 1000 : 20;

/** A copy that comes while the first runs gets a 409 too. */
const { edits: believing } = mutant("believes a 409 to a copy", "sealedA", "duplicateStatus: 409,", "");

async function violationsOf(model: number, edits: typeof believing, count: number) {
  const play = modelPlayer(await buildDrawn(drawStoringModel(model), edits));
  for (let seed = 1; seed <= count; seed += 1) {
    const { violations } = await play(seed);
    if (violations.length > 0) return violations;
  }
  return [];
}

describe("a 409 where no error says that the first request still runs", { timeout: 300_000 }, () => {
  it(`is no answer in ${schedules} schedules of each of ${models} models`, async () => {
    for (let model = 1; model <= models; model += 1) {
      expect(await violationsOf(model, [], schedules)).toEqual([]);
    }
  });

  it("is believed by a client that is found", { tags: ["whole"] }, async () => {
    for (let model = 1; model <= 20; model += 1) {
      if ((await violationsOf(model, believing, 300)).length > 0) return;
    }
    expect.fail("it survived");
  });
});
