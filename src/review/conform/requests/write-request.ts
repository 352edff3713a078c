import type { Data } from "../../../say/data.js";
import type { Api } from "../../../language/model/ir/api.js";
import { acceptedTypes } from "../../../language/plan/accepted-types.js";
import type { Carried } from "../../../sandbox/access/credentials.js";
import type { ExampleRequest, Given } from "../../../sandbox/calls/example-call.js";
import { wireBody } from "../../../sandbox/calls/wire-body.js";
import { wireRequest } from "../../../sandbox/calls/wire-request.js";
import type { HeaderLine, WireRequest } from "../http/wire.js";
import type { RequestChange } from "./request-change.js";

/** The bytes of a request: the usual one of a call with a change, the key that it takes, and credentials. */
export function writeRequest(
  usual: ExampleRequest,
  change: RequestChange,
  { api, key, carried }: { readonly api: Api; readonly key: string; readonly carried: Carried },
): WireRequest {
  const request = changed(usual, change);
  const head = wireRequest(request, api);
  const body = wireBody(request, key);
  const query = [head.query, carried.query].filter((part) => part !== "").join("&");
  const own: readonly HeaderLine[] = [
    ...acceptLines(usual, api),
    ...head.headers,
    ...Object.entries(body?.headers ?? {}),
    ...Object.entries(carried.headers),
    ...(head.keyHeader === undefined || change.key === null ? [] : [[head.keyHeader, key] as const]),
  ];
  const text = change.text ?? body?.body;
  return {
    method: head.method,
    target: query === "" ? head.path : `${head.path}?${query}`,
    headers: replaceHeaders(own, change.headers ?? {}),
    body: typeof text === "string" ? new TextEncoder().encode(text) : text,
  };
}

/** Where a media type selects the version, the header says just that already. */
function acceptLines({ endpoint }: ExampleRequest, api: Api): readonly HeaderLine[] {
  if (api.version.mediaType !== undefined) return [];
  const mediaTypes = endpoint.responses.flatMap(({ mediaType }) => mediaType ?? []);
  return [["Accept", acceptedTypes(mediaTypes, api).join(", ")]];
}

function changed(usual: ExampleRequest, { path, query, body }: RequestChange): ExampleRequest {
  return {
    ...usual,
    path: usual.path.map((given) => replaceValue(given, path)),
    query: replaceQuery(usual, query ?? {}),
    body: body === undefined ? usual.body : withBody(usual.body, body),
  };
}

function replaceValue<Parameter extends { readonly name: string }>(
  given: Given<Parameter>,
  values: Readonly<Record<string, Data | undefined>> = {},
): Given<Parameter> {
  const value = values[given.field.name];
  return value === undefined ? given : { ...given, value };
}

function replaceQuery(
  { endpoint, query }: ExampleRequest,
  values: Readonly<Record<string, Data | undefined>>,
): ExampleRequest["query"] {
  const kept = query.filter(({ field }) => !Object.hasOwn(values, field.name));
  const added = endpoint.query.flatMap((field) => {
    const value = values[field.name];
    return value === undefined ? [] : [{ field, value }];
  });
  return [...kept, ...added];
}

function withBody(body: ExampleRequest["body"], value: Data): ExampleRequest["body"] {
  return body === undefined || !("value" in body) ? body : { ...body, value };
}

function replaceHeaders(
  lines: readonly HeaderLine[],
  values: Readonly<Record<string, string | undefined>>,
): readonly HeaderLine[] {
  const names = new Set(Object.keys(values).map((name) => name.toLowerCase()));
  const kept = lines.filter(([name]) => !names.has(name.toLowerCase()));
  return [
    ...kept,
    ...Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  ];
}
