import { expect, it } from "vitest";
import { z } from "zod";
import { serveShop, shopTruth } from "./shop-project.js";

const report = z.object({ rows: z.array(z.object({ row: z.string(), verdict: z.string() })) });

it("waits with --wait to see whether keys are remembered", { tags: ["whole"], timeout: 60_000 }, async () => {
  const { conform } = await serveShop(shopTruth);
  const retention = async (...flags: readonly string[]) => {
    const { out } = await conform("--json", ...flags);
    const { rows } = report.parse(JSON.parse(out));
    return rows.filter(({ row }) => row === "keys.retention").map(({ verdict }) => verdict);
  };
  expect(await retention()).toEqual(["untried"]);
  const startedAt = performance.now();
  expect(await retention("--wait", "2s")).toEqual(["passed"]);
  expect(performance.now() - startedAt).toBeGreaterThan(2000);
  const { exit, err } = await conform("--wait", "soon");
  expect([exit, err]).toEqual([2, expect.stringContaining("Expected a duration")]);
});
