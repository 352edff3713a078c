import { describe, expect, it } from "vitest";
import { depot, depotFixtures, depotSettings } from "./depot.js";
import { serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

describe("a service that does what its model says", () => {
  it("fails no row", { timeout: 600_000 }, async () => {
    const service = await serveModel(depot(), { fixtures: depotFixtures });
    const results = await tryService(depot(), service, { settings: depotSettings });
    const failed = results.filter(({ outcome }) => outcome.kind === "failed");
    expect(failed.map(describeResult)).toEqual([]);
    expect(results.filter(({ outcome }) => outcome.kind === "passed").length).toBeGreaterThan(250);
  });
});
