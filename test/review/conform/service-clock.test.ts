import { expect, it } from "vitest";
import { usualLimits } from "../../../src/review/conform/gate.js";
import { readTarget } from "../../../src/review/conform/http/target.js";
import { planRequests } from "../../../src/review/conform/plan/plan-requests.js";
import type { ConformDocument } from "../../../src/language/read/language/conform.js";
import { clockBy, depot, depotFixtures } from "./depot.js";
import { serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

const apis = depot()
  .filter(({ version }) => version.isCurrent)
  .map((api) => ({ ...api, endpoints: api.endpoints.filter(({ id }) => id === "lend-item") }));

async function tryRetention(clock: NonNullable<ConformDocument["clock"]>): Promise<readonly string[]> {
  const service = await serveModel(depot(), { fixtures: depotFixtures });
  const results = await tryService(apis, service, { settings: { clock } });
  return results.filter(({ row }) => row === "keys.retention").map(describeResult);
}

it.each([
  [clockBy("23h"), "passed 0/1: "],
  [clockBy("25h"), "passed 0/1: "],
  // The clock isn't moved as far as the settings say.
  [{ ...clockBy("23h"), by: "25h" }, "unproven 0/1: a key is kept for more than 25 hours"],
  [{ ...clockBy("1h"), body: {} }, "unproven 0/1: the request that moves the clock was answered with 422"],
])("sees what becomes of keys by the clock that %j moves", { timeout: 30_000 }, async (clock, verdict) => {
  expect(await tryRetention(clock)).toEqual([`2026-02-01 lend-item keys.retention ${verdict}`]);
});

it("plans the request that moves the clock, in a run that writes", async () => {
  const target = readTarget("http://127.0.0.1:1");
  if ("problem" in target) throw new Error(target.problem);
  const plan = async (mayWrite: boolean) => {
    const planned = await planRequests({
      apis,
      target,
      settings: { clock: { ...clockBy("25h"), request: "PUT /clock" } },
      limits: usualLimits,
      signal: new AbortController().signal,
      mayWrite,
      settleMs: 0,
    });
    return planned.flatMap(({ row, ...sent }) =>
      row === "keys.retention" ? [`${sent.method} ${sent.target}`] : [],
    );
  };
  expect(await plan(true)).toEqual(["POST /loans", "PUT /clock", "POST /loans"]);
  expect(await plan(false)).toEqual([]);
});
