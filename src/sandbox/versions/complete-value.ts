import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import { sampleObject } from "../samples/sample-type.js";
import type { SampleSource } from "../samples/sample-source.js";
import { idField, memberOf, type Resource } from "../state/resources.js";
import { mapObjects } from "./convert-value.js";
import { textOf } from "../json/values.js";

/** What a value is completed with. */
export interface Completion {
  readonly source: SampleSource;
  /** Where the value is: what is completed at the same place gets the same samples, if the source has them. */
  readonly path?: string;
  /** Whether an object gets a sample for an optional field. */
  readonly isAdded?: (field: Field, object: ObjectType) => boolean;
}

/** The value with samples for what the objects in it lack and require, and without nulls that they don't allow. */
export function completeValue(value: unknown, type: TypeRef, completion: Completion): unknown {
  const { source, path: start = "" } = completion;
  return mapObjects(value, type, source.types, (members, object, steps) => {
    const id = memberOf(members, idField(object.fields)?.name ?? "");
    const path = start + (id === undefined ? steps : `[${textOf(id)}]`);
    return completeObject(members, object, { ...completion, path });
  });
}

/** The same for an object. */
export function completeObject(members: Resource, object: ObjectType, completion: Completion): Resource {
  const { source, path = "", isAdded = () => false } = completion;
  const completed = completeMembers(members, object, completion);
  return sampleObject(object, completed, { type: object.id, number: 1, path }, source, (field) =>
    isAdded(field, object),
  );
}

/** The same for the members of an object, which itself may lack some. */
export function completeMembers(members: Resource, object: ObjectType, completion: Completion): Resource {
  const { source, path = "" } = completion;
  const byName = new Map(object.fields.map((field) => [field.name, field]));
  const completed = Object.entries(members).flatMap(
    ([name, value]): readonly (readonly [string, unknown])[] => {
      const field = byName.get(name);
      if (field === undefined) {
        const inner = { ...completion, path: `${path}/${name}` };
        return [[name, object.others === undefined ? value : completeValue(value, object.others, inner)]];
      }
      if (value === null && !source.types.isNullable(field.type)) return [];
      return [[name, completeValue(value, field.type, { ...completion, path: `${path}/${field.id}` })]];
    },
  );
  return Object.fromEntries(completed);
}
