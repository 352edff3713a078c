import type { TypeId } from "../../language/model/ir/type.js";
import { isObject } from "../../language/model/scalars.js";
import type { Environment } from "../environment.js";
import { objectFor } from "../samples/object-for.js";
import { memberOf, type Resource } from "../state/resources.js";
import { asOutput } from "./as-output.js";
import type { ValidRequest } from "./execution.js";

/**
 * The members of a body that are fields neither of it nor of the resource, as that has them beside its fields; `undefined`: it
 * has none under the name any more. Nothing where one of the two has no others.
 */
export function otherMembers(
  type: TypeId,
  { plan, body }: ValidRequest,
  stored: Resource,
  environment: Environment,
): ReadonlyMap<string, unknown> {
  const { types } = environment.plan;
  const isTaken = types.objectsOf(plan.endpoint.body?.type).some((sent) => sent.others !== undefined);
  const given = isTaken && isObject(body) ? body : {};
  const object = objectFor({ kind: "named", id: type }, { ...stored, ...given }, types);
  const others = object?.others;
  if (object === undefined || others === undefined) return new Map();
  const fields = new Set([...plan.bodyFields.keys(), ...object.fields.map(({ name }) => name)]);
  const mayBeNull = types.isNullable(others);
  const members = Object.entries(given).filter(([name]) => !fields.has(name));
  return new Map(
    members.map(([name, value]) => {
      const isGone = value === null && !mayBeNull;
      return [name, isGone ? undefined : asOutput(value, others, memberOf(stored, name), environment)];
    }),
  );
}

/** The names of what a resource has beside the fields of its type. */
export function otherNames(type: TypeId, stored: Resource, { plan }: Environment): readonly string[] {
  const object = objectFor({ kind: "named", id: type }, stored, plan.types);
  if (object?.others === undefined) return [];
  const fields = new Set(object.fields.map(({ name }) => name));
  return Object.keys(stored).filter((name) => !fields.has(name));
}
