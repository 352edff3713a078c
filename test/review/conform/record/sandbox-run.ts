import { usualLimits } from "../../../../src/review/conform/gate.js";
import { readTarget } from "../../../../src/review/conform/http/target.js";
import { run, type RunOptions } from "../../../../src/review/conform/run.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import { createSandbox } from "../../../../src/sandbox/sandbox.js";
import { startSandbox } from "../../../../src/sandbox/server/start-sandbox.js";
import { versionsOnce } from "../../diff/models.js";

export interface Setting extends AsyncDisposable {
  readonly apis: readonly Api[];
  readonly options: RunOptions;
}

/** A sandbox of a model, and the run that tries it. */
export async function startSetting(files: Parameters<typeof versionsOnce>[0]): Promise<Setting> {
  const apis = versionsOnce(files);
  const current = apis.find(({ version }) => version.isCurrent);
  if (current === undefined) throw new Error("no current version");
  const sandbox = createSandbox(current, { alongside: apis.filter((api) => api !== current) });
  const server = await startSandbox(sandbox, { port: 0 });
  const target = readTarget(server.url);
  if ("problem" in target) throw new Error(target.problem);
  const options: RunOptions = {
    apis,
    target,
    settings: {},
    secrets: { usual: { apiKey: sandbox.apiKey, ...sandbox.credentials } },
    limits: { ...usualLimits, requests: 5000, perSecond: 10_000 },
    signal: new AbortController().signal,
    mayWrite: true,
    settleMs: 1000,
  };
  return { apis, options, [Symbol.asyncDispose]: () => server.close() };
}

/** What a run finds out, in one line for each row. */
export async function verdictsOf(options: RunOptions): Promise<readonly string[]> {
  const { results } = await run(options);
  return results.map(({ version, call, row, outcome, tries }) => {
    const why = "evidence" in outcome ? outcome.evidence : "reason" in outcome ? outcome.reason : "";
    return `${version} ${call} ${row} ${outcome.kind} ${tries.failed}/${tries.of} ${why}`.trimEnd();
  });
}
