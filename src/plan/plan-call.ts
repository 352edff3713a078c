import { valueOf } from "../model/ir/known.js";
import type { Field, TypeRef } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import { fieldNamesIn } from "./body-types.js";
import type { CallableEndpoint } from "./callable.js";
import type { BodyPlan, BodyTypeRef, CallPlan, ItemsPlan, ParameterPlan } from "./client-plan.js";
import { planResponse } from "./plan-response.js";

type TypeOf = (type: TypeRef) => BodyTypeRef | undefined;

/** What a call of an endpoint sends and receives, and what a retry of it does. */
export function planCall(endpoint: CallableEndpoint, types: TypeIndex, typeOf: TypeOf): CallPlan {
  const { id, method, path, retrySafety, pathParameters, query, headers, responses, list } = endpoint;
  return {
    id,
    method,
    path: path.value,
    retrySafety,
    pathParameters: pathParameters.map(planParameter),
    query: query.map((field) => ({ ...planParameter(field), style: field.style })),
    headers: headers.map(planParameter),
    body: planBody(endpoint, types, typeOf),
    responses: responses.map((response) => planResponse(response, types)),
    isList: list !== undefined,
  };
}

function planParameter({ id, name, isRequired, isSensitive }: Field): ParameterPlan {
  return { id, name, isRequired, isSensitive };
}

function planBody(endpoint: CallableEndpoint, types: TypeIndex, typeOf: TypeOf): BodyPlan | undefined {
  const { body, batch } = endpoint;
  if (body === undefined) return undefined;
  return {
    type: typeOf(body.type),
    sensitive: fieldNamesIn(body.type, types, ({ isSensitive }) => isSensitive),
    forbidsCredentials: fieldNamesIn(body.type, types, ({ forbidsCredentials }) => forbidsCredentials),
    items: planItems(endpoint),
    results: batch && { accepted: batch.accepted.name, failed: batch.failed.name },
  };
}

function planItems({ batch, naturalKey }: CallableEndpoint): ItemsPlan | undefined {
  const items = batch?.items ?? naturalKey?.items;
  if (items === undefined) return undefined;
  const { minimum, maximum } = valueOf(batch?.count) ?? {};
  return { name: items.name, count: { minimum, maximum }, naturalKey: naturalKey?.member.name };
}
