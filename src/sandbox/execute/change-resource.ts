import type { Field, TypeId } from "../../language/model/ir/type.js";
import { isObject } from "../../language/model/scalars.js";
import type { Target } from "../plan/action.js";
import { freshSource } from "../samples/sample-source.js";
import { idMember, memberOf, type Resource } from "../state/resources.js";
import { completeResource } from "../state/fit.js";
import type { Environment } from "../environment.js";
import { asOutput } from "./as-output.js";
import { type Execution, refused, type ValidRequest } from "./execution.js";
import { doneTo, findTarget, noSuchResource } from "./find-target.js";
import { otherMembers, otherNames } from "./other-members.js";
import { misfits } from "./misfits.js";
import { mayMake } from "./preconditions.js";
import { textOf } from "../json/values.js";

/**
 * END-11, END-12: gives the resource the members of the body. A null clears the member where its type allows null or
 * absence. With `isWhole`, members that the body could have but hasn't are removed too.
 */
export function changeResource(
  target: Target,
  isWhole: boolean,
  request: ValidRequest,
  environment: Environment,
): Execution {
  const { plan, path, body } = request;
  const found = findTarget(target, path, environment);
  if (found === undefined) return isWhole ? createOrRefuse(target, request, environment) : noSuchResource();
  const fields = environment.plan.types.fieldsOf({ kind: "named", id: target.resource });
  const id = idMember(target.resource, environment.plan.types);
  const members = new Map(Object.entries(found));
  for (const { name, default: value } of plan.bodyFields.values()) {
    const field = fields.get(name);
    if (field === undefined || name === id) continue;
    const given = isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined;
    const next = given === undefined && isWhole ? value : given;
    if (next === undefined) {
      if (isWhole && !field.isRequired) members.delete(name);
    } else if (next !== null) {
      members.set(name, asOutput(next, field.type, members.get(name), environment));
    } else if (!clear(field, members, environment) && environment.switches.nullForRequired === "refuse") {
      return refused(environment.switches.invalidRequest, `${name} must not be null.`);
    }
  }
  for (const name of isWhole ? otherNames(target.resource, found, environment) : []) members.delete(name);
  for (const [name, value] of otherMembers(target.resource, request, found, environment)) {
    if (value === undefined) members.delete(name);
    else members.set(name, value);
  }
  restoreMisfits(plan.bodyFields.keys(), { members, found, type: target.resource }, environment);
  const changed = ofOneVariant(target.resource, found, Object.fromEntries(members), environment);
  environment.resources.replace(target.resource, found, changed);
  return doneTo(target.resource, changed, request, environment);
}

/** A resource that becomes another variant of its union has the fields of that one. */
function ofOneVariant(type: TypeId, before: Resource, changed: Resource, environment: Environment): Resource {
  const declared = environment.plan.types.get(type);
  if (declared?.kind !== "union") return changed;
  const { discriminator, variants } = declared;
  const tag = memberOf(changed, discriminator.name);
  if (tag === memberOf(before, discriminator.name) || !variants.some((variant) => variant.tag === tag)) {
    return changed;
  }
  return completeResource(type, changed, 1, freshSource(environment));
}

interface Change {
  readonly members: Map<string, unknown>;
  readonly found: Resource;
  readonly type: TypeId;
}

/** A member that can't be what the request gave stays as it was. */
function restoreMisfits(
  given: Iterable<string>,
  { members, found, type }: Change,
  environment: Environment,
): void {
  for (const name of misfits([...given], Object.fromEntries(members), type, environment)) {
    if (Object.hasOwn(found, name)) members.set(name, found[name]);
    else members.delete(name);
  }
}

/** Where the model has a 201, or a condition that there be nothing, a PUT creates the resource that doesn't exist yet. */
function createOrRefuse(target: Target, request: ValidRequest, environment: Environment): Execution {
  const isDeclared = request.plan.endpoint.responses.some(({ status }) => status === 201);
  if (!isDeclared && !mayMake(request.plan)) return noSuchResource();
  const execution = createAtTarget(target, request, environment);
  return execution.kind === "done" && isDeclared ? { ...execution, status: 201 } : execution;
}

/** False when the member must have a value. */
function clear(
  { name, type, isRequired }: Field,
  members: Map<string, unknown>,
  { plan }: Environment,
): boolean {
  if (plan.types.isNullable(type)) members.set(name, null);
  else if (isRequired) return false;
  else members.delete(name);
  return true;
}

/**
 * Stores a new resource made of the body, the path parameters of the same names, the ids of what it belongs to, and samples for
 * the rest. An id in the body is the new resource's, unless another has it; an id in the path is another resource's.
 */
export function createResource(type: string, request: ValidRequest, environment: Environment): Execution {
  const { types } = environment.plan;
  const fields = types.fieldsOf({ kind: "named", id: type });
  const isMember = (name: string) => fields.has(name) && name !== idMember(type, types);
  const body = bodyMembers(type, request, environment);
  const owners = environment.plan.owners.get(request.plan.endpoint.id) ?? [];
  const fromPath = [
    ...request.path,
    ...owners.map(({ field = "", parameter }) => [field, request.path.get(parameter)] as const),
  ].filter(([name]) => isMember(name) && !Object.hasOwn(body, name));
  return store(type, { body, path: Object.fromEntries(fromPath) }, request, environment);
}

/** Stores a resource where the path says that there is none yet. */
function createAtTarget(
  { resource, by }: Target,
  request: ValidRequest,
  environment: Environment,
): Execution {
  const given = by.map(({ field, parameter }) => [field, request.path.get(parameter)] as const);
  const body = bodyMembers(resource, request, environment);
  return store(resource, { body, path: Object.fromEntries(given) }, request, environment);
}

interface GivenMembers {
  readonly body: Resource;
  /** Those that the path says, which stay as they are. */
  readonly path: Resource;
}

function store(
  type: string,
  { body, path }: GivenMembers,
  request: ValidRequest,
  environment: Environment,
): Execution {
  const { resources } = environment;
  const id = idMember(type, environment.plan.types);
  const isTaken = (taken: string) => resources.isTaken(type, taken);
  const complete = (given: Resource) =>
    completeResource(type, given, resources.count(type) + 1, freshSource(environment), { isTaken });
  const draft = complete({ ...body, ...path });
  const fromBody = Object.keys(body).filter((name) => !Object.hasOwn(path, name));
  const wrong = misfits(fromBody, draft, type, environment);
  const fitting = Object.entries(body).filter(([name]) => !wrong.has(name));
  const resource = wrong.size === 0 ? draft : complete({ ...Object.fromEntries(fitting), ...path });
  if (Object.hasOwn(resource, id) && isTaken(textOf(resource[id]))) {
    return refused(409, "A resource with this id exists already.");
  }
  resources.put(type, resource);
  return doneTo(type, resource, request, environment);
}

/** The members of the body, and the defaults of those that aren't there. */
function bodyMembers(type: string, request: ValidRequest, environment: Environment): Resource {
  const { plan, body } = request;
  const { types } = environment.plan;
  const fields = types.fieldsOf({ kind: "named", id: type });
  const given = isObject(body) ? body : {};
  const members = [...plan.bodyFields.values()].flatMap(({ name, default: value }) => {
    const field = fields.get(name);
    const member = Object.hasOwn(given, name) ? given[name] : value;
    const isStorable = member !== null || (field !== undefined && types.isNullable(field.type));
    if (member === undefined || !isStorable) return [];
    return [[name, field ? asOutput(member, field.type, undefined, environment) : member] as const];
  });
  const others = [...otherMembers(type, request, {}, environment)];
  return Object.fromEntries([...members, ...others.filter(([, value]) => value !== undefined)]);
}
