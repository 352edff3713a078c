import type { ObjectType, TypeRef } from "../../model/ir/type.js";
import type { Resource } from "../state/resources.js";
import { sampleObject, type SampleSource } from "../state/sample.js";
import { mapObjects } from "./map-objects.js";

/** The value with samples for what the objects in it lack and require, and without nulls that they don't allow. */
export function completeValue(value: unknown, type: TypeRef, source: SampleSource): unknown {
  return mapObjects(value, type, source.types, (members, object) => {
    const key = { typeName: object.id, number: 1 };
    return sampleObject(object, completeMembers(members, object, source), key, source);
  });
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
