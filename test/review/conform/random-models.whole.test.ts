import { expect, it } from "vitest";
import { readVersions } from "../diff/models.js";
import { drawFromSeed } from "../../fuzz/draw.js";
import { seed } from "../../whole.js";
import { drawModel } from "./draw-model.js";
import { serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

const seeds = Array.from({ length: 15 }, (_, index) => `conform ${seed} ${index}`);

it.each(seeds)("the sandbox does what a random model says: %s", { timeout: 120_000 }, async (name) => {
  const apis = readVersions(drawModel(drawFromSeed(name)));
  const results = await tryService(apis, await serveModel(apis), { settleMs: 500 });
  const failed = results.filter(({ outcome }) => outcome.kind === "failed");
  expect(failed.map(describeResult)).toEqual([]);
  expect(results.filter(({ outcome }) => outcome.kind === "passed").length).toBeGreaterThan(30);
});
