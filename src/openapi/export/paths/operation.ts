import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { parameterNames, type Path, renderPath } from "../../../language/model/ir/path.js";
import type { Field } from "../../../language/model/ir/type.js";
import { hasKeyHeader } from "../../../language/model/key-header.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import {
  mapOf,
  mapOfEntries,
  mergeMaps,
  type Members,
  unlessEmpty,
  type Value,
  type ValueMap,
} from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { securityOf } from "../security.js";
import { serversOf } from "../servers.js";
import { behaviourInWords, bodyInWords } from "../words/endpoint-words.js";
import { describeKeys } from "../words/describe-keys.js";
import { derived, extend } from "../words/extension.js";
import { pageParameters } from "../../../language/model/way-of-list.js";
import { listInWords } from "../words/list-words.js";
import { accessExtension } from "../words/own-access.js";
import { returnsInWords } from "../words/response-words.js";
import { describeOperation, showsTitle } from "./describe-operation.js";
import { errorResponses, keyOf } from "./error-responses.js";
import { pageHeaders } from "./page-headers.js";
import { parameter, queryParameter } from "./parameter.js";
import { requestBody } from "./request-body.js";
import { hasKeyHeaders, referToHeaders } from "./shared-headers.js";
import type { SharedParts } from "./shared-parts.js";
import { isAnyBytes, isJsonAsItIs, successResponse } from "./success-responses.js";

/** An endpoint as an operation. `path`: that of the path item, which may name parameters otherwise. */
export function operation(
  endpoint: CallableEndpoint,
  path: Path,
  shared: SharedParts,
  style: OpenapiStyle,
): ValueMap {
  const { id, group, deprecated, body, server } = endpoint;
  return mapOf({
    operationId: id,
    tags: [group],
    ...describeOperation(endpoint, describeKeys(endpoint, style)),
    deprecated: deprecated === undefined ? undefined : true,
    security: securityOf(endpoint, style.api),
    servers: server === undefined ? undefined : serversOf(style.api, server),
    parameters: unlessEmpty(parametersOf(endpoint, path, shared, style)),
    requestBody: body && requestBody(body, style),
    responses: responsesOf(endpoint, shared, style),
    ...extend({ ...routeOf(endpoint, path), ...factsOf(endpoint, style) }),
  });
}

/** What follows from facts of the whole API comes last. */
function parametersOf(
  endpoint: CallableEndpoint,
  path: Path,
  shared: SharedParts,
  style: OpenapiStyle,
): readonly Value[] {
  const filters = new Set(valueOf(endpoint.list?.filters));
  const paging = pageParameters(endpoint, style.api);
  const own = endpoint.query.filter(({ name }) => !paging.has(name));
  const pages = endpoint.query.filter(({ name }) => paging.has(name));
  return [
    ...endpoint.pathParameters.map((field) => parameter(field, "path", style, nameIn(path, field, endpoint))),
    ...own.map((field) =>
      queryParameter(field, style, filters.has(field.id) ? extend({ filter: true }) : {}),
    ),
    ...endpoint.headers.map((field) => parameter(field, "header", style)),
    ...pages.map((field) => queryParameter(field, style, derived)),
    ...(hasKeyHeader(endpoint) ? referTo("IdempotencyKey", shared) : []),
    ...referTo("Version", shared),
  ];
}

/** Paths of one shape are one path item, so a parameter has the name that the first of them has for it. */
function nameIn(path: Path, { name }: Field, endpoint: CallableEndpoint): Members {
  const written = parameterNames(path)[parameterNames(endpoint.path.value).indexOf(name)] ?? name;
  return written === name ? {} : { name: written, ...extend({ name }) };
}

/** The route of an endpoint that names its parameters otherwise, under its method. */
function routeOf({ method, path: own, variant }: CallableEndpoint, path: Path): Members {
  const route = pathKey(own.value, variant);
  return route === pathKey(path, variant) ? {} : { [method]: route };
}

/** What tells endpoints apart that have one route stands in a fragment, which isn't sent. */
export function pathKey(path: Path, variant: string | undefined): string {
  return renderPath(path) + (variant === undefined ? "" : `#${variant}`);
}

function referTo(name: "IdempotencyKey" | "Version", { parameters }: SharedParts): readonly Value[] {
  return parameters.has(name) ? [mapOf({ $ref: `#/components/parameters/${name}` })] : [];
}

function responsesOf(endpoint: Endpoint, shared: SharedParts, style: OpenapiStyle): ValueMap {
  const isKeyed = hasKeyHeaders(endpoint, shared.headers);
  const headers = referToHeaders(shared.headers, isKeyed);
  const ofSuccess = mergeMaps(pageHeaders(endpoint, style.api), headers);
  return mapOfEntries([
    ...endpoint.responses.map((response): [string, Value] => [
      keyOf(response),
      successResponse(response, ofSuccess, style),
    ]),
    ...errorResponses(endpoint, { isKeyed, headers }, style),
  ]);
}

/** What OpenAPI can't say of an operation. */
function factsOf(endpoint: Endpoint, style: OpenapiStyle): Members {
  const { api, names } = style;
  const { body } = endpoint;
  const list = listInWords(endpoint, api, names);
  const { filters, ...walked } = list ?? {};
  const access = accessExtension(endpoint, api);
  const hasRules = describeKeys(endpoint, style) !== "";
  const hasUnknownFilters = endpoint.list?.filters.kind === "unknown";
  return {
    title: showsTitle(endpoint) ? undefined : endpoint.title,
    doc: hasRules ? endpoint.doc : undefined,
    ...behaviourInWords(endpoint, style),
    list: list && mapOf({ ...walked, filters: hasUnknownFilters ? filters : undefined }),
    returns: isSaid(endpoint) ? undefined : returnsInWords(endpoint, api, names),
    ...(body?.type.kind === "unknown" && { body: bodyInWords(body, style) }),
    ...access.facts,
    without: unlessEmpty([
      ...(list === undefined ? [] : ["returns"]),
      ...((hasRules || endpoint.title !== undefined) && endpoint.doc === undefined ? ["doc"] : []),
      ...access.without,
    ]),
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
        !isAnyBytes({ form, mediaType }) &&
        !isJsonAsItIs(form, mediaType) &&
        type?.kind !== "unknown",
    )
  );
}
