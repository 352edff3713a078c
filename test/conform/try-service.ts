import { usualLimits } from "../../src/conform/gate.js";
import { readTarget } from "../../src/conform/http/target.js";
import type { Result } from "../../src/conform/results.js";
import { run, type RunOptions } from "../../src/conform/run.js";
import type { Secrets } from "../../src/conform/credentials.js";
import type { Api } from "../../src/model/ir/api.js";
import { credentialsOf } from "../../src/sandbox/access/credentials.js";
import { accountsOf, type Service } from "./service.js";

/** The results of a run with writes and all accounts, as fast as the service answers. */
export async function tryService(
  apis: readonly Api[],
  { sandbox, url }: Service,
  options: Partial<RunOptions> = {},
): Promise<readonly Result[]> {
  const target = readTarget(url);
  if ("problem" in target) throw new Error(target.problem);
  const [usual = {}, second = {}, limited = {}] = accountsOf(sandbox).map((key) => ({
    apiKey: key.key,
    ...credentialsOf(sandbox.api.authentication, key),
  }));
  const report = await run({
    apis,
    target,
    settings: {},
    secrets: { usual, second, limited, expired: expire(usual) },
    limits: { ...usualLimits, requests: 20_000, perSecond: Infinity },
    signal: new AbortController().signal,
    mayWrite: true,
    settleMs: 5000,
    ...options,
  });
  return report.results;
}

/** What no account has any more. */
function expire(secrets: Secrets): Secrets {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, given]) => [
      name,
      typeof given === "string"
        ? `${given}-expired`
        : Object.fromEntries(Object.entries(given).map(([member, each]) => [member, `${each}-expired`])),
    ]),
  );
}

/** `2026-02-01 create-item keys.echo: a response lacks …` */
export function describeResult({ version, call, row, outcome, tries }: Result): string {
  const why = "evidence" in outcome ? outcome.evidence : "reason" in outcome ? outcome.reason : "";
  return `${version} ${call} ${row} ${outcome.kind} ${tries.failed}/${tries.of}: ${why}`;
}
