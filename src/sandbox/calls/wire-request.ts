import type { Data } from "../../say/data.js";
import { parameterText, queryPairs } from "../../say/query-pairs.js";
import type { Api } from "../../language/model/ir/api.js";
import { selectorValue } from "../../language/model/media-types.js";
import { renderSentPath } from "../../language/model/path-text.js";
import { hasKeyHeader } from "../../language/model/key-header.js";
import type { ExampleRequest, Given } from "./example-call.js";

/** The head of a request as it is sent, but for credentials and idempotency key. */
export interface WireRequest {
  readonly method: string;
  /** Encoded. */
  readonly path: string;
  /** Encoded, without the question mark. */
  readonly query: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The header of the idempotency key, if the call takes one there. */
  readonly keyHeader: string | undefined;
}

export function wireRequest(request: ExampleRequest, api: Api): WireRequest {
  const { endpoint, path, query, headers } = request;
  const values = new Map(path.map(({ field, value }) => [field.name, parameterText(value)]));
  const pairs = query.flatMap(({ field, value }) => queryPairs(field.name, value, field.style));
  const { version, idempotency } = api;
  return {
    method: endpoint.method,
    path: renderSentPath(endpoint.path.value, (name) => encode(values.get(name) ?? "")),
    query: pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"),
    headers: [
      ...(version.header === undefined ? [] : [[version.header, selectorValue(version)] as const]),
      ...headers.map(headerLine),
      ...bodyHeaders(request),
    ],
    keyHeader: hasKeyHeader(endpoint) ? idempotency?.header : undefined,
  };
}

function headerLine({ field, value }: Given<{ readonly name: string }>): readonly [string, string] {
  return [field.name, parameterText(value)];
}

/** Whoever writes the parts of a body says what is between them. */
function bodyHeaders({ body }: ExampleRequest): WireRequest["headers"] {
  return body === undefined || body.form === "multipart" ? [] : [["Content-Type", body.mediaType]];
}

/** As clients encode: what a path or a query has. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** The body with its idempotency key, where it has one in it. */
export function withBodyKey(value: Data, { endpoint }: ExampleRequest, key: string): Data {
  const name = endpoint.bodyKey?.member.name;
  if (name === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return { ...value, [name]: key };
}
