import { describe, expect, it } from "vitest";
import type { Result } from "../../../src/review/conform/results.js";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { depot, depotFixtures, depotSettings } from "./depot.js";
import { deviants } from "./deviations/deviants.js";
import { serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

describe("a service that differs from its model in one thing", () => {
  it.each(deviants)("$name", { timeout: 600_000 }, async (deviant) => {
    const { deviate, options, run, fails, stops = [], opens = [] } = deviant;
    const own = { fixtures: depotFixtures, ...options, ...(deviate && { deviate: deviate() }) };
    const current = depot().filter(({ version }) => version.isCurrent);
    const results = await tryService(current, await serveModel(depot(), own), {
      settings: depotSettings,
      ...run,
    });
    const failed = results.filter(({ outcome }) => outcome.kind === "failed");
    const ids = [...new Set(failed.map(({ row }) => row))].toSorted();
    const broken = failed.flatMap((result) => (isFound(result, current) ? [] : [describeResult(result)]));
    expect(broken).toEqual([]);
    expect(ids).toEqual(fails);
    expect(stoppedCalls(results)).toEqual(stops);
    const unexpected = results.filter(
      (result) => isOpen(result) && !stops.includes(result.call) && !opens.includes(result.row),
    );
    expect(unexpected.map(describeResult)).toEqual([]);
  });
});

/** What says nothing of the sound depot either. */
const openAnyway: ReadonlySet<string> = new Set([
  // An answer comes before the other request does.
  "create-item keys.in-progress",
  "lend-item keys.in-progress",
  // No error of its own releases a key.
  "create-item keys.released",
  "lend-item keys.released",
  // The run doesn't wait.
  "create-item keys.retention",
  "lend-item keys.retention",
  // All accounts of the sandbox have the same things.
  "get-item access.foreign",
  // The condition is judged first.
  "change-item path.not-found",
  // No list shows shelves and scans.
  "put-shelf repeatable.one-effect",
  "record-scans natural.one-effect",
]);

function isOpen({ call, row, outcome }: Result): boolean {
  return !openAnyway.has(`${call} ${row}`) && (outcome.kind === "unproven" || outcome.kind === "untried");
}

function stoppedCalls(results: readonly Result[]): readonly string[] {
  const stopped = results.filter(({ row, outcome }) => row === "call.usual" && outcome.kind !== "passed");
  return stopped.map(({ call }) => call).toSorted();
}

/** Whether what a row has observed, if it can say it, is a change of the model. */
function isFound({ outcome }: Result, [api]: readonly Api[]): boolean {
  const observed = outcome.kind === "failed" ? outcome.observed : undefined;
  return observed === undefined || api === undefined || compareVersions(api, observed(api)).length > 0;
}
