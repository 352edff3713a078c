import type { Field, ObjectType, TypeRef } from "../../model/ir/type.js";
import type { SampleSource } from "./sample-source.js";
import { sampleMembers, type SampleKey, sampleType } from "./sample-type.js";
import { enter, sampleWithinBounds } from "./sampling.js";

type Members = Readonly<Record<string, unknown>>;

/** A value of the type with all of its members, and an item in each list. */
export function sampleOf(type: TypeRef, name: string, source: SampleSource): unknown {
  const spot = { name, owner: undefined, path: name, number: 1 };
  return sampleWithinBounds(source, (sampling) => sampleType(type, spot, sampling));
}

/**
 * An object of the type: the given members, and samples for others that are required or to be added, as far as there is an end
 * to it. Members that the type doesn't have are omitted.
 */
export function sampleObject(
  object: ObjectType,
  given: Members,
  key: SampleKey,
  source: SampleSource,
  isAdded: (field: Field) => boolean = () => false,
): Members {
  return sampleWithinBounds(source, (sampling) =>
    sampleMembers(object, given, key, enter(object.id, sampling), isAdded),
  );
}
