import type { TypeId } from "../../language/model/ir/type.js";
import type { BodyTypePlan, BodyTypeRef } from "../../language/plan/body-type-plan.js";
import type {
  BodyPlan,
  CallPlan,
  ClientPlan,
  ItemsPlan,
  ParameterPlan,
  QueryPlan,
  ResponseBodyPlan,
  ResponsePlan,
} from "../../language/plan/client-plan.js";
import type {
  BodyPolicy,
  BodyType,
  ItemsPolicy,
  ObjectRules,
  OperationPolicy,
  QueryParameterPolicy,
  ResponsePolicy,
  ResponsesPolicy,
  SensitivePolicy,
  UnionRules,
} from "../../runtime/types/policy.js";
import { listUnlessEmpty, unlessEmpty } from "../../say/data.js";
import { bytesMediaType, jsonMediaType } from "../../language/model/media-types.js";
import { isStyled } from "../../language/plan/call-needs.js";
import type { RawResponsePlan } from "../../language/plan/plan-raw-response.js";
import type { QueryStyle } from "../../language/model/ir/endpoint.js";
import { renderStatus } from "../../language/model/success-statuses.js";
import type { QueryStyles } from "../../runtime/context/request-parts.js";
import type { BodyUnion } from "../../runtime/features/union-rules.js";
import type { Layout } from "./layout.js";
import { queryMember } from "./names.js";

/** What a call sends and receives. */
export function operationData(call: CallPlan, layout: Layout) {
  return {
    id: call.id,
    method: call.method,
    path: call.path,
    retrySafety: call.retrySafety,
    withinCall: call.isWithinCall || undefined,
    accept: call.accepts.join() === layout.plan.accepts.join() ? undefined : acceptData(call.accepts),
    responses: responsesData(call),
    query: unlessEmpty(call.query.map((parameter) => [queryMember(parameter), queryData(parameter)])),
    headers: unlessEmpty(call.headers.map((field) => [layout.headerMember(call, field), field.name])),
    body: requestBodyData(call, layout.typeName),
    sensitive: sensitiveData(call),
  } satisfies OperationPolicy & { readonly id: string };
}

/** What requests say that they accept. */
export function acceptData(mediaTypes: readonly string[]): string {
  return mediaTypes.join(", ");
}

/** How a parameter is written unless its style says otherwise. */
function queryData({ style, isRequired }: QueryPlan) {
  const usual = isOneValue(style) ? "exact" : "in";
  return { style: usual, required: isRequired || undefined } satisfies QueryParameterPolicy;
}

/** Whether a value isn't several of one type. */
function isOneValue(style: QueryStyle): boolean {
  return style !== "in" && style !== "repeated" && style !== "spaces";
}

/** Of parameters that are called otherwise on the wire, or written otherwise, by their names in code. */
export function queryStyles({ query }: CallPlan) {
  return unlessEmpty(
    query.filter(isStyled).map((parameter) => {
      const { style, as, name } = parameter;
      const send = style === "exact" || style === "in" ? undefined : style;
      return [queryMember(parameter), { name: as === undefined ? undefined : name, send }];
    }),
  ) satisfies QueryStyles | undefined;
}

/** What each success of an operation carries; nothing for an object under 200 of which no member is required. */
export function responsesData({ responses }: CallPlan) {
  const promised = responses.map((response) => [renderStatus(response), promisedData(response)] as const);
  const [[status, body] = []] = promised;
  const isUsual = promised.length === 1 && status === "200" && body !== "none";
  if (isUsual && Object.values(body ?? {}).every((value) => value === undefined)) return undefined;
  return Object.fromEntries(promised) satisfies ResponsesPolicy;
}

function promisedData({ body, raw }: ResponsePlan) {
  if (raw !== undefined) return rawData(raw, body);
  return body === undefined ? "none" : responseData(body);
}

function responseData({ kind, recognisedBy, isNullable, mediaType: promised }: ResponseBodyPlan) {
  const mediaType = promised === jsonMediaType ? undefined : promised;
  if (kind === "any" && recognisedBy.length === 0) return { mediaType, kind } satisfies ResponsePolicy;
  return {
    mediaType,
    kind: kind === "object" ? undefined : kind,
    recognisedBy: listUnlessEmpty(recognisedBy),
    nullable: isNullable || undefined,
  } satisfies ResponsePolicy;
}

function rawData({ form, mediaType, stream }: RawResponsePlan, item: ResponseBodyPlan | undefined) {
  return {
    form,
    ...(item && responseData(item)),
    mediaType,
    end: stream?.end,
    resumes: stream?.isResumable === true ? true : undefined,
  } satisfies ResponsePolicy;
}

function requestBodyData({ body }: CallPlan, typeName: NameOf) {
  if (body === undefined) return undefined;
  const { isRequired, form, files, send, memberStyles, type, forbidsCredentials, items, results } = body;
  return {
    optional: isRequired ? undefined : true,
    mediaType: bodyMediaType(body),
    send: form === "multipart" && send === "repeated" ? undefined : send,
    memberStyles: memberStyles.length === 0 ? undefined : memberStyleData(memberStyles),
    files: listUnlessEmpty(files),
    type: type && bodyTypeData(type, typeName),
    forbidsCredentials: listUnlessEmpty(forbidsCredentials),
    items: items && itemsData(items),
    batch: results && { acceptedField: results.accepted, failedField: results.failed },
  } satisfies BodyPolicy;
}

function memberStyleData(styles: BodyPlan["memberStyles"]) {
  return Object.fromEntries(styles.map(({ name, style }) => [name, style]));
}

/** What the content type is, where that isn't usual; text is UTF-8, which only some services take for granted. */
function bodyMediaType({ form, mediaType }: BodyPlan): string | undefined {
  const usual = {
    json: jsonMediaType,
    form: undefined,
    multipart: mediaType,
    bytes: bytesMediaType,
    text: undefined,
  };
  if (mediaType === usual[form]) return undefined;
  return form === "text" && mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;
}

function itemsData({ name, count, naturalKey }: ItemsPlan) {
  return {
    field: name,
    minItems: count.minimum,
    maxItems: count.maximum,
    naturalKey,
  } satisfies ItemsPolicy;
}

/** What of an operation's requests stays out of messages; `undefined` if the model calls nothing of it sensitive. */
function sensitiveData({ pathParameters, query, headers, body }: CallPlan) {
  const data = {
    path: sensitiveNames(pathParameters),
    query: sensitiveNames(query),
    headers: sensitiveNames(headers),
    body: body && listUnlessEmpty(body.sensitive),
  } satisfies SensitivePolicy;
  return Object.values(data).some((found) => found !== undefined) ? data : undefined;
}

function sensitiveNames(parameters: readonly ParameterPlan[]) {
  return listUnlessEmpty(parameters.filter(({ isSensitive }) => isSensitive).map(({ name }) => name));
}

type NameOf = (id: TypeId) => string;

/** The types in request bodies that have traps, or contain such types. */
export function bodyTypesData({ bodyTypes }: ClientPlan, typeName: NameOf) {
  return unlessEmpty(bodyTypes.map((type) => [typeName(type.id), rulesData(type, typeName)]));
}

function rulesData(type: BodyTypePlan, typeName: NameOf) {
  if (type.kind === "union") {
    const variants = type.variants.map((variant) => [variant.tag, typeName(variant.type)] as const);
    return { tag: type.tag, variants: Object.fromEntries(variants) } satisfies UnionRules;
  }
  const members = type.members.map((member) => [member.name, bodyTypeData(member.type, typeName)] as const);
  const plain = (type.others?.besides ?? []).map((name) => [name, ""] as const);
  return {
    traps: unlessEmpty(type.traps.map(({ wrong, right }) => [wrong, right])),
    optional: listUnlessEmpty(type.optional),
    members: unlessEmpty([...plain, ...members]),
    others: type.others && bodyTypeData(type.others.type, typeName),
  } satisfies ObjectRules;
}

/** The unions without a tag in request bodies that have traps in them. */
export function bodyUnionsData({ bodyUnions }: ClientPlan, typeName: NameOf) {
  const rows = bodyUnions.map(({ name, by, alternatives }) => {
    const data = alternatives.map(({ marks, type }) => ({
      marks,
      type: type && bodyTypeData(type, typeName),
    }));
    return [name, { by, alternatives: data } satisfies BodyUnion] as const;
  });
  return Object.fromEntries(rows);
}

function bodyTypeData(type: BodyTypeRef, typeName: NameOf): BodyType {
  if (typeof type === "string") return typeName(type);
  return "union" in type ? type.union : { items: bodyTypeData(type.items, typeName) };
}
