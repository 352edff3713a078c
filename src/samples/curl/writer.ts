import { exampleFile } from "../calls/example-files.js";
import type { ExampleCall } from "../calls/example-call.js";
import { keyRecipe } from "../calls/example-key.js";
import { wireRequest } from "../calls/wire-request.js";
import type { Api } from "../../model/ir/api.js";
import type { SampleWriter } from "../sample.js";
import { foreignTokenUrl, planVariables } from "../variables.js";
import { bodyOptions } from "./body-options.js";
import { credentialOptions, credentialQuery, fetchToken } from "./credentials.js";
import { drawKey, keyCode } from "./key.js";
import { escapeQuoted, quoteWord } from "./quote.js";
import { usualUrl } from "../servers.js";

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
    ...(endpoint.isPublic ? [] : credentialOptions(api)),
    ...request.headers.map(([name, value]) => header(name, value)),
    ...(request.keyHeader === undefined ? [] : [`--header "${escapeQuoted(request.keyHeader)}: ${keyCode}"`]),
    ...(condition === undefined ? [] : [`--header "${escapeQuoted(condition)}: $tag"`]),
    ...bodyOptions(call),
    ...outputOptions(call),
  ];
  const query = [request.query, endpoint.isPublic ? "" : credentialQuery(api)].filter((part) => part !== "");
  const address = `${addressOf(call, api)}${escapeQuoted(request.path)}${query.length === 0 ? "" : `?${query.join("&")}`}`;
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

function addressOf({ endpoint }: ExampleCall, api: Api): string {
  const { baseUrl, servers } = planVariables(api);
  return `$${endpoint.server === undefined ? baseUrl : servers[endpoint.server]}`;
}

/** The variables, each with what is usual or a message that it is missing, a token and a tag. */
function writeBefore(call: ExampleCall, api: Api): string {
  const { baseUrl, credentials, servers, tokenUrl } = planVariables(api);
  const { server, isPublic } = call.endpoint;
  const address =
    server === undefined ? [baseUrl, usualUrl(api)] : [servers[server] ?? "", usualUrl(api, server)];
  const needed = isPublic ? [] : Object.values(credentials);
  const isToken = api.authentication.scheme.kind === "oauth2" && !isPublic;
  const token = tokenUrl === undefined ? [baseUrl, usualUrl(api)] : [tokenUrl, foreignTokenUrl(api)];
  const isElsewhere = server !== undefined || tokenUrl !== undefined;
  const places = isToken && isElsewhere ? [address, token] : [address];
  return [
    "#!/bin/sh",
    "set -eu",
    ...places.map(([name = "", url = ""]) =>
      url === "" ? require(name) : `: "\${${name}:=${escapeQuoted(url)}}"`,
    ),
    ...needed.map(require),
    ...(isToken ? fetchToken(api) : []),
    ...(call.tagRead === undefined ? [] : [readTag(call, api)]),
    "",
  ].join("\n");
}

function require(name: string): string {
  return `: "\${${name}:?is not set}"`;
}

function readTag(call: ExampleCall, api: Api): string {
  const { tagRead } = call;
  if (tagRead === undefined) return "";
  const read = { ...call, endpoint: tagRead, query: [], headers: [], body: undefined, tagRead: undefined };
  const request = wireRequest(read, api);
  const search = tagRead.isPublic || credentialQuery(api) === "" ? "" : `?${credentialQuery(api)}`;
  const words = [
    `curl --silent --output /dev/null --write-out '%header{etag}' "${addressOf(read, api)}${escapeQuoted(request.path)}${search}"`,
    ...(tagRead.isPublic ? [] : credentialOptions(api)),
    ...request.headers.map(([name, value]) => header(name, value)),
  ];
  return `tag=$(${words.join(" \\\n  ")})`;
}
