import { usualLimits } from "../../../src/review/conform/gate.js";
import { readTarget } from "../../../src/review/conform/http/target.js";
import type { Result } from "../../../src/review/conform/results.js";
import { run, type RunOptions } from "../../../src/review/conform/run.js";
import type { Secrets } from "../../../src/review/conform/credentials.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { ApiKey } from "../../../src/sandbox/access/api-keys.js";
import { credentialsOf } from "../../../src/sandbox/access/credentials.js";
import { pathOfToken } from "../../../src/sandbox/access/serve-token.js";
import type { Sandbox } from "../../../src/sandbox/sandbox.js";
import { accountsOf, type Service } from "./service.js";

/** The results of a run with writes and all accounts, as fast as the service answers. */
export async function tryService(
  apis: readonly Api[],
  service: Service,
  options: Partial<RunOptions> = {},
): Promise<readonly Result[]> {
  const report = await run(await runOptions(apis, service, options));
  return report.results;
}

/** What such a run is made with. */
export async function runOptions(
  apis: readonly Api[],
  { sandbox, url }: Service,
  options: Partial<RunOptions> = {},
): Promise<RunOptions> {
  const target = readTarget(url);
  if ("problem" in target) throw new Error(target.problem);
  const accounts = await Promise.all(accountsOf(sandbox).map((key) => secretsOf(sandbox, key)));
  const [usual = {}, second = {}, limited = {}] = accounts;
  return {
    apis,
    target,
    settings: {},
    secrets: { usual, second, limited, expired: expire(usual) },
    limits: { ...usualLimits, requests: 20_000, perSecond: Infinity },
    signal: new AbortController().signal,
    mayWrite: true,
    settleMs: 5000,
    ...options,
  };
}

/** What an account has, and where requests carry tokens, one of those. */
async function secretsOf(sandbox: Sandbox, account: ApiKey): Promise<Secrets> {
  const { authentication } = sandbox.api;
  const { clientId = "", clientSecret = "", ...others } = credentialsOf(authentication, account);
  const { scheme } = authentication;
  if (scheme.kind !== "oauth2") return { apiKey: account.key, ...others };
  const [id, secret] = [String(clientId), String(clientSecret)];
  const response = await sandbox.fetch(pathOfToken(scheme), {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: id,
      client_secret: secret,
    }),
  });
  return { token: String(Object(await response.json()).access_token) };
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
