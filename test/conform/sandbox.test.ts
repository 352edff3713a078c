import { describe, expect, it } from "vitest";
import { run } from "../../src/conform/run.js";
import { usualLimits } from "../../src/conform/gate.js";
import { readTarget } from "../../src/conform/http/target.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { billingFiles, bazaarFiles, versionsOnce } from "../diff/models.js";

describe("a service that does what its model says", () => {
  it.each([
    ["billing", billingFiles],
    ["bazaar", bazaarFiles],
  ])("%s", async (_, files) => {
    const apis = versionsOnce(files);
    const current = apis.find(({ version }) => version.isCurrent);
    if (current === undefined) throw new Error("no current");
    const sandbox = createSandbox(current, { alongside: apis.filter((api) => api !== current) });
    const server = await startSandbox(sandbox, { port: 0 });
    const target = readTarget(server.url);
    if ("problem" in target) throw new Error(target.problem);
    const report = await run({
      apis,
      target,
      settings: {},
      secrets: { usual: { apiKey: sandbox.apiKey, ...sandbox.credentials } },
      limits: { ...usualLimits, requests: 5000, perSecond: 1000 },
      signal: new AbortController().signal,
      mayWrite: true,
      settleMs: 5000,
    });
    console.log(
      report.requests,
      report.results
        .filter(({ outcome }) => outcome.kind !== "passed")
        .map(
          ({ version, call, row, outcome, tries }) =>
            `${version} ${call} ${row} ${outcome.kind} ${"evidence" in outcome ? outcome.evidence : "reason" in outcome ? outcome.reason : ""} ${tries.failed}/${tries.of}`,
        )
        .join("\n"),
    );
    await server.close();
    expect(report.results.filter(({ outcome }) => outcome.kind === "failed")).toEqual([]);
  });
});
