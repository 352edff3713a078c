import { describe, expect, it } from "vitest";
import { drawSome, isWhole } from "../../whole.js";
import { modelsFor } from "../mutants/mutant.js";
import { buildDrawn, readDrawn } from "./build-client.js";
import { defects } from "./defects.js";
import { drawModel } from "./draw-model.js";
import { modelPlayer } from "./play-models.js";

describe("drawn models find a client that", () => {
  it.each(drawSome(1, defects))("$name", { timeout: 120_000 }, async (defect) => {
    for (const model of modelsFor(defect, 30)) {
      const play = modelPlayer(await buildDrawn(drawModel(model), defect.edits));
      for (let seed = 1; seed <= 300; seed += 1) if ((await play(seed)).violations.length > 0) return;
    }
    expect.fail("it survived");
  });
});

it("every model that is drawn is sound", () => {
  for (let seed = 1; seed <= (isWhole ? 50 : 5); seed += 1) {
    expect(readDrawn(drawModel(seed)).length).toBeGreaterThan(0);
  }
});
