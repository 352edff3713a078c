import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { ApiKey } from "../../../src/sandbox/access/api-keys.js";
import type { SandboxRequest, SandboxResponse } from "../../../src/sandbox/http/message.js";
import { createSandbox, type Sandbox } from "../../../src/sandbox/sandbox.js";
import type { SandboxOptions } from "../../../src/sandbox/options.js";

/** What stands in front of a service and makes it another one. */
export type Deviation = (
  request: SandboxRequest,
  forward: (request: SandboxRequest) => Promise<SandboxResponse>,
) => Promise<SandboxResponse>;

export interface Service {
  readonly sandbox: Sandbox;
  readonly url: string;
}

/** Serves a sandbox of all versions on a port, through a deviation if there is one. */
export async function serveModel(
  apis: readonly Api[],
  {
    deviate = (request, forward) => forward(request),
    ...options
  }: SandboxOptions & { readonly deviate?: Deviation } = {},
): Promise<Service> {
  const current = apis.find(({ version }) => version.isCurrent);
  if (current === undefined) throw new Error("No version is the current one.");
  const alongside = apis.filter((api) => api !== current);
  const settings = { alongside, accounts: 3, ...options };
  const sandbox = createSandbox(current, settings);
  const poor = createSandbox(current, { ...settings, scopes: [] });
  const limited = accountsOf(sandbox).at(2)?.key;
  const forward = async (request: SandboxRequest): Promise<SandboxResponse> => {
    const given = [...request.headers.values(), request.query, basicOf(request)];
    const isLimited = limited !== undefined && given.some((value) => value.includes(limited));
    const delivery = await (isLimited ? poor : sandbox).exchange(request);
    if (delivery.kind !== "whole") throw new Error(delivery.kind);
    return delivery.response;
  };
  const server = createServer((message, outgoing) => {
    void readRequest(message)
      .then((request) => deviate(request, forward))
      .then(({ status, headers, body }) => outgoing.writeHead(status, headers.flat()).end(String(body)));
  });
  return { sandbox, url: await listen(server) };
}

/** The account and the key that `Authorization: Basic` has encoded. */
function basicOf({ headers }: SandboxRequest): string {
  const [, encoded = ""] = /^Basic (.*)$/u.exec(headers.get("authorization") ?? "") ?? [];
  return Buffer.from(encoded, "base64").toString();
}

/** The API keys of its accounts: of the usual one, a second one, and one with no scopes. */
export function accountsOf({ apiKeys, environment }: Sandbox): readonly ApiKey[] {
  return apiKeys.filter((key) => key.environment === environment);
}

async function readRequest(message: IncomingMessage): Promise<SandboxRequest> {
  const { method = "GET", url = "/", headers } = message;
  const [path = "/", query = ""] = url.split("?");
  const own = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { method, path, query, headers: new Map(own), body: await text(message) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
