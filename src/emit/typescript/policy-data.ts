import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { ApiError, ErrorBody } from "../../model/ir/error.js";
import type { TypeDeclaration, TypeRef } from "../../model/ir/type.js";
import type { Data } from "../text/literal.js";
import { isCallable, type Layout } from "./layout.js";
import { describeError } from "./sentences.js";

type Members = Readonly<Record<string, Data>>;

/** What the runtime's `Policy` holds for this API, errors and operations aside. */
export function policyData({ api }: Layout, packageName: string): Members {
  return {
    api: api.name,
    clientName: packageName.replace(/^@[^/]*\//, ""),
    version:
      api.version.header === undefined ? null : { header: api.version.header, value: api.version.name },
    authentication: {
      header: api.authentication.header,
      scheme: api.authentication.scheme,
      serverOnly: api.authentication.serverOnly,
      environments: api.environments.map((environment) => environment.name),
    },
    requestIdHeader: api.conventions.requestIdHeader ?? null,
    idempotency: idempotencyData(api),
    pagination: paginationData(api),
  };
}

/** The operations that can be called, by their ids. */
export function operationsData({ api }: Layout): Members {
  const callable = api.endpoints.filter(isCallable);
  return Object.fromEntries(callable.map((endpoint) => [endpoint.name, operationData(endpoint)]));
}

function idempotencyData({ idempotency }: Api): Data {
  if (idempotency === undefined) return null;
  return {
    header: idempotency.header,
    minLength: Number(idempotency.length.minimum ?? 1),
    maxLength: Number(idempotency.length.maximum ?? 255),
    retentionMs: idempotency.retentionMs,
    echoHeader: idempotency.echoHeader ?? null,
    replayedHeader: idempotency.replayedHeader ?? null,
  };
}

function paginationData({ pagination }: Api): Data {
  if (pagination === undefined) return null;
  return {
    limitParameter: pagination.limitParameter,
    offsetParameter: pagination.offsetParameter,
    itemsField: pagination.itemsField,
    totalPagesPath: [pagination.detailsField, pagination.totalPagesField],
  };
}

/** A row of the error table, its bodies aside. */
export function errorData(error: ApiError): Members {
  return {
    status: error.status,
    when: error.when === undefined ? null : { header: error.when.header, present: error.when.present },
    kind: error.name,
    meaning: describeError(error),
    retry: { ...error.retry },
    unkeyedWrites: error.unkeyedWrites,
    effect: error.effect,
    stored: error.isStored,
  };
}

/** How an error body is recognised. */
export function bodyData(body: ErrorBody, layout: Layout): Data {
  const declared = body.tsName === undefined ? undefined : layout.declaration(body.tsName);
  if (declared?.kind !== "object")
    return { origin: body.origin, type: declared?.tsName ?? "text", shape: null, statusMember: null };
  const required = declared.fields.filter((field) => field.isRequired);
  const statusMember = layout.api.conventions.errorStatusMember;
  return {
    origin: body.origin,
    type: declared.tsName,
    shape: Object.fromEntries(
      required.map((field) => [field.name, memberKind(field.type, layout.declaration)]),
    ),
    statusMember: declared.fields.some((field) => field.name === statusMember)
      ? (statusMember ?? null)
      : null,
  };
}

function memberKind(type: TypeRef, declaration: (tsName: string) => TypeDeclaration): string {
  switch (type.kind) {
    case "scalar":
      return scalarKinds[type.scalar];
    case "enum":
    case "observed":
      return "string";
    case "array":
      return "array";
    case "map":
      return "object";
    case "nullable":
      return "any";
    case "named": {
      const declared = declaration(type.tsName);
      if (declared.kind === "alias") return memberKind(declared.type, declaration);
      return declared.kind === "unknown" ? "any" : "object";
    }
  }
}

const scalarKinds = {
  string: "string",
  boolean: "boolean",
  int32: "integer",
  int64: "integer",
  integer: "integer",
  number: "number",
  decimal: "string",
  datetime: "string",
  date: "string",
  uuid: "string",
  json: "any",
  object: "object",
} as const;

function operationData(endpoint: Endpoint & { readonly path: string }): Data {
  return {
    method: endpoint.method,
    path: endpoint.path,
    repetition: endpoint.repetition,
    replies: Object.fromEntries(
      endpoint.replies.map((reply) => [String(reply.status), reply.type === undefined ? "none" : "json"]),
    ),
    query: Object.fromEntries(
      endpoint.query.map(({ name, style, isRequired }) => [name, { style, required: isRequired }]),
    ),
    headers: Object.fromEntries(endpoint.headers.map(({ name, tsName }) => [tsName, name])),
    body: requestBodyData(endpoint),
    paginated: endpoint.list !== undefined,
  };
}

function requestBodyData({ body, batch, naturalKey }: Endpoint): Data {
  if (body === undefined) return null;
  return {
    required: true,
    traps: body.traps.map(({ at, names }) => ({
      at,
      names: Object.fromEntries(names.map(({ wrong, right }) => [wrong, right])),
    })),
    forbidsCredentials: body.forbidsCredentials,
    batch:
      batch === undefined
        ? null
        : {
            itemsField: batch.itemsField,
            minItems: batch.minimum,
            maxItems: batch.maximum ?? Number.MAX_SAFE_INTEGER,
            naturalKey: naturalKey?.member ?? null,
            acceptedField: batch.acceptedField,
            failedField: batch.failedField,
          },
  };
}
