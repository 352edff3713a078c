import { expect, it } from "vitest";
import { depot, depotFixtures, depotSettings } from "./depot.js";
import { hidesFromOthers, keepsFromOthers } from "./deviations/access.js";
import { type Deviation, serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

it.each<readonly [string, Deviation | undefined, string]>([
  ["both accounts' list shows", undefined, "unproven 0/1: the second account's list has it, too"],
  ["is kept from the second account", keepsFromOthers(), "passed 0/1: "],
  [
    "the second account gets by its id alone",
    hidesFromOthers(),
    "failed 1/1: 200 for what only the first account's list has",
  ],
])("what %s", async (_, deviate, verdict) => {
  const apis = depot()
    .filter(({ version }) => version.isCurrent)
    .map((api) => ({
      ...api,
      endpoints: api.endpoints.filter(({ id }) => id === "get-item" || id === "list-items"),
    }));
  const service = await serveModel(depot(), { fixtures: depotFixtures, ...(deviate && { deviate }) });
  const results = await tryService(apis, service, { settings: depotSettings });
  const foreign = results.filter(({ row }) => row === "access.foreign");
  expect(foreign.map(describeResult)).toEqual([`2026-02-01 get-item access.foreign ${verdict}`]);
});
