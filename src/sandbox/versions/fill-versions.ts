import type { Field, ObjectType, TypeId } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { objectFor } from "../samples/object-for.js";
import { steadySource } from "../samples/sample-source.js";
import { lookupMembers } from "../state/lookup-members.js";
import { idMember, memberOf, type Resource } from "../state/resources.js";
import { storageEnvironment, type MainEnvironment, type Environment } from "../environment.js";
import { completeObject } from "./complete-value.js";
import { resourcePath } from "../samples/spot.js";

/** Gives the samples of a type what only versions have that they aren't stored in, such as an optional field that is gone. */
export function fillVersions(type: TypeId, environment: MainEnvironment): void {
  const home = storageEnvironment(type, environment);
  for (const version of environment.others) {
    for (const resource of version.resources.list(type)) {
      version.resources.replace(type, resource, fill(type, resource, version, home.plan.types));
    }
  }
}

function fill(type: TypeId, resource: Resource, version: Environment, home: TypeIndex): Resource {
  const { plan, clock } = version;
  const object = objectFor({ kind: "named", id: type }, resource, plan.types);
  if (object === undefined) return resource;
  const { members, absent } = lookupMembers(type, plan, clock.now());
  const isOwn = (field: Field, of: ObjectType) => !hasField(of.id, field.id, home);
  const isLookedFor = ({ name }: Field) => Object.hasOwn(members, name);
  const lookedFor = object.fields.filter((field) => isOwn(field, object) && isLookedFor(field));
  const found = lookedFor.map(({ name }) => [name, memberOf(members, name)] as const);
  const given = { ...resource, ...Object.fromEntries(found) };
  return completeObject(given, object, {
    source: steadySource(version),
    path: resourcePath(type, memberOf(resource, idMember(type, plan.types))),
    isAdded: (field, of) => isOwn(field, of) && !(of === object && absent.has(field.name)),
  });
}

function hasField(type: TypeId, field: string, types: TypeIndex): boolean {
  const declared = types.get(type);
  return declared?.kind === "object" && declared.fields.some(({ id }) => id === field);
}
