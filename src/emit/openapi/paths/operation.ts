import type { Endpoint } from "../../../model/ir/endpoint.js";
import { valueOf } from "../../../model/ir/known.js";
import { type CallableEndpoint, hasKeyHeader } from "../../../plan/callable.js";
import {
  mapOf,
  mapOfEntries,
  type Members,
  unlessEmpty,
  type Value,
  type ValueMap,
} from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { securityOf } from "../security.js";
import { serversOf } from "../servers.js";
import { behaviourInWords } from "../words/endpoint-words.js";
import { derived, extend } from "../words/extension.js";
import { idsInWords } from "../words/known-words.js";
import { listInWords, pagingNames } from "../words/list-words.js";
import { returnsInWords } from "../words/response-words.js";
import { errorResponses } from "./error-responses.js";
import { parameter, queryParameter } from "./parameter.js";
import { requestBody } from "./request-body.js";
import { sharedHeaders, type SharedParts } from "./shared-parts.js";
import { successResponse } from "./success-responses.js";

/** An endpoint as an operation. */
export function operation(endpoint: CallableEndpoint, shared: SharedParts, style: OpenapiStyle): ValueMap {
  const { id, group, doc, deprecated, body, server } = endpoint;
  return mapOf({
    operationId: id,
    tags: [group],
    ...describe(doc),
    deprecated: deprecated === undefined ? undefined : true,
    security: securityOf(endpoint, style.api),
    servers: server === undefined ? undefined : serversOf(style.api, server),
    parameters: unlessEmpty(parametersOf(endpoint, shared, style)),
    requestBody: body && requestBody(body, style),
    responses: responsesOf(endpoint, shared, style),
    ...extend(factsOf(endpoint, style)),
  });
}

/** A short sentence is a summary; what goes on after it is a description. */
function describe(doc = ""): Members {
  const [first = ""] = doc.split(/(?<=[.!?])\s/u);
  if (first === "" || first.length > longestSummary) return { description: doc || undefined };
  return { summary: first, description: first === doc ? undefined : doc };
}

const longestSummary = 120;

/** What follows from facts of the whole API comes last. */
function parametersOf(endpoint: Endpoint, shared: SharedParts, style: OpenapiStyle): readonly Value[] {
  const filters = new Set(valueOf(endpoint.list?.filters));
  const paging = pagingNames(endpoint, style.api);
  const own = endpoint.query.filter(({ name }) => !paging.has(name));
  const pages = endpoint.query.filter(({ name }) => paging.has(name));
  return [
    ...endpoint.pathParameters.map((field) => parameter(field, "path", style)),
    ...own.map((field) =>
      queryParameter(field, style, filters.has(field.id) ? extend({ filter: true }) : {}),
    ),
    ...endpoint.headers.map((field) => parameter(field, "header", style)),
    ...pages.map((field) => queryParameter(field, style, derived)),
    ...(hasKeyHeader(endpoint) ? referTo("IdempotencyKey", shared) : []),
    ...referTo("Version", shared),
  ];
}

function referTo(name: "IdempotencyKey" | "Version", { parameters }: SharedParts): readonly Value[] {
  return parameters.has(name) ? [mapOf({ $ref: `#/components/parameters/${name}` })] : [];
}

function responsesOf(endpoint: Endpoint, shared: SharedParts, style: OpenapiStyle): ValueMap {
  const headers = sharedHeaders(shared, style);
  return mapOfEntries([
    ...endpoint.responses.map((response): [string, Value] => [
      String(response.status),
      successResponse(response, headers, style),
    ]),
    ...errorResponses(endpoint, headers, style),
  ]);
}

/** What OpenAPI can't say of an operation. */
function factsOf(endpoint: Endpoint, style: OpenapiStyle): Members {
  const { api, names } = style;
  const { body } = endpoint;
  const list = listInWords(endpoint, api, names);
  const { filters, ...walked } = list ?? {};
  const hasUnknownFilters = endpoint.list?.filters.kind === "unknown";
  return {
    ...behaviourInWords(endpoint, style),
    list: list && mapOf({ ...walked, filters: hasUnknownFilters ? filters : undefined }),
    returns: isSaid(endpoint) ? undefined : returnsInWords(endpoint, api, names),
    ...(body?.type.kind === "unknown" && { body: mapOf({ unknown: idsInWords(body.type.ids) }) }),
    without: list === undefined ? undefined : ["returns"],
  };
}

/** Whether OpenAPI says what the responses are. */
function isSaid({ list, responses }: Endpoint): boolean {
  return (
    list !== undefined ||
    responses.every(
      ({ form, type, mediaType }) =>
        form !== "events" &&
        form !== "lines" &&
        !(form === "bytes" && mediaType === "*/*") &&
        type?.kind !== "unknown",
    )
  );
}
