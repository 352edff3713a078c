import { describe, expect, it } from "vitest";
import type { Result } from "../../../src/review/conform/results.js";
import { versionsOnce } from "../diff/models.js";
import { fixtures } from "./fixtures.js";
import { serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

describe("the sandbox does what the model of a fixture says", () => {
  it.each([...fixtures])("%s", { timeout: 600_000 }, async (name, files) => {
    const apis = versionsOnce(files);
    const results = await tryService(apis, await serveModel(apis));
    const failed = results.filter(({ outcome }) => outcome.kind === "failed");
    expect(failed.map(describeResult)).toEqual([]);
    expect(results.some(({ outcome }) => outcome.kind === "passed")).toBe(true);
    await expect(doubts(results)).toMatchFileSnapshot(`unproven/${name}.txt`);
  });
});

/** Which rows say nothing, for which calls, and why. */
function doubts(results: readonly Result[]): string {
  const reasons = new Map<string, Set<string>>();
  for (const { call, row, outcome } of results) {
    if (!("reason" in outcome)) continue;
    const reason = `${row} ${outcome.kind}: ${outcome.reason}`;
    reasons.set(reason, (reasons.get(reason) ?? new Set()).add(call));
  }
  const lines = [...reasons].map(([reason, calls]) => `${reason}\n  ${[...calls].toSorted().join(" ")}\n`);
  return lines.toSorted().join("");
}
