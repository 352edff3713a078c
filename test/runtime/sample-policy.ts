import { numberedPages } from "../../src/runtime/features/numbered-pages.js";
import type { PageWay } from "../../src/runtime/features/page-way.js";
import type { OperationRow, OperationTable } from "../../src/runtime/context/client-context.js";
import { batches } from "../../src/runtime/features/batches.js";
import { bodyRules } from "../../src/runtime/features/body-rules.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { requestItems } from "../../src/runtime/features/request-items.js";
import type { ErrorBodyPolicy, ErrorPolicy, Policy } from "../../src/runtime/types/policy.js";

/** What the generator prints for a small API with one operation of each kind. */

const apiBody: ErrorBodyPolicy = {
  origin: "api",
  shape: { status: "integer", detail: "string" },
  statusMember: "status",
  explanationMember: "detail",
};
const gatewayBody: ErrorBodyPolicy = {
  origin: "gateway",
  shape: { code: "string", message: "string" },
  explanationMember: "message",
};
const textBody: ErrorBodyPolicy = {
  origin: "infrastructure",
  shape: null,
};

const refusal: Omit<ErrorPolicy, "status" | "kind" | "meaning"> = {
  effect: "none",
  stored: true,
  bodies: [apiBody],
};
const outage: Omit<ErrorPolicy, "status" | "kind" | "meaning"> = {
  retry: { safe: "backoff", key: "backoff", natural: "backoff" },
  effect: "possible",
  stored: false,
  bodies: [apiBody],
};

/** How its customers are paged. */
export const sampleWayRules = {
  send: "offset",
  counts: "items",
  first: 0,
  items: ["data"],
  limit: "limit",
  totalPages: ["pagination", "total_pages"],
} as const;

export const sampleWay: PageWay = numberedPages(sampleWayRules);

export const samplePolicy: Policy = {
  api: "Sample",
  clientName: "sample",
  version: { header: "Service-Version", value: "2026-04-01" },
  authentication: {
    header: "Authorization",
    scheme: "Bearer",
    serverOnly: true,
    environments: ["production", "sandbox"],
    secureHosts: ["api.sample.example"],
  },
  requestIdHeader: "X-Request-Id",
  requestIdPromised: true,
  idempotency: {
    header: "Idempotency-Key",
    minLength: 1,
    maxLength: 255,
    retentionMs: 86_400_000,
    echoHeader: "Idempotency-Key",
    replayedHeader: "Idempotent-Replayed",
  },
  errors: [
    { ...refusal, status: 400, kind: "BadRequest", meaning: "Bad Request" },
    {
      ...refusal,
      status: 401,
      kind: "Authentication",
      meaning: "Missing or invalid API key",
      bodies: [apiBody, gatewayBody],
    },
    {
      ...refusal,
      status: 403,
      kind: "PermissionDenied",
      meaning: "Organization lacks access to the feature",
    },
    { ...refusal, status: 404, kind: "NotFound", meaning: "Not Found" },
    {
      ...refusal,
      status: 409,
      when: { header: "Retry-After", present: true },
      kind: "IdempotencyInProgress",
      meaning: "A request with the same key is being processed",
      retry: { safe: "if-header", key: "if-header", natural: "if-header", header: "Retry-After" },
      effect: "possible",
      stored: false,
    },
    { ...refusal, status: 409, kind: "Conflict", meaning: "Conflict not resolved by retrying" },
    { ...refusal, status: 422, kind: "UnprocessableEntity", meaning: "Unprocessable Entity" },
    {
      ...outage,
      status: 429,
      kind: "RateLimit",
      meaning: "Transient error",
      retry: {
        safe: "backoff",
        key: "backoff",
        natural: "backoff",
        none: "if-recognised",
        profile: "throttle",
      },
      effect: "none",
    },
    { ...outage, status: 500, kind: "InternalServer", meaning: "Internal Server Error" },
    { ...outage, status: 502, kind: "BadGateway", meaning: "Sent by the infrastructure", bodies: [textBody] },
    { ...outage, status: 503, kind: "ServiceUnavailable", meaning: "A dependency is unavailable" },
    { ...outage, status: 504, kind: "GatewayTimeout", meaning: "Request did not finish in time" },
  ],
  bodyTypes: {
    UsageEvents: { members: { events: { items: "UsageEvent" } } },
    UsageEvent: { traps: { uniqueId: "unique_id", eventName: "event_name" } },
  },
};

type SampleId =
  | "get-wallet"
  | "update-wallet"
  | "delete-wallet"
  | "create-feedback"
  | "ingest-events"
  | "list-customers";

export type SampleOperations = OperationTable & { readonly [Id in SampleId]: OperationRow };

export const sampleOperations: SampleOperations = {
  "get-wallet": {
    id: "get-wallet",
    method: "GET",
    path: "/wallets/{id}",
    retrySafety: "safe",
    responses: { "200": { recognisedBy: ["id", "name"] } },
  },
  "update-wallet": {
    id: "update-wallet",
    method: "PATCH",
    path: "/wallets/{id}",
    retrySafety: "key",
    responses: { "200": { recognisedBy: ["id", "name"] } },
    body: {},
  },
  "delete-wallet": {
    id: "delete-wallet",
    method: "DELETE",
    path: "/wallets/{id}",
    retrySafety: "key",
    responses: { "204": "none" },
  },
  "create-feedback": {
    id: "create-feedback",
    method: "POST",
    path: "/feedback",
    retrySafety: "key",
    responses: { "200": { recognisedBy: ["received"] } },
    headers: { channel: "X-Channel" },
    parts: { parameters, bodyRules },
    body: { forbidsCredentials: ["feedback"] },
  },
  "ingest-events": {
    id: "ingest-events",
    method: "POST",
    path: "/events",
    retrySafety: "natural",
    responses: { "200": { recognisedBy: ["ingested", "failed"] } },
    body: {
      type: "UsageEvents",
      items: { field: "events", minItems: 1, maxItems: 100, naturalKey: "unique_id" },
      batch: { acceptedField: "ingested", failedField: "failed" },
    },
    parts: { bodyRules, requestItems, batches },
  },
  "list-customers": {
    id: "list-customers",
    method: "GET",
    path: "/customers",
    retrySafety: "safe",
    responses: { "200": { recognisedBy: ["data", "pagination"] } },
    query: {
      limit: { style: "exact", required: true },
      offset: { style: "exact", required: true },
      sort: { style: "exact" },
      status: { style: "in" },
    },
    parts: { parameters },
  },
};

export const sampleApi = { policy: samplePolicy, operations: sampleOperations };
