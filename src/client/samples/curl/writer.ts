import { exampleFile } from "../../../sandbox/calls/example-files.js";
import type { ExampleCall } from "../../../sandbox/calls/example-call.js";
import { keyRecipe } from "../../../sandbox/calls/example-key.js";
import { wireRequest } from "../../../sandbox/calls/wire-request.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { SampleWriter, SchemeVariables } from "../../../sandbox/calls/sample.js";
import { planVariables, schemesOfRequests } from "../../../sandbox/calls/variables.js";
import { bodyOptions } from "./body-options.js";
import { credentialOptions, credentialQuery, fetchToken } from "./credentials.js";
import { drawKey, keyCode } from "./key.js";
import { escapeQuoted, quoteWord } from "./quote.js";
import { usualUrl } from "../../../sandbox/calls/servers.js";

/** Programs that call an API with curl, as programs for sh. */
export const curlSamples: SampleWriter = (api) => async (call) => ({
  language: "sh",
  label: "curl",
  before: writeBefore(call, api),
  shown: writeCommand(call, api),
  after: "",
});

function writeCommand(call: ExampleCall, api: Api): string {
  const request = wireRequest(call, api);
  const { endpoint } = call;
  const isPlain = request.method === "GET" || (request.method === "POST" && call.body !== undefined);
  const method = request.method === "HEAD" ? ["--head"] : [`--request ${request.method}`];
  const condition = call.tagRead === undefined ? undefined : endpoint.precondition?.header.name;
  const options = [
    ...(isPlain ? [] : method),
    ...credentialOptions(endpoint, api),
    ...request.headers.map(([name, value]) => header(name, value)),
    ...(request.keyHeader === undefined ? [] : [`--header "${escapeQuoted(request.keyHeader)}: ${keyCode}"`]),
    ...(condition === undefined ? [] : [`--header "${escapeQuoted(condition)}: $tag"`]),
    ...bodyOptions(call),
    ...outputOptions(call),
  ];
  const query = [request.query, credentialQuery(endpoint, api)].filter((part) => part !== "");
  const address = `$${addressOf(endpoint, api)}${escapeQuoted(request.path)}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const words = [`curl "${address}"`, ...options];
  const line = words.join(" ");
  const hasKey = request.keyHeader !== undefined || endpoint.bodyKey !== undefined;
  const command = line.length <= 80 && !line.includes("\n") ? line : words.join(" \\\n  ");
  return `${hasKey ? drawKey(keyRecipe(endpoint, api)) : ""}${command}\n`;
}

/** One without a value is sent only if it is written so. */
function header(name: string, value: string): string {
  return `--header ${quoteWord(value === "" ? `${name};` : `${name}: ${value}`)}`;
}

/** What a file has goes into one. */
function outputOptions({ endpoint: { responses }, answer }: ExampleCall): readonly string[] {
  const response = responses.find(({ status }) => status === answer.status);
  if (response?.form !== "bytes") return [];
  return [`--output ${quoteWord(exampleFile("download", response.mediaType ?? "*/*").name)}`];
}

function addressOf({ server }: Pick<Endpoint, "server">, api: Api): string {
  const { baseUrl, servers } = planVariables(api);
  return (server === undefined ? baseUrl : servers[server]) ?? "";
}

/** The variables, each with what is usual or a message that it is missing, a token and a tag. */
function writeBefore(call: ExampleCall, api: Api): string {
  const { endpoint, tagRead } = call;
  const schemes = schemesOfRequests([endpoint, tagRead], api);
  const endpoints = tagRead === undefined ? [endpoint] : [endpoint, tagRead];
  const places = new Map([
    ...endpoints.map((each) => [addressOf(each, api), usualUrl(api, each.server)] as const),
    ...schemes.flatMap((scheme) => tokenPlace(scheme, api)),
  ]);
  return [
    "#!/bin/sh",
    "set -eu",
    ...[...places].map(([name, url]) =>
      url === "" ? require(name) : `: "\${${name}:=${escapeQuoted(url)}}"`,
    ),
    ...schemes.flatMap(({ credentials }) => Object.values(credentials).map(require)),
    ...schemes.flatMap((scheme) => fetchToken(scheme, api)),
    ...(call.tagRead === undefined ? [] : [readTag(call, api)]),
    "",
  ].join("\n");
}

/** Where a scheme has its tokens from, as a variable and what is usual. */
function tokenPlace({ scheme, token }: SchemeVariables, api: Api): readonly (readonly [string, string])[] {
  if (scheme.kind !== "oauth2") return [];
  return [token === undefined ? [planVariables(api).baseUrl, usualUrl(api)] : [token.variable, token.url]];
}

function require(name: string): string {
  return `: "\${${name}:?is not set}"`;
}

function readTag(call: ExampleCall, api: Api): string {
  const { tagRead } = call;
  if (tagRead === undefined) return "";
  const read = { ...call, endpoint: tagRead, query: [], headers: [], body: undefined, tagRead: undefined };
  const request = wireRequest(read, api);
  const query = credentialQuery(tagRead, api);
  const search = query === "" ? "" : `?${query}`;
  const words = [
    `curl --silent --output /dev/null --write-out '%header{etag}' "$${addressOf(tagRead, api)}${escapeQuoted(request.path)}${search}"`,
    ...credentialOptions(tagRead, api),
    ...request.headers.map(([name, value]) => header(name, value)),
  ];
  return `tag=$(${words.join(" \\\n  ")})`;
}
