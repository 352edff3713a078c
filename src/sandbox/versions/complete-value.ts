import type { ObjectType, TypeRef } from "../../model/ir/type.js";
import { isObject } from "../../model/scalars.js";
import type { Resource } from "../state/resources.js";
import { objectFor, sampleObject, type SampleSource } from "../state/sample.js";

/** The value with samples for what the objects in it lack and require, and without nulls that they don't allow. */
export function completeValue(value: unknown, type: TypeRef, source: SampleSource): unknown {
  const { types } = source;
  const resolved = types.resolve(type);
  if (Array.isArray(value)) {
    if (resolved.kind !== "array") return value;
    return value.map((item) => completeValue(item, resolved.items, source));
  }
  if (!isObject(value)) return value;
  if (resolved.kind === "map") {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, one]) => [name, completeValue(one, resolved.values, source)]),
    );
  }
  const object = objectFor(resolved, value, types);
  if (object === undefined) return value;
  return sampleObject(
    object,
    completeMembers(value, object, source),
    { typeName: object.id, number: 1 },
    source,
  );
}

/** The same for the members of an object, which itself may lack some. */
export function completeMembers(members: Resource, { fields }: ObjectType, source: SampleSource): Resource {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const completed = Object.entries(members).flatMap(
    ([name, value]): readonly (readonly [string, unknown])[] => {
      const field = byName.get(name);
      if (field === undefined) return [[name, value]];
      if (value === null && !source.types.isNullable(field.type)) return [];
      return [[name, completeValue(value, field.type, source)]];
    },
  );
  return Object.fromEntries(completed);
}
