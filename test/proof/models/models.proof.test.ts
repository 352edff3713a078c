import { beforeAll, describe, expect, it } from "vitest";
import { drawSome, isWhole } from "../../whole.js";
import { addCounts, type Counts, describeFailures, emptyCounts } from "../counts.js";
import { modelsFor } from "../mutants/mutant.js";
import { invariants } from "../rules.js";
import { buildDrawn, readDrawn } from "./build-client.js";
import { defects } from "./defects.js";
import { drawModel } from "./draw-model.js";
import { modelPlayer, playModel } from "./play-models.js";

const models = isWhole ? 24 : 2;
const schedules = isWhole ? 1000 : 60;

describe(`in ${schedules} random fault schedules of each of ${models} random models`, () => {
  const counts: Counts = emptyCounts();
  beforeAll(async () => {
    for (let model = 1; model <= models; model += 1) {
      addCounts(counts, await playModel({ kind: "model", model, from: 1, to: schedules + 1 }));
    }
  }, 300_000);

  it.each(invariants)("$id $text", ({ id }) => {
    const failures = counts.failures.filter(({ rule }) => rule === id);
    expect(describeFailures({ ...counts, failures })).toBe("");
  });

  it("calls end in every way, and what was unknown is resumed", () => {
    expect(counts.schedules).toBe(models * schedules);
    expect(counts.failed).toBe(0);
    for (const outcome of ["ok", "not_executed", "unknown", "lost", "resumed"] as const) {
      expect(counts[outcome]).toBeGreaterThan(counts.schedules / 100);
    }
  });
});

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
