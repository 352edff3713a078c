import { valueOf } from "../../model/ir/known.js";
import { selectorValue } from "../../model/media-types.js";
import { renderPath } from "../../model/ir/path.js";
import { isObject } from "../../model/scalars.js";
import type { Api } from "../../model/ir/api.js";
import { planClient } from "../../plan/plan-client.js";
import { pathOfToken } from "../../sandbox/access/serve-token.js";
import { repeatable } from "../../sandbox/repeatable.js";
import { createSandbox, type Sandbox } from "../../sandbox/sandbox.js";
import type { ExampleAnswer, ExampleRequest } from "./example-call.js";
import { exampleKey, keyRecipe } from "./example-key.js";
import { exampleSeed } from "./example-source.js";
import { wireBody } from "./wire-body.js";
import { wireRequest } from "./wire-request.js";

const host = "http://127.0.0.1";

/** What a new sandbox answers, asked as programs ask it: for a token first, and for a tag, where they are needed. */
export async function exampleAnswer(request: ExampleRequest, api: Api): Promise<ExampleAnswer> {
  const sandbox = createSandbox(api, repeatable(exampleSeed));
  // As `quoin sandbox` does when it starts: what is stored then has the time of the start.
  sandbox.state.read();
  const headers = await credentialsFor(request, sandbox);
  if (request.tagRead !== undefined) {
    const read = { ...request, endpoint: request.tagRead, query: [], headers: [], body: undefined };
    const { headers: found } = await send({ ...read, tagRead: undefined }, sandbox, headers);
    headers.set(request.endpoint.precondition?.header.name ?? "", found.get("ETag") ?? "");
  }
  const response = await send(request, sandbox, headers);
  const body = await response.text();
  return {
    status: response.status,
    mediaType: body === "" ? undefined : (response.headers.get("Content-Type") ?? undefined),
    body,
    location: response.headers.get("Location") ?? undefined,
    done: response.status === 202 ? await waitFor(request, { response, body }, sandbox, headers) : undefined,
  };
}

/** A token is issued to a request, as it is to a client. */
async function credentialsFor({ endpoint }: ExampleRequest, sandbox: Sandbox): Promise<Headers> {
  const { scheme } = sandbox.api.authentication;
  if (endpoint.isPublic) return new Headers();
  if (scheme.kind !== "oauth2") return new Headers({ ...sandbox.carried().headers });
  const { clientId = "", clientSecret = "" } = sandbox.credentials;
  const form = new URLSearchParams({ grant_type: "client_credentials" });
  if (scheme.client === "body") {
    form.set("client_id", clientId);
    form.set("client_secret", clientSecret);
  }
  const pair = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const response = await sandbox.fetch(host + pathOfToken(scheme), {
    method: "POST",
    headers: scheme.client === "body" ? {} : { Authorization: `Basic ${pair}` },
    body: form,
  });
  const token: unknown = await response.json();
  const value = isObject(token) ? String(token["access_token"]) : "";
  return new Headers({ Authorization: `Bearer ${value}` });
}

function send(request: ExampleRequest, sandbox: Sandbox, credentials: Headers): Promise<Response> {
  const { method, path, query, headers, keyHeader } = wireRequest(request, sandbox.api);
  const key = exampleKey(keyRecipe(request.endpoint, sandbox.api));
  const sent = wireBody(request, key);
  const all = new Headers(credentials);
  for (const [name, value] of headers) all.set(name, value);
  for (const [name, value] of Object.entries(sent?.headers ?? {})) all.set(name, value);
  if (keyHeader !== undefined) all.set(keyHeader, key);
  const carried = request.endpoint.isPublic ? "" : sandbox.carried().query;
  const search = [query, carried].filter((part) => part !== "").join("&");
  const url = `${host}${path}${search === "" ? "" : `?${search}`}`;
  return sandbox.fetch(url, { method, headers: all, ...(sent && { body: sent.body }) });
}

interface Begun {
  readonly response: Response;
  readonly body: string;
}

const mostQuestions = 20;

/** Asks until it is done, as often as a client would. */
async function waitFor(
  { endpoint }: ExampleRequest,
  { response, body }: Begun,
  sandbox: Sandbox,
  headers: Headers,
): Promise<string | undefined> {
  const poll = planClient(sandbox.api).calls.find(({ id }) => id === endpoint.id)?.poll;
  const read = sandbox.api.endpoints.find(({ id }) => id === poll?.call);
  const path = read && valueOf(read.path);
  if (poll === undefined || path === undefined) return undefined;
  const begun: unknown = poll.by === undefined ? undefined : JSON.parse(body);
  const id = isObject(begun) ? encodeURIComponent(String(begun[poll.by ?? ""])) : "";
  const place = poll.by === undefined ? (response.headers.get("Location") ?? "") : renderPath(path, () => id);
  const { version } = sandbox.api;
  if (version.header !== undefined) headers.set(version.header, selectorValue(version));
  for (let count = 0; count < mostQuestions; count += 1) {
    const text = await (await sandbox.fetch(new URL(place, host), { headers })).text();
    const value: unknown = JSON.parse(text);
    if (isObject(value) && poll.is.includes(String(value[poll.until]))) return text;
  }
  return undefined;
}
