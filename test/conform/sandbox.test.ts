import { describe, expect, it } from "vitest";
import { depot, depotFixtures, depotSettings } from "./depot.js";
import { serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

describe("a service that does what its model says", () => {
  it("fails no row", async () => {
    const service = await serveModel(depot(), { fixtures: depotFixtures, latencyMs: 0 });
    const results = await tryService(depot(), service, { settings: depotSettings });
      results
        .filter(({ outcome }) => outcome.kind !== "passed")
        .map(describeResult)
        .join("\n"),
    );
    expect(results.filter(({ outcome }) => outcome.kind === "failed").map(describeResult)).toEqual([]);
  });
});
