import { selectorValue } from "../../language/model/media-types.js";
import { visible } from "../../language/text/visible.js";
import { listCodes, shellWord } from "../../language/text/words.js";
import type { ApiKey } from "../../sandbox/access/api-keys.js";
import { type Credentials, credentialsOf } from "../../sandbox/access/credentials.js";
import { pathOfToken, tokenSchemes } from "../../sandbox/access/serve-token.js";
import { exampleRequest } from "../../sandbox/example-request.js";
import { timestamp } from "../../sandbox/clock.js";
import { type EmptyList, emptyLists } from "../../sandbox/plan/action.js";
import type { Sandbox } from "../../sandbox/sandbox.js";

/**
 * What a sandbox says when it is up: where it is, which keys it takes, what time it is if that isn't the real one, and a
 * request to copy. With `stepMs` its clock moves by so much a request, and not by itself.
 */
export function renderSandboxStart(sandbox: Sandbox, url: string, stepMs?: number): string {
  const { api, environment } = sandbox;
  const place = environment === "sandbox" ? "environment sandbox" : `sandbox in place of ${environment}`;
  const title = `${api.name} ${api.version.name}, ${place}, on ${url}`;
  const controls = `  to inspect and control it: ${url}/__sandbox`;
  const example = exampleRequest(sandbox);
  const time = stepMs === undefined ? [] : [renderTime(sandbox, url, stepMs)];
  const lines = [
    title,
    ...renderVersions(sandbox),
    ...renderKeys(sandbox),
    ...renderTokens(sandbox, url),
    ...renderServers(sandbox, url),
    controls,
    ...time,
    ...emptyLists(api).map(renderEmpty),
    ...(example === undefined ? [] : ["", renderCurl(url, example)]),
  ];
  return `${lines.map(visible).join("\n")}\n\n`;
}

/** How to choose another version, where there is one. */
export function renderVersions({ api, alongside }: Sandbox): readonly string[] {
  const header = api.versioning?.header ?? "";
  return alongside.map(({ version }) => {
    const how =
      version.header === undefined ? `requests without ${header}` : `${header}: ${selectorValue(version)}`;
    return `  also serves ${version.name}: ${how}`;
  });
}

/** The API keys, or what requests carry in their place, those that are accepted first. */
export function renderKeys({ api, apiKeys, environment }: Sandbox): readonly string[] {
  const width = Math.max(...apiKeys.map((key) => key.environment.length));
  const isAccepted = (key: ApiKey) => key.environment === environment;
  const accepted = apiKeys.filter(isAccepted);
  return [...accepted, ...apiKeys.filter((key) => !isAccepted(key))].map((key) => {
    const remark = isAccepted(key) ? "" : "  (rejected here)";
    const own = renderCredentials(credentialsOf(api.authentication, key));
    const [word, text] = own === "" ? ["key", key.key] : ["credentials", own];
    return `  ${word} of ${key.environment.padEnd(width)}  ${text}${remark}`;
  });
}

function renderCredentials(credentials: Credentials): string {
  const members = Object.entries(credentials).map(([name, value]) =>
    typeof value === "string" ? `${name}: ${value}` : `${name}: { ${renderCredentials(value)} }`,
  );
  return members.join(", ");
}

/** Where the credentials get a token, where requests carry one. */
function renderTokens({ api }: Sandbox, url: string): readonly string[] {
  const paths = new Set(tokenSchemes(api.authentication).map(({ scheme }) => pathOfToken(scheme)));
  return [...paths].map((path) => `  tokens are issued by POST ${url}${path}`);
}

/** Which servers it stands for besides the API's own, of which clients are told. */
function renderServers({ api }: Sandbox, url: string): readonly string[] {
  const names = [...new Set(api.endpoints.flatMap(({ server }) => server ?? []))];
  if (names.length === 0) return [];
  const servers = names.map((name) => `${name}: "${url}"`).join(", ");
  return [`  it serves all servers; pass a client of it servers: { ${servers} }`];
}

/** What there is to say about a list that is always empty. */
export function renderEmpty({ path, lacks }: EmptyList): string {
  return `  GET ${path} is answered with an empty list: its items have no field ${listCodes(lacks)} that says what they belong to`;
}

function renderTime({ clock }: Sandbox, url: string, stepMs: number): string {
  const move = `POST {"advance":"1h"} to ${url}/__sandbox/clock`;
  return `  the time is ${timestamp(clock.now())}, plus ${stepMs / 1000} s per request; to move it: ${move}`;
}

function renderCurl(url: string, { path, headers }: NonNullable<ReturnType<typeof exampleRequest>>): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`);
  return `  curl ${[...flags, shellWord(url + path)].join(" ")}`;
}
