import { valueOf } from "../../language/model/ir/known.js";
import { selectorValue } from "../../language/model/media-types.js";
import { renderSentPath } from "../../language/model/path-text.js";
import { isObject } from "../../language/model/scalars.js";
import type { Api } from "../../language/model/ir/api.js";
import { planClient } from "../../language/plan/plan-client.js";
import { repeatable } from "../repeatable.js";
import { createSandbox, type Sandbox } from "../sandbox.js";
import { type CredentialsFor, exampleCredentials, exampleHost as host } from "./example-credentials.js";
import type { ExampleAnswer, ExampleRequest } from "./example-call.js";
import { exampleKey, keyRecipe } from "./example-key.js";
import { exampleSeed } from "./example-source.js";
import { wireBody } from "./wire-body.js";
import { wireRequest } from "./wire-request.js";

/** What a new sandbox answers, asked as programs ask it: for a token first, and for a tag, where they are needed. */
export async function exampleAnswer(request: ExampleRequest, api: Api): Promise<ExampleAnswer> {
  const sandbox = createSandbox(api, repeatable(exampleSeed));
  // As `quoin sandbox` does when it starts: what is stored then has the time of the start.
  sandbox.state.read();
  const sender = { sandbox, credentialsFor: exampleCredentials(sandbox) };
  const condition = new Headers();
  if (request.tagRead !== undefined) {
    const read = { ...request, endpoint: request.tagRead, query: [], headers: [], body: undefined };
    const { headers: found } = await send({ ...read, tagRead: undefined }, sender);
    condition.set(request.endpoint.precondition?.header.name ?? "", found.get("ETag") ?? "");
  }
  const response = await send(request, sender, condition);
  const body = await response.text();
  return {
    status: response.status,
    mediaType: body === "" ? undefined : (response.headers.get("Content-Type") ?? undefined),
    body,
    location: response.headers.get("Location") ?? undefined,
    done: response.status === 202 ? await waitFor(request, { response, body }, sender) : undefined,
  };
}

/** Sends what a program of one caller sends. */
interface Sender {
  readonly sandbox: Sandbox;
  readonly credentialsFor: CredentialsFor;
}

async function send(
  request: ExampleRequest,
  { sandbox, credentialsFor }: Sender,
  condition: Headers = new Headers(),
): Promise<Response> {
  const { method, path, query, headers, keyHeader } = wireRequest(request, sandbox.api);
  const key = exampleKey(keyRecipe(request.endpoint, sandbox.api));
  const sent = wireBody(request, key);
  const carried = await credentialsFor(request.endpoint);
  const all = new Headers({ ...carried.headers, ...Object.fromEntries(condition) });
  for (const [name, value] of headers) all.set(name, value);
  for (const [name, value] of Object.entries(sent?.headers ?? {})) all.set(name, value);
  if (keyHeader !== undefined) all.set(keyHeader, key);
  const search = joinQueries(query, carried.query);
  const url = `${host}${path}${search === "" ? "" : `?${search}`}`;
  return sandbox.fetch(url, { method, headers: all, ...(sent && { body: sent.body }) });
}

function joinQueries(...queries: readonly string[]): string {
  return queries.filter((part) => part !== "").join("&");
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
  { sandbox, credentialsFor }: Sender,
): Promise<string | undefined> {
  const poll = planClient(sandbox.api).calls.find(({ id }) => id === endpoint.id)?.poll;
  const read = sandbox.api.endpoints.find(({ id }) => id === poll?.call);
  const path = read && valueOf(read.path);
  if (poll === undefined || read === undefined || path === undefined) return undefined;
  const begun: unknown = poll.by === undefined ? undefined : JSON.parse(body);
  const id = isObject(begun) ? encodeURIComponent(String(begun[poll.by ?? ""])) : "";
  const place =
    poll.by === undefined ? (response.headers.get("Location") ?? "") : renderSentPath(path, () => id);
  const { version } = sandbox.api;
  const carried = await credentialsFor(read);
  const headers = new Headers(carried.headers);
  if (version.header !== undefined) headers.set(version.header, selectorValue(version));
  const url = new URL(place, host);
  url.search = joinQueries(url.search.slice(1), carried.query);
  for (let count = 0; count < mostQuestions; count += 1) {
    const text = await (await sandbox.fetch(url, { headers })).text();
    const value: unknown = JSON.parse(text);
    if (isObject(value) && poll.is.includes(String(value[poll.until]))) return text;
  }
  return undefined;
}
