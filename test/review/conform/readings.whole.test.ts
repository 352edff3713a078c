import { describe, expect, it } from "vitest";
import type { Result } from "../../../src/review/conform/results.js";
import { depot, depotFixtures, depotSettings } from "./depot.js";
import { keyDeviants } from "./deviations/keys.js";
import { readings } from "./deviations/readings.js";
import { type Deviation, serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

const effectRows = new Set(["keys.at-once", "keys.lost-response", "keys.one-effect"]);
const forgetful = keyDeviants.find(({ name }) => name === "forgets keys")?.deviate;

describe("a list that shows otherwise what was made", () => {
  it.each(readings)("$name", { timeout: 600_000 }, async ({ deviate, tells }) => {
    const results = await tryEffects(deviate());
    expect(results.map(describeResult)).toEqual(
      results.filter(is(tells ? "passed" : "unproven")).map(describeResult),
    );
    const doubled = await tryEffects(deviate(), forgetful?.());
    expect(doubled.map(describeResult)).toEqual(
      doubled.filter(is(tells ? "failed" : "unproven")).map(describeResult),
    );
  });
});

function is(kind: Result["outcome"]["kind"]) {
  return ({ outcome }: Result): boolean => outcome.kind === kind;
}

/** The rows that count effects, of a service with such a list that may forget its keys. */
async function tryEffects(reading: Deviation, keys?: Deviation): Promise<readonly Result[]> {
  const deviate: Deviation = (request, forward) =>
    reading(request, (next) => (keys === undefined ? forward(next) : keys(next, forward)));
  const current = depot().filter(({ version }) => version.isCurrent);
  const apis = current.map((api) => ({
    ...api,
    endpoints: api.endpoints.filter(({ id }) => ["create-item", "get-item", "list-items"].includes(id)),
  }));
  const service = await serveModel(depot(), { fixtures: depotFixtures, deviate });
  const results = await tryService(apis, service, { settings: depotSettings, settleMs: 1500 });
  const counted = results.filter(({ call, row }) => call === "create-item" && effectRows.has(row));
  expect(counted).toHaveLength(effectRows.size);
  return counted;
}
