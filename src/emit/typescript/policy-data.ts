import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { ApiError, ErrorBody } from "../../model/ir/error.js";
import { valueOf } from "../../model/ir/known.js";
import type { ScalarKind, TypeRef } from "../../model/ir/type.js";
import type {
  BodyMemberKind,
  BodyPolicy,
  ErrorBodyPolicy,
  ErrorPolicy,
  IdempotencyPolicy,
  OperationPolicy,
  PaginationPolicy,
  Policy,
} from "../../runtime/types/policy.js";
import { type CallableEndpoint, isCallable } from "../shared/callable.js";
import { describeError } from "../shared/sentences.js";
import type { Layout } from "./layout.js";

/** What the runtime's `Policy` holds for this API, errors and operations aside. */
export function policyData({ api }: Layout, packageName: string) {
  const { version, authentication, environments, conventions } = api;
  return {
    api: api.name,
    clientName: packageName.replace(/^@[^/]*\//, ""),
    version: version.header === undefined ? null : { header: version.header, value: version.name },
    authentication: {
      header: authentication.header,
      scheme: authentication.scheme,
      serverOnly: authentication.serverOnly,
      environments: environments.map((environment) => environment.name),
    },
    requestIdHeader: conventions.requestIdHeader ?? null,
    idempotency: idempotencyData(api),
    pagination: paginationData(api),
  } satisfies Omit<Policy, "errors" | "operations">;
}

/** The operations that can be called, by their ids. */
export function operationsData(layout: Layout) {
  const callable = layout.api.endpoints.filter(isCallable);
  return Object.fromEntries(
    callable.map((endpoint) => [endpoint.id, operationData(endpoint, layout)]),
  ) satisfies Policy["operations"];
}

function idempotencyData({ idempotency }: Api) {
  if (idempotency === undefined) return null;
  const length = valueOf(idempotency.length);
  return {
    header: idempotency.header,
    minLength: Number(length?.minimum ?? 1),
    maxLength: Number(length?.maximum ?? 255),
    retentionMs: idempotency.retentionMs,
    echoHeader: idempotency.echoHeader ?? null,
    replayedHeader: idempotency.replayedHeader ?? null,
  } satisfies IdempotencyPolicy;
}

function paginationData({ pagination }: Api) {
  if (pagination === undefined) return null;
  return {
    limitParameter: pagination.limitParameter,
    offsetParameter: pagination.offsetParameter,
    itemsField: pagination.itemsField,
    totalPagesPath: [pagination.detailsField, pagination.totalPagesField],
  } satisfies PaginationPolicy;
}

/** A row of the error table, its bodies aside. */
export function errorData(error: ApiError) {
  return {
    status: error.status,
    when: error.when === undefined ? null : { header: error.when.header, present: error.when.present },
    kind: error.name,
    meaning: describeError(error),
    retry: { ...error.retry },
    retryUnkeyedWrites: error.retryUnkeyedWrites,
    effect: error.effect,
    stored: error.isStored,
  } satisfies Omit<ErrorPolicy, "bodies">;
}

/** How an error body is recognised. */
export function bodyData(body: ErrorBody, layout: Layout) {
  const { origin } = body;
  if (body.kind === "text") return { origin, type: "text", ...shapeless } satisfies ErrorBodyPolicy;
  const type = layout.typeName(body.type);
  const declared = layout.declaration(body.type);
  if (declared.kind !== "object") return { origin, type, ...shapeless } satisfies ErrorBodyPolicy;
  const required = declared.fields.filter((field) => field.isRequired);
  const { errorStatusMember } = layout.api.conventions;
  const statusField = declared.fields.find((field) => field.id === errorStatusMember);
  return {
    origin,
    type,
    shape: Object.fromEntries(required.map((field) => [field.name, memberKind(field.type, layout)])),
    statusMember: statusField?.name ?? null,
  } satisfies ErrorBodyPolicy;
}

const shapeless = { shape: null, statusMember: null };

function memberKind(type: TypeRef, layout: Layout): BodyMemberKind {
  if (layout.types.isNullable(type)) return "any";
  const resolved = layout.types.resolve(type);
  switch (resolved.kind) {
    case "scalar":
      return memberKinds[resolved.scalar];
    case "enum":
    case "observed":
      return "string";
    case "array":
      return "array";
    case "map":
    case "named":
      return "object";
    case "nullable":
    case "unknown":
      return "any";
  }
}

const memberKinds = {
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
} as const satisfies Record<ScalarKind, BodyMemberKind>;

function operationData(endpoint: CallableEndpoint, layout: Layout) {
  return {
    method: endpoint.method,
    path: endpoint.path.value,
    retrySafety: endpoint.retrySafety,
    replies: Object.fromEntries(
      endpoint.replies.map((reply) => [String(reply.status), reply.type === undefined ? "none" : "json"]),
    ),
    query: Object.fromEntries(
      endpoint.query.map(({ name, style, isRequired }) => [name, { style, required: isRequired }]),
    ),
    headers: Object.fromEntries(
      endpoint.headers.map((field) => [layout.headerMember(endpoint, field), field.name]),
    ),
    body: requestBodyData(endpoint),
    paginated: endpoint.list !== undefined,
  } satisfies OperationPolicy;
}

function requestBodyData({ body, batch, naturalKey }: Endpoint) {
  if (body === undefined) return null;
  const count = valueOf(batch?.count);
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
            itemsField: batch.items.name,
            minItems: Number(count?.minimum ?? 0),
            maxItems: Number(count?.maximum ?? Number.MAX_SAFE_INTEGER),
            naturalKey: naturalKey?.member.name ?? null,
            acceptedField: batch.accepted.name,
            failedField: batch.failed.name,
          },
  } satisfies BodyPolicy;
}
