import type { ObjectType, TypeRef } from "../../language/model/ir/type.js";
import { isObject } from "../../language/model/scalars.js";
import { namedTypes } from "../../language/model/type-words.js";
import { freshSource } from "../samples/sample-source.js";
import type { Environment } from "../environment.js";
import { memberOf, type Resource } from "../state/resources.js";
import { completeValue } from "../versions/complete-value.js";
import { mapObjects } from "../versions/convert-value.js";

/**
 * A value of a request as responses have it: without the fields that only requests have, and with those that only responses
 * have, as they are stored already, or else with samples. What both have alike stays as it is.
 *
 * @param type of the value in responses
 */
export function asOutput(value: unknown, type: TypeRef, stored: unknown, environment: Environment): unknown {
  const { plan } = environment;
  if (!namedTypes(type).some((id) => plan.inputs.has(id))) return value;
  const output = withoutInput(value, type, stored, environment);
  return completeValue(output, type, { source: freshSource(environment) });
}

function withoutInput(value: unknown, type: TypeRef, stored: unknown, environment: Environment): unknown {
  const { plan } = environment;
  const before = isObject(stored) ? stored : {};
  return mapObjects(value, type, plan.types, (members, object, path) => {
    const input = plan.inputs.get(object.id);
    // Which item of a list is which can't be seen without an id.
    const known = path === "" ? before : {};
    return input?.kind === "object" ? replaceFields(members, { object, input }, known, environment) : members;
  });
}

interface ObjectPair {
  readonly object: ObjectType;
  readonly input: ObjectType;
}

function replaceFields(
  members: Resource,
  { object, input }: ObjectPair,
  stored: Resource,
  environment: Environment,
): Resource {
  const sent = new Set(input.fields.map(({ name }) => name));
  const fields = new Map(object.fields.map((field) => [field.name, field]));
  const given = Object.entries(members).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const field = fields.get(name);
    if (field === undefined) {
      const { others } = object;
      if (sent.has(name)) return [];
      return [[name, others === undefined ? value : withoutInput(value, others, undefined, environment)]];
    }
    // A tag that the union gives is a field of neither.
    if (!sent.has(name) && environment.plan.types.get(object.id) === object) return [];
    return [[name, withoutInput(value, field.type, memberOf(stored, name), environment)]];
  });
  const kept = [...fields.keys()].filter((name) => !sent.has(name) && Object.hasOwn(stored, name));
  return Object.fromEntries([...given, ...kept.map((name) => [name, stored[name]] as const)]);
}
