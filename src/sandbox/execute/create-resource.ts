import type { Target } from "../plan/action.js";
import { isObject } from "../../model/scalars.js";
import { freshSource } from "../samples/sample-source.js";
import { idMember, type Resource } from "../state/resources.js";
import { completeResource } from "../state/fit.js";
import type { Environment } from "../environment.js";
import { done, type Execution, refused, type ValidRequest } from "./execution.js";
import { describeEffect, responseValue } from "./find-target.js";
import { textOf } from "../json/text-of.js";

/**
 * Stores a new resource made of the body, the path parameters of the same names, and samples for the rest. An id
 * in the body is the new resource's, unless another has it; an id in the path is another resource's.
 */
export function createResource(type: string, request: ValidRequest, environment: Environment): Execution {
  const { [idMember(type, environment.plan.types)]: _, ...fromPath } = Object.fromEntries(request.path);
  return store(type, { ...fromPath, ...bodyMembers(type, request, environment) }, request, environment);
}

/** Stores a resource where the path says that there is none yet. */
export function createAtTarget(
  { resource, by }: Target,
  request: ValidRequest,
  environment: Environment,
): Execution {
  const given = by.map(({ field, parameter }) => [field, request.path.get(parameter)]);
  return store(
    resource,
    { ...bodyMembers(resource, request, environment), ...Object.fromEntries(given) },
    request,
    environment,
  );
}

function store(type: string, members: Resource, request: ValidRequest, environment: Environment): Execution {
  const { resources } = environment;
  const id = idMember(type, environment.plan.types);
  const isTaken = (taken: string) => resources.isTaken(type, taken);
  const resource = completeResource(type, members, resources.count(type) + 1, freshSource(environment), {
    isTaken,
  });
  if (Object.hasOwn(resource, id) && isTaken(textOf(resource[id]))) {
    return refused(409, "A resource with this id exists already.");
  }
  resources.put(type, resource);
  return done(responseValue(request.plan, type, resource, environment), [
    describeEffect(type, resource, environment),
  ]);
}

/** The members of the body, and the defaults of those that aren't there. */
function bodyMembers(type: string, { plan, body }: ValidRequest, { plan: { types } }: Environment): Resource {
  const fields = types.fieldsOf({ kind: "named", id: type });
  const given = isObject(body) ? body : {};
  const members = [...plan.bodyFields.values()].flatMap(({ name, default: value }) => {
    const field = fields.get(name);
    const member = Object.hasOwn(given, name) ? given[name] : value;
    const isStorable = member !== null || (field !== undefined && types.isNullable(field.type));
    return member !== undefined && isStorable ? [[name, member] as const] : [];
  });
  return Object.fromEntries(members);
}
