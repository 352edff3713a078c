import type { Api } from "../../language/model/ir/api.js";
import type { TypeDeclaration } from "../../language/model/ir/type.js";
import { isCallable } from "../../language/plan/callable.js";
import { mapOf, mapOfEntries, mergeMaps, unlessEmpty, type Value, type ValueMap } from "./document/value.js";
import { isPage, type OpenapiStyle, openapiStyle } from "./openapi-style.js";
import { sharedErrors } from "./paths/error-responses.js";
import { neededVersion, pathsOf } from "./paths/paths.js";
import { usedHeaders } from "./paths/shared-headers.js";
import { sharedParts, type SharedParts } from "./paths/shared-parts.js";
import { partsOf } from "./schema/both-directions.js";
import { declareType } from "./schema/declare-type.js";
import { securityOfAll, securitySchemes } from "./security.js";
import { serversOf } from "./servers.js";
import { webhooksOf } from "./webhooks.js";
import { sectionsInWords } from "./words/api-words.js";
import { endpointInWords } from "./words/endpoint-words.js";
import { derived, extend } from "./words/extension.js";

/** One version of an API as an OpenAPI document, of 3.1 if that has all methods; what OpenAPI can't say is in extensions, `x-quoin-…`. */
export function emitDocument(api: Api): ValueMap {
  const style = openapiStyle(api);
  const shared = sharedParts(style);
  const paths = pathsOf(shared, style);
  return mapOf({
    openapi: neededVersion(api),
    info: mapOf({ title: api.name, description: api.doc, version: api.version.name }),
    servers: serversOf(api),
    security: securityOfAll(api),
    tags: unlessEmpty(api.groups.map(({ name, doc }) => mapOf({ name, description: doc }))),
    paths,
    webhooks: webhooksOf(style),
    components: componentsOf(paths, shared, style),
    ...extend({ ...sectionsInWords(style), endpoints: uncallable(style) }),
  });
}

function componentsOf(paths: ValueMap, shared: SharedParts, style: OpenapiStyle): ValueMap {
  const { api } = style;
  const responses = sharedErrors(shared.headers, style);
  return mapOf({
    schemas: unlessEmpty(schemasOf(style)),
    parameters: unlessEmpty(shared.parameters),
    headers: unlessEmpty(usedHeaders(shared.headers, [paths, responses])),
    responses: unlessEmpty(responses),
    securitySchemes: securitySchemes(api),
  });
}

/** Both directions have one schema of a type, whose fields say which of them has them. */
function schemasOf(style: OpenapiStyle): ValueMap {
  const { types } = style.api;
  const inputs = new Map(types.flatMap((type) => (type.inputOf === undefined ? [] : [[type.inputOf, type]])));
  return mapOfEntries(
    types
      .filter(({ inputOf }) => inputOf === undefined)
      .map((type): [string, Value] => [
        style.names.nameOf(type.id),
        markPage(type, declareType(type, partsOf(type, inputs.get(type.id)), style)),
      ]),
  );
}

/** A page follows from its list. */
function markPage({ id }: TypeDeclaration, schema: ValueMap): ValueMap {
  return isPage(id) ? mergeMaps(schema, mapOf(derived)) : schema;
}

/** OpenAPI has no operations without a path. */
function uncallable(style: OpenapiStyle): ValueMap | undefined {
  const endpoints = style.api.endpoints.filter((endpoint) => !isCallable(endpoint));
  return unlessEmpty(
    mapOfEntries(
      endpoints.map((endpoint): [string, Value] => [endpoint.id, endpointInWords(endpoint, style)]),
    ),
  );
}
