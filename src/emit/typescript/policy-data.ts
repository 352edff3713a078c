import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { ErrorRow, ErrorBody } from "../../model/ir/error.js";
import { valueOf } from "../../model/ir/known.js";
import type {
  BatchPolicy,
  BodyPolicy,
  ErrorBodyPolicy,
  ErrorPolicy,
  IdempotencyPolicy,
  ItemsPolicy,
  OperationPolicy,
  PaginationPolicy,
  Policy,
  RetryPolicy,
} from "../../runtime/types/policy.js";
import { planRetry } from "../../plan/plan-retry.js";
import { type CallableEndpoint, hasLists, isCallable } from "../shared/callable.js";
import { describeErrorRow } from "../shared/sentences.js";
import { fieldNamesIn } from "../shared/body-types.js";
import { unlessEmpty } from "../shared/data.js";
import type { BodyRules } from "./body-rules.js";
import { memberKind } from "./body-kinds.js";
import type { Layout } from "./layout.js";
import { responsesData } from "./responses-data.js";
import { sensitiveData } from "./sensitive-data.js";

/** What the runtime's `Policy` holds for this API, errors and operations aside. */
export function policyData({ api }: Layout, packageName: string, { bodyTypes }: BodyRules) {
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
    requestIdPromised: conventions.isRequestIdPromised || undefined,
    idempotency: idempotencyData(api),
    pagination: paginationData(api),
    bodyTypes,
  } satisfies Omit<Policy, "errors" | "operations">;
}

/** The operations that can be called, by their ids. */
export function operationsData(layout: Layout, rules: BodyRules) {
  const callable = layout.api.endpoints.filter(isCallable);
  return Object.fromEntries(
    callable.map((endpoint) => [endpoint.id, operationData(endpoint, layout, rules)]),
  ) satisfies Policy["operations"];
}

/** What the runtime knows of keys. */
export function idempotencyData({ idempotency }: Api) {
  if (idempotency === undefined) return null;
  const length = valueOf(idempotency.length);
  return {
    header: idempotency.header,
    minLength: length?.minimum,
    maxLength: length?.maximum,
    retentionMs: idempotency.retentionMs,
    echoHeader: idempotency.echoHeader ?? null,
    replayedHeader: idempotency.replayedHeader ?? null,
  } satisfies IdempotencyPolicy;
}

function paginationData(api: Api) {
  const { pagination } = api;
  if (pagination === undefined || !hasLists(api)) return undefined;
  return {
    limitParameter: pagination.limitParameter,
    offsetParameter: pagination.offsetParameter,
    itemsField: pagination.itemsField,
    totalPagesPath: [pagination.detailsField, pagination.totalPagesField],
    shortPages: pagination.hasShortPages || undefined,
  } satisfies PaginationPolicy;
}

/** A row of the error table, its bodies aside. */
export function errorData(error: ErrorRow) {
  return {
    status: error.status,
    when: error.when && { header: error.when.header, present: error.when.present },
    kind: error.name,
    meaning: firstPhrase(describeErrorRow(error)),
    retry: retryData(error),
    effect: error.effect,
    stored: error.isStored,
  } satisfies Omit<ErrorPolicy, "bodies">;
}

/** Nothing for a row after which no call is retried. */
function retryData(error: ErrorRow) {
  const { decisions, header, profile } = planRetry(error);
  const made = Object.entries(decisions).filter(([, decision]) => decision !== "never");
  return made.length === 0
    ? undefined
    : ({ ...Object.fromEntries(made), header, profile } satisfies RetryPolicy);
}

/** The first sentence, without its full stop: it stands in brackets within a message. */
function firstPhrase(text: string): string {
  return text.replace(/\.(?:\s+\p{Lu}.*|\s*)$/su, "");
}

/** How an error body is recognised. */
export function bodyData(body: ErrorBody, layout: Layout) {
  const { origin } = body;
  if (body.kind === "text") return { origin, ...shapeless } satisfies ErrorBodyPolicy;
  const declared = layout.declaration(body.type);
  if (declared.kind !== "object") return { origin, ...shapeless } satisfies ErrorBodyPolicy;
  const required = declared.fields.filter((field) => field.isRequired);
  const { errorStatusMember } = layout.api.conventions;
  const statusField = declared.fields.find((field) => field.id === errorStatusMember);
  return {
    origin,
    shape: Object.fromEntries(required.map((field) => [field.name, memberKind(field.type, layout)])),
    statusMember: statusField?.name,
    explanationMember: declared.explanation?.name,
  } satisfies ErrorBodyPolicy;
}

const shapeless = { shape: null };

function operationData(endpoint: CallableEndpoint, layout: Layout, rules: BodyRules) {
  return {
    method: endpoint.method,
    path: endpoint.path.value,
    retrySafety: endpoint.retrySafety,
    responses: responsesData(endpoint, layout),
    query: unlessEmpty(
      endpoint.query.map(({ name, style, isRequired }) => [
        name,
        { style, required: isRequired || undefined },
      ]),
    ),
    headers: unlessEmpty(endpoint.headers.map((field) => [layout.headerMember(endpoint, field), field.name])),
    body: requestBodyData(endpoint, layout, rules),
    sensitive: sensitiveData(endpoint, layout.types),
  } satisfies OperationPolicy;
}

function requestBodyData(endpoint: Endpoint, { types }: Layout, rules: BodyRules) {
  const { body } = endpoint;
  if (body === undefined) return undefined;
  return {
    type: rules.typeOf(body.type),
    forbidsCredentials: fieldNamesIn(body.type, types, (field) => field.forbidsCredentials),
    items: itemsData(endpoint),
    batch: batchData(endpoint),
  } satisfies BodyPolicy;
}

function itemsData({ batch, naturalKey }: Endpoint) {
  const items = batch?.items ?? naturalKey?.items;
  if (items === undefined) return undefined;
  const { minimum, maximum } = valueOf(batch?.count) ?? {};
  return {
    field: items.name,
    minItems: minimum,
    maxItems: maximum,
    naturalKey: naturalKey?.member.name,
  } satisfies ItemsPolicy;
}

function batchData({ batch }: Endpoint) {
  if (batch === undefined) return undefined;
  return { acceptedField: batch.accepted.name, failedField: batch.failed.name } satisfies BatchPolicy;
}
