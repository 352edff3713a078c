import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint, EndpointResponse } from "../../../src/language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../src/language/model/ir/error.js";
import { valueOf } from "../../../src/language/model/ir/known.js";
import { renderPath } from "../../../src/language/model/ir/path.js";
import type { Field } from "../../../src/language/model/ir/type.js";
import { declaredSchema, fieldSchema, type JsonObject, schemaName, schemaOf } from "./open-api-schemas.js";

/**
 * An API in OpenAPI 3.1, so that rivals generate from what Quoin generates from: types, constraints, parameters, responses
 * and errors. What OpenAPI has no words for is left out: retries, idempotency, batches, versions, webhooks.
 */
export function renderOpenApi(api: Api): string {
  const schemas = Object.fromEntries(api.types.map((type) => [schemaName(type.id), declaredSchema(type)]));
  const document = {
    openapi: "3.1.0",
    info: { title: api.name, description: api.doc, version: api.version.name },
    servers: [{ url: "https://api.example" }],
    security: [{ key: [] }],
    tags: api.groups.map(({ name, doc }) => ({ name, description: doc })),
    paths: pathsOf(api),
    components: { schemas, securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  };
  return JSON.stringify(document, undefined, 2);
}

/** The endpoints that can be called: those whose path is specified. */
export function callableEndpoints({ endpoints }: Api): readonly Endpoint[] {
  return endpoints.filter((endpoint) => endpoint.path.kind === "known");
}

function pathsOf(api: Api): JsonObject {
  const paths = new Map<string, Record<string, JsonObject>>();
  for (const endpoint of callableEndpoints(api)) {
    const path = renderPath(valueOf(endpoint.path) ?? []);
    const operations = paths.get(path) ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, api);
    paths.set(path, operations);
  }
  return Object.fromEntries(paths);
}

function operationOf(endpoint: Endpoint, api: Api): JsonObject {
  const parameters = [
    ...endpoint.pathParameters.map((field) => parameter("path", field)),
    ...endpoint.query.map((field) => parameter("query", field)),
    ...[...endpoint.headers, ...keyHeader(endpoint, api)].map((field) => parameter("header", field)),
  ];
  const body = endpoint.body && { required: true, content: json(schemaOf(endpoint.body.type)) };
  return {
    operationId: endpoint.id,
    tags: [endpoint.group],
    description: endpoint.doc,
    deprecated: endpoint.deprecated === undefined ? undefined : true,
    parameters,
    requestBody: body,
    responses: { ...errorsOf(endpoint, api), ...successesOf(endpoint.responses) },
  };
}

function parameter(
  place: string,
  field: Pick<Field, "name" | "isRequired" | "doc"> & Partial<Field>,
): JsonObject {
  const schema = field.type === undefined ? { type: "string" } : schemaOf(field.type);
  return { name: field.name, in: place, required: field.isRequired, description: field.doc, schema };
}

function keyHeader(
  { retrySafety }: Endpoint,
  { idempotency }: Api,
): readonly Parameters<typeof parameter>[1][] {
  if (retrySafety !== "key" || idempotency === undefined) return [];
  return [{ name: idempotency.header, isRequired: false, doc: idempotency.doc }];
}

function successesOf(responses: readonly EndpointResponse[]): JsonObject {
  return Object.fromEntries(
    responses.map(({ status, type, doc, headers }) => [
      status,
      {
        description: doc ?? "Success.",
        headers: Object.fromEntries(headers.map((header) => [header.name, { schema: fieldSchema(header) }])),
        content: type && json(schemaOf(type)),
      },
    ]),
  );
}

/** Those that the endpoint lists, or all where there may be others. */
function errorsOf({ errors }: Endpoint, api: Api): JsonObject {
  const said = new Map(errors.listed.map(({ status, doc }) => [status, doc]));
  const rows = api.errors.filter(({ status }) => errors.isOpen || said.has(status));
  return Object.fromEntries(rows.map((row) => [row.status, errorResponse(row, said.get(row.status))]));
}

function errorResponse({ bodies, doc, name }: ErrorRow, said: string | undefined): JsonObject {
  const types = bodies.flatMap((body) =>
    body.kind === "json" ? [schemaOf({ kind: "named", id: body.type })] : [],
  );
  const [first] = types;
  const content = types.length > 1 ? json({ anyOf: types }) : first && json(first);
  return { description: said ?? doc ?? name, content };
}

function json(schema: JsonObject): JsonObject {
  return { "application/json": { schema } };
}
