import type { TypeId } from "../../language/model/ir/type.js";
import type { Target } from "../plan/action.js";
import { holds } from "./compare-values.js";
import { done, type Execution, refused, type ValidRequest } from "./execution.js";
import { idMember, memberOf, type Resource } from "../state/resources.js";
import { sampleOf } from "../samples/sample-type.js";
import { freshSource } from "../samples/sample-source.js";
import type { Environment } from "../environment.js";
import { textOf } from "../json/values.js";

/** END-15: the first stored resource whose members equal the path parameters and meet the conditions. */
export function findTarget(
  { resource: type, by, where }: Target,
  path: ReadonlyMap<string, unknown>,
  { resources, clock, plan: { types } }: Environment,
): Resource | undefined {
  const now = clock.now();
  const fields = types.fieldsOf({ kind: "named", id: type });
  const fits = (resource: Resource) =>
    by.every(({ field, parameter }) => textOf(memberOf(resource, field)) === textOf(path.get(parameter))) &&
    where.every(({ field, condition }) =>
      holds(condition, memberOf(resource, field), { type: fields.get(field)?.type, types, now }),
    );
  const id = by.find(({ field }) => field === "id");
  const known = id && resources.get(type, String(path.get(id.parameter)));
  if (known !== undefined && fits(known)) return known;
  // What this version calls `id` may be another field of what is stored.
  return resources.list(type).find(fits);
}

export function noSuchResource(): Execution {
  return refused(404, "There is no such resource.");
}

/** What a request has done to a resource; the response has it, or a sample where that has another type, or nothing. */
export function doneTo(
  typeId: TypeId,
  resource: Resource,
  { plan }: ValidRequest,
  environment: Environment,
): Execution {
  const { type } = plan.response;
  const isResource = type?.kind === "named" && type.id === typeId;
  const sample = () =>
    type === undefined ? undefined : sampleOf(type, "response", freshSource(environment));
  const id = memberOf(resource, idMember(typeId, environment.plan.types)) ?? null;
  return done(isResource ? resource : sample(), [{ resource: { type: typeId, id } }]);
}
