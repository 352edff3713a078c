import type { TypeId } from "../../model/ir/type.js";
import type { Target } from "../plan/action.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { holds } from "./compare-values.js";
import { type EffectFacts, type Execution, refused } from "./execution.js";
import { idMember, memberOf, type Resource } from "../state/resources.js";
import { sampleOf } from "../samples/sample-type.js";
import { freshSource } from "../samples/sample-source.js";
import type { Environment } from "../environment.js";
import { textOf } from "../json/values.js";

/** END-15: the first stored resource whose members equal the path parameters and meet the conditions. */
export function findTarget(
  { resource: type, by, where }: Target,
  path: ReadonlyMap<string, unknown>,
  { resources, clock }: Environment,
): Resource | undefined {
  const now = clock.now();
  const fits = (resource: Resource) =>
    by.every(({ field, parameter }) => textOf(memberOf(resource, field)) === textOf(path.get(parameter))) &&
    where.every(({ field, condition }) => holds(condition, memberOf(resource, field), now));
  const id = by.find(({ field }) => field === "id");
  const known = id && resources.get(type, String(path.get(id.parameter)));
  if (known !== undefined && fits(known)) return known;
  // What this version calls `id` may be another field of what is stored.
  return resources.list(type).find(fits);
}

export function noSuchResource(): Execution {
  return refused(404, "There is no such resource.");
}

/** The body of a response about a resource: the resource, a sample where the response has another type, or none. */
export function responseValue(
  { response }: EndpointPlan,
  typeId: TypeId,
  resource: Resource,
  environment: Environment,
): unknown {
  const { type } = response;
  if (type?.kind === "named" && type.id === typeId) return resource;
  return type === undefined ? undefined : sampleOf(type, "response", freshSource(environment));
}

export function describeEffect(type: TypeId, resource: Resource, { plan }: Environment): EffectFacts {
  return { resource: { type, id: memberOf(resource, idMember(type, plan.types)) ?? null } };
}
