import { expect, it } from "vitest";
import { ofField } from "../../../../src/review/conform/findings/edit-api.js";
import { reportAsJson } from "../../../../src/review/conform/report/json-report.js";
import { type JudgedRun, judgeRun } from "../../../../src/review/conform/report/judged-run.js";
import { renderJunit } from "../../../../src/review/conform/report/junit.js";
import { renderSarif } from "../../../../src/review/conform/report/sarif.js";
import { renderTerminal } from "../../../../src/review/conform/report/render-terminal.js";
import { depot, depotFixtures } from "../depot.js";
import { serveModel } from "../service.js";
import { tryService } from "../try-service.js";

/** What is said of the depot by a model that has observed one of its two kinds. */
async function judgeKinds(): Promise<JudgedRun> {
  const observed = ofField("Item", "kind", (field) => ({
    ...field,
    type: { kind: "observed", values: ["part"] },
  }));
  const apis = depot()
    .filter(({ version }) => version.isCurrent)
    .map((api) => ({ ...api, endpoints: api.endpoints.filter(({ id }) => id === "list-items") }))
    .map(observed);
  const service = await serveModel(depot(), { fixtures: depotFixtures });
  const results = await tryService(apis, service);
  const own = results.filter(({ row }) => row === "response.other-values");
  const report = { results: own, requests: own.length, mask: (text: string) => text };
  return judgeRun(report, apis, { server: "https://depot.example", isWriting: false, leftovers: undefined });
}

it("a value that wasn't observed is in each report, and fails in none", async () => {
  const run = await judgeKinds();
  const words = "kind` has a value that wasn't observed";
  const options = { paint: (_: string, text: string) => text, width: 200, verbose: false };
  expect(renderTerminal(run, options)).toContain(words);
  expect(JSON.stringify(reportAsJson(run))).toContain(words);
  expect(renderJunit(run)).toMatch(/failures="0".*\n.*\n.*<skipped message="Unproven: .*wasn't observed/u);
  const sarif = renderSarif(run, {
    locate: (path) => path,
    version: "1",
  });
  const [{ results }] = JSON.parse(sarif).runs;
  expect(results.map((result: { readonly level: string }) => result.level)).toEqual(["note"]);
  expect(run.counts).toMatchObject({ failed: 0, unproven: 1 });
});
