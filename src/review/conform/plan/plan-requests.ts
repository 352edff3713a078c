import { createSandbox, type Sandbox } from "../../../sandbox/sandbox.js";
import { listSecrets, type Secrets } from "../credentials.js";
import type { WireRequest } from "../http/wire.js";
import type { AccountName } from "../requests/request-change.js";
import { run, type RunOptions } from "../run.js";
import type { TriedRow } from "../session.js";
import { answerAsModel } from "./answer-as-model.js";
import { PlanGate } from "./plan-gate.js";

/** A request that a run would send, if the service answers as the model says. */
export interface PlannedRequest extends TriedRow {
  readonly method: string;
  /** With the query, and without the server and any credentials. */
  readonly target: string;
  /** Their names. */
  readonly headers: readonly string[];
  readonly bodyBytes: number;
}

/** The requests of a run in their order. Nothing is sent: the sandbox of the model answers them. */
export async function planRequests(
  options: Omit<RunOptions, "secrets" | "openGate">,
): Promise<readonly PlannedRequest[]> {
  const planned: PlannedRequest[] = [];
  const sandbox = sandboxOf(options);
  const secrets = secretsOf(sandbox);
  const answer = answerAsModel(sandbox, options.apis, options.settings);
  let current: TriedRow = { version: "", call: "", row: "" };
  await run({
    ...options,
    secrets: secretsOfAccounts(secrets, options),
    onRow: (row) => (current = row),
    onExchange: ({ request }) => planned.push({ ...current, ...describe(request, secrets) }),
    openGate: (given) => new PlanGate(given, answer),
  });
  return planned;
}

function sandboxOf({ apis }: Pick<RunOptions, "apis">): Sandbox {
  const current = apis.find(({ version }) => version.isCurrent) ?? apis[0];
  if (current === undefined) throw new Error("A run is of at least one version.");
  return createSandbox(current, { alongside: apis.filter((api) => api !== current), seed: "plan" });
}

/** What the sandbox takes; of a scheme with tokens one that it has issued. */
function secretsOf(sandbox: Sandbox): Secrets {
  const { scheme } = sandbox.api.authentication;
  const carried = scheme.kind === "oauth2" ? sandbox.carried().headers["Authorization"] : undefined;
  return {
    apiKey: sandbox.apiKey,
    ...sandbox.credentials,
    ...(carried !== undefined && { token: carried.replace(/^Bearer /u, "") }),
  };
}

function secretsOfAccounts(
  usual: Secrets,
  { settings: { accounts = {} } }: Pick<RunOptions, "settings">,
): Readonly<Partial<Record<AccountName, Secrets>>> {
  const others = (["second", "limited", "expired"] as const).filter((name) => accounts[name] !== undefined);
  return { usual, ...Object.fromEntries(others.map((name) => [name, usual])) };
}

function describe(request: WireRequest, secrets: Secrets): Omit<PlannedRequest, keyof TriedRow> {
  const known = listSecrets(secrets).filter((secret) => secret !== "");
  const masked = known.reduce(
    (target, secret) => target.replaceAll(encodeURIComponent(secret), "…"),
    request.target,
  );
  return {
    method: request.method,
    target: masked,
    headers: request.headers.map(([name]) => name),
    bodyBytes: request.body?.length ?? 0,
  };
}
