import { alternativesOf } from "../model/access.js";
import { bodyForm, fileNames } from "../model/body-form.js";
import { valueOf } from "../model/ir/known.js";
import { renderSentPath } from "../model/path-text.js";
import type { Field, TypeRef } from "../model/ir/type.js";
import { scalars } from "../model/scalars.js";
import type { TypeIndex } from "../model/type-index.js";
import { jsonMediaType, sentMediaType } from "../model/media-types.js";
import type { Api, ApiVersion } from "../model/ir/api.js";
import { acceptedTypes } from "./accepted-types.js";
import { planCallRetry, type RetryContext } from "./call-retry.js";
import type { CallableEndpoint } from "./callable.js";
import type { BodyTypeRef } from "./body-type-plan.js";
import type {
  BodyPlan,
  CallPlan,
  IntegerPlan,
  ParameterPlan,
  QueryPlan,
  ResponseBodyPlan,
  ResponsePlan,
} from "./client-plan.js";
import type { EndpointResponse, QueryParameter } from "../model/ir/endpoint.js";
import { planBodyKey, planOwnKey } from "./plan-repeating.js";
import { jsonKind } from "./json-kinds.js";
import { planConfirmation } from "./plan-confirmation.js";
import { planOwnErrors } from "./plan-error-bodies.js";
import { planItems } from "./plan-items.js";
import { planPoll } from "./plan-poll.js";
import { planRawResponse } from "./plan-raw-response.js";
import { recognisingNames } from "./recognising-names.js";

/** What is known of a value by its type, when it is in the body of a request. */
export interface BodyFacts {
  readonly typeOf: (type: TypeRef) => BodyTypeRef | undefined;
  readonly findSensitive: (type: TypeRef) => readonly string[];
  readonly findForbidding: (type: TypeRef) => readonly string[];
}

export interface CallContext extends RetryContext {
  readonly facts: BodyFacts;
}

/** What a call of an endpoint sends and receives, and what a retry of it does. */
export function planCall(endpoint: CallableEndpoint, { api, types, facts, keys }: CallContext): CallPlan {
  const { id, method, path, retrySafety, pathParameters, query, headers, responses, list } = endpoint;
  const retry = planCallRetry(endpoint, { api, types, keys });
  return {
    id,
    method,
    path: renderSentPath(path.value),
    retrySafety,
    retry,
    bodyKey: planBodyKey(endpoint, types, api),
    ownKey: planOwnKey(endpoint),
    repeatableMs: endpoint.repeatableMs,
    isWithinCall: retry.client === "within-call",
    pathParameters: pathParameters.map((field) => ({
      ...planParameter(field),
      integer: planInteger(types.resolve(field.type)),
    })),
    query: query.map((field) => planQuery(field, facts)),
    headers: headers.map(planParameter),
    body: planBody(endpoint, types, facts, api.version),
    accepts: acceptedTypes(
      responses.flatMap(({ mediaType }) => mediaType ?? []),
      api,
    ),
    responses: responses.map((response) => planResponse(response, api, types)),
    isList: list !== undefined,
    pageWay: list?.by,
    isPublic: endpoint.isPublic,
    alternatives: planAlternatives(endpoint, api),
    errors: planOwnErrors(endpoint, api, types),
    server: endpoint.server,
    precondition: endpoint.precondition?.kind,
    confirmation: planConfirmation(endpoint, api, types),
    poll: planPoll(endpoint, api, types),
  };
}

function planAlternatives(endpoint: CallableEndpoint, { authentication }: Api): CallPlan["alternatives"] {
  const isOwn = endpoint.access !== undefined || endpoint.isPublic;
  if (!isOwn || authentication.scheme.kind !== "choice") return undefined;
  return alternativesOf(authentication, endpoint).map(({ schemes }) => schemes);
}

function planParameter({ id, name, isRequired, isSensitive }: Field): ParameterPlan {
  return { id, name, isRequired, isSensitive };
}

/** What has members is sensitive if anything in it is. */
function planQuery(field: QueryParameter, { findSensitive }: BodyFacts): QueryPlan {
  const { style, as } = field;
  const plan = planParameter(field);
  const hasMembers = style === "brackets" || style === "mixed" || style === "json";
  const isSensitive = plan.isSensitive || (hasMembers && findSensitive(field.type).length > 0);
  return { ...plan, isSensitive, style, as };
}

/** Of a path parameter; `undefined` for a string. */
function planInteger(type: TypeRef): IntegerPlan | undefined {
  if (type.kind === "enum") {
    const integers = type.values.filter((value) => typeof value === "number");
    if (integers.length === 0) return undefined;
    return { bits: undefined, minimum: Math.min(...integers), maximum: Math.max(...integers) };
  }
  if (type.kind !== "scalar" || scalars[type.scalar].json !== "integer") return undefined;
  const { minimum, maximum } = valueOf(type.range) ?? {};
  return {
    bits: type.scalar === "int32" ? 32 : undefined,
    minimum: minimum === undefined ? undefined : Number(minimum),
    maximum: maximum === undefined ? undefined : Number(maximum),
  };
}

function planBody(
  endpoint: CallableEndpoint,
  types: TypeIndex,
  facts: BodyFacts,
  version: ApiVersion,
): BodyPlan | undefined {
  const { body, batch } = endpoint;
  if (body === undefined) return undefined;
  const form = bodyForm(body, types);
  return {
    isRequired: body.isRequired,
    form,
    files: form === "multipart" ? fileNames(body.type, types) : [],
    mediaType: form === "json" ? sentMediaType(body.mediaType, version) : body.mediaType,
    send: body.send,
    memberStyles: body.memberStyles,
    type: facts.typeOf(body.type),
    sensitive: facts.findSensitive(body.type),
    forbidsCredentials: facts.findForbidding(body.type),
    items: planItems(endpoint, types),
    results: batch && { accepted: batch.accepted.name, failed: batch.failed.name },
  };
}

/** What a success of an operation carries. */
function planResponse(response: EndpointResponse, api: Api, types: TypeIndex): ResponsePlan {
  const { status, isClass, type, mediaType = jsonMediaType } = response;
  const raw = planRawResponse(response);
  if (raw !== undefined && raw.stream === undefined) return { status, isClass, body: undefined, raw };
  return { status, isClass, body: type && { mediaType, ...planResponseBody(type, api, types) }, raw };
}

/** A type of which nothing is known promises nothing. */
function planResponseBody(type: TypeRef, api: Api, types: TypeIndex): Omit<ResponseBodyPlan, "mediaType"> {
  const exact = jsonKind(type, types);
  // A fraction in place of an integer is for the validators to find.
  const kind = exact === "integer" ? "number" : exact;
  const recognisedBy = recognisingNames(type, kind, api, types);
  const isAnything = kind === "any" && recognisedBy.length === 0;
  return { kind, recognisedBy, isNullable: isAnything || types.isNullable(type) };
}
