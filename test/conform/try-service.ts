import { usualLimits } from "../../src/conform/gate.js";
import { readTarget } from "../../src/conform/http/target.js";
import type { Result } from "../../src/conform/results.js";
import { run, type RunOptions } from "../../src/conform/run.js";
import type { Api } from "../../src/model/ir/api.js";
import { accountsOf, type Service } from "./service.js";

/** The results of a run with writes and all accounts, as fast as the service answers. */
export async function tryService(
  apis: readonly Api[],
  { sandbox, url }: Service,
  options: Partial<RunOptions> = {},
): Promise<readonly Result[]> {
  const target = readTarget(url);
  if ("problem" in target) throw new Error(target.problem);
  const [first = "", second = "", limited = ""] = accountsOf(sandbox);
  const report = await run({
    apis,
    target,
    settings: {},
    secrets: {
      usual: { apiKey: first, ...sandbox.credentials },
      second: { apiKey: second },
      limited: { apiKey: limited },
      expired: { apiKey: `${first}-expired` },
    },
    limits: { ...usualLimits, requests: 20_000, perSecond: Infinity },
    signal: new AbortController().signal,
    mayWrite: true,
    settleMs: 5000,
    ...options,
  });
  return report.results;
}

/** `2026-02-01 create-item keys.echo: a response lacks …` */
export function describeResult({ version, call, row, outcome, tries }: Result): string {
  const why = "evidence" in outcome ? outcome.evidence : "reason" in outcome ? outcome.reason : "";
  return `${version} ${call} ${row} ${outcome.kind} ${tries.failed}/${tries.of}: ${why}`;
}
