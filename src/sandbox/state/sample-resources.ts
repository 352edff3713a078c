import type { Field, ObjectType, TypeId } from "../../model/ir/type.js";
import { objectFor } from "../samples/object-for.js";
import { sampleObject } from "../samples/sample.js";
import { numberedId, type ObjectKey } from "../samples/sample-id.js";
import { type SampleSource, steadySource } from "../samples/sample-source.js";
import { fillVersions } from "../versions/fill-versions.js";
import { storageEnvironment, type MainEnvironment } from "../environment.js";
import { lookupMembers } from "./lookup-members.js";
import { idMember, memberOf, type Resource, type Resources } from "./resources.js";
import { resourcePath } from "../samples/spot.js";

/** Stores one resource of each of the types, such that every endpoint that reads one finds it. */
export function storeSamples(
  environment: MainEnvironment,
  resources: Resources = environment.resources,
  types: Iterable<TypeId> = environment.homes.keys(),
): void {
  for (const type of types) {
    const home = storageEnvironment(type, environment);
    const { members, absent } = lookupMembers(type, home.plan, environment.clock.now());
    const isAdded = ({ name }: Field) => !absent.has(name);
    resources.put(type, completeResource(type, members, 1, steadySource(home), { isAdded }));
    fillVersions(type, environment);
  }
}

/** What a resource may have, and may not have. */
interface Completion {
  readonly isTaken?: (id: string) => boolean;
  /** Whether it gets a sample for an optional field. */
  readonly isAdded?: (field: Field) => boolean;
}

/**
 * A resource of the type with the given members, samples for the others that are required or added, and an id: that of the
 * `number`th of its type, or of the next one whose id isn't taken, as long as there are any.
 */
export function completeResource(
  typeId: TypeId,
  given: Resource,
  number: number,
  source: SampleSource,
  { isTaken = () => false, isAdded = () => false }: Completion = {},
): Resource {
  const object = objectFor({ kind: "named", id: typeId }, given, source.types);
  if (object === undefined) return given;
  const id = memberOf(given, idMember(typeId, source.types));
  const free = id === undefined ? freeNumber(object, { type: typeId, number }, source, isTaken) : number;
  const key = { type: typeId, number: free, path: resourcePath(typeId, id ?? free) };
  return sampleObject(object, given, key, source, isAdded);
}

/** The next number whose id isn't taken; any one where all ids are. */
function freeNumber(
  object: ObjectType,
  { type, number }: ObjectKey,
  source: SampleSource,
  isTaken: (id: string) => boolean,
): number {
  const seen = new Set<string>();
  for (let next = number; ; next += 1) {
    const id = String(numberedId(object, { type, number: next }, source, source.uuid));
    if (!isTaken(id) || seen.has(id)) return next;
    seen.add(id);
  }
}
