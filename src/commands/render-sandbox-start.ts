import { visible } from "../diagnostics/visible.js";
import type { ApiKey } from "../sandbox/authenticate.js";
import { exampleRequest } from "../sandbox/example-request.js";
import type { Sandbox } from "../sandbox/sandbox.js";

/** What a sandbox says when it is up: where it is, which keys it takes, and a request to copy. */
export function renderSandboxStart(sandbox: Sandbox, url: string): string {
  const { api, apiKeys, environment } = sandbox;
  const title = `${api.name} ${api.version.name}, environment ${environment}, on ${url}`;
  const width = Math.max(...apiKeys.map((key) => key.environment.length));
  const isAccepted = (key: ApiKey) => key.environment === environment;
  const accepted = apiKeys.filter(isAccepted);
  const keys = [...accepted, ...apiKeys.filter((key) => !isAccepted(key))].map((key) => {
    const remark = isAccepted(key) ? "" : "  (rejected here)";
    return `  key of ${key.environment.padEnd(width)}  ${key.key}${remark}`;
  });
  const controls = `  to see and steer it: ${url}/__sandbox`;
  const example = exampleRequest(sandbox);
  const lines = [title, ...keys, controls, ...(example === undefined ? [] : ["", renderCurl(url, example)])];
  return `${lines.map(visible).join("\n")}\n\n`;
}

function renderCurl(url: string, { path, headers }: NonNullable<ReturnType<typeof exampleRequest>>): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  return `  curl ${[...flags, quote(url + path)].join(" ")}`;
}

/** One word of a shell, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
