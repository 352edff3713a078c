import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawnModel } from "../../bench/models/drawn-model.js";
import { randomModels } from "../../fuzz/random-model.js";
import { randomModules } from "./draw-module.js";
import { compiled, emitModel, expectAlike, readFiles, shared } from "./emit-models.js";

it("the large model is laid out as prettier lays it out", async () => {
  const files = await emitModel("large", readFiles(drawnModel()), [shared]);
  const { left } = await expectAlike(files, 140);
  expect(left).toEqual([]);
}, 600_000);

it("so are many random models", async () => {
  for (const [index, files] of fc.sample(randomModels, { numRuns: 300, seed: 20_261_127 }).entries()) {
    const emitted = await emitModel(`model ${index}`, readFiles(files), [shared, compiled]);
    const { left } = await expectAlike(emitted, 0);
    expect(left).toEqual([]);
  }
}, 600_000);

it("and many random texts in the syntax of emitters", async () => {
  const texts = fc.sample(randomModules, { numRuns: 3_000, seed: 20_261_127 });
  const files = texts.map((text, index) => ({ path: "module.ts", text, place: `random ${index}` }));
  const { left, count } = await expectAlike(files, 2_900);
  expect(left.length).toBeLessThan(count / 4);
}, 600_000);
