import { readEnumValue } from "../../language/model/enum-values.js";
import type { Alternative, Condition } from "../../language/model/ir/endpoint.js";
import type { Field, ObjectType, TypeId, TypeRef } from "../../language/model/ir/type.js";
import { scalars } from "../../language/model/scalars.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { timestamp } from "../clock.js";
import { storageEnvironment, type MainEnvironment } from "../environment.js";
import type { Target } from "../plan/action.js";
import type { SandboxPlan } from "../plan/plan.js";
import { isSame } from "../json/values.js";
import { scalarForms, textForm } from "../scalar-forms.js";
import { objectFor } from "../samples/object-for.js";
import { steadySource } from "../samples/sample-source.js";
import { resourcePath } from "../samples/sampling.js";
import { completeObject } from "../versions/complete-value.js";
import { VersionResources } from "../versions/version-resources.js";
import { completeResource } from "./fit.js";
import { idMember, memberOf, type Resource } from "./resources.js";

/** Stores one resource of each of the types, such that every endpoint that reads one finds it. */
export function storeSamples(
  environment: MainEnvironment,
  types: Iterable<TypeId> = environment.homes.keys(),
): void {
  for (const type of types) {
    const home = storageEnvironment(type, environment);
    const { members, absent } = lookupMembers(type, home.plan, environment.clock.now());
    const isAdded = ({ name }: Field) => !absent.has(name);
    environment.stored.put(type, completeResource(type, members, 1, steadySource(home), { isAdded }));
    fillVersions(type, environment);
  }
}

/** Gives the samples of a type what only versions have that they aren't stored in, such as an optional field that is gone. */
function fillVersions(type: TypeId, environment: MainEnvironment): void {
  const home = storageEnvironment(type, environment);
  for (const plan of environment.served) {
    const resources = new VersionResources(plan, environment);
    for (const resource of plan === home.plan ? [] : resources.list(type)) {
      const filled = fill(type, resource, { ...environment, plan }, home.plan.types);
      if (!isSame(filled, resource)) resources.replace(type, resource, filled);
    }
  }
}

function fill(type: TypeId, resource: Resource, version: MainEnvironment, home: TypeIndex): Resource {
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

/** What endpoints look for in the resources of a type: members that have these values, and others that are absent. */
interface LookupMembers {
  readonly members: Resource;
  /** The names of the fields. */
  readonly absent: ReadonlySet<string>;
}

/** What a resource needs so that the endpoints that look for one by its members find it, for as long as it can be. */
function lookupMembers(typeId: TypeId, plan: SandboxPlan, now: number): LookupMembers {
  const targets = plan.endpoints.flatMap(({ action }): readonly Target[] =>
    "target" in action && action.target.resource === typeId ? [action.target] : [],
  );
  const fields = plan.types.fieldsOf({ kind: "named", id: typeId });
  const members = targets.flatMap(({ where }) =>
    where.flatMap(({ field: name, condition }) => {
      const field = fields.get(name);
      return field === undefined ? [] : [[name, satisfy(condition, field, plan.types, now)] as const];
    }),
  );
  return {
    members: Object.fromEntries(members.filter(([, value]) => value !== undefined)),
    absent: new Set(members.flatMap(([name, value]) => (value === undefined ? [name] : []))),
  };
}

/** A value that meets the condition; `undefined`: it is met by none. What may be null stays so, however time passes. */
function satisfy(condition: Condition, { type, isRequired }: Field, types: TypeIndex, now: number): unknown {
  const isOpenEnded = condition.some(({ kind }) => kind === "null");
  if (isOpenEnded && types.isNullable(type)) return null;
  if (isOpenEnded && !isRequired) return undefined;
  const first = condition.find(({ kind }) => kind !== "null");
  return first === undefined ? undefined : valueFor(first, types.resolve(type), now);
}

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

function valueFor(alternative: Alternative, type: TypeRef, now: number): unknown {
  switch (alternative.kind) {
    case "past":
      return timeOf(now - dayMs, type);
    case "future":
      return timeOf(now + yearMs, type);
    case "null":
      return null;
    case "value":
      return inForm(alternative.value, type);
  }
}

/** A time as a value of the type: the number that counts it, or else a string. */
function timeOf(instant: number, type: TypeRef): unknown {
  const { unitMs } = type.kind === "scalar" ? scalarForms[type.scalar] : textForm;
  return unitMs === undefined ? inForm(timestamp(instant), type) : Math.floor(instant / unitMs);
}

/** The text as a value of the type: the day of a timestamp, or true for `true`. */
function inForm(text: string, type: TypeRef): unknown {
  if (type.kind === "enum") return readEnumValue(text, type.values) ?? text;
  if (type.kind !== "scalar") return text;
  const day = text.slice(0, "2026-04-01".length);
  const word = text === "true" || text === "false" ? text === "true" : undefined;
  return [text, day, word, Number(text)].find((value) => scalars[type.scalar].fits(value)) ?? text;
}
