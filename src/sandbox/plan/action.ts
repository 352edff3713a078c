import type { Api } from "../../language/model/ir/api.js";
import type { Batch, Condition, Endpoint, List, NaturalKey, Poll } from "../../language/model/ir/endpoint.js";
import { type Path, renderPath } from "../../language/model/ir/path.js";
import type { Field, TypeId, TypeRef } from "../../language/model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../language/model/type-index.js";
import { idMember } from "../state/resources.js";
import { valueOf } from "../../language/model/ir/known.js";

/** What executing a request does to the stored resources. */
export type Action =
  /** Accepts the items of a batch one by one. */
  | { readonly kind: "take-items"; readonly batch: Batch; readonly naturalKey: NaturalKey | undefined }
  | { readonly kind: "list"; readonly list: List; readonly resource: TypeId }
  /** All stored resources that belong to the path, without pages. */
  | { readonly kind: "list-all"; readonly items: TypeRef; readonly resource: TypeId }
  | { readonly kind: "find"; readonly target: Target }
  /** Merges the body into a resource, or replaces the resource with it. */
  | { readonly kind: "change"; readonly target: Target; readonly isWhole: boolean }
  | { readonly kind: "remove"; readonly target: Target }
  | { readonly kind: "create"; readonly resource: TypeId }
  /** Creates a resource that another call finds, and which is done later. */
  | { readonly kind: "begin"; readonly target: Target; readonly poll: Poll; readonly path: Path }
  /** Stores nothing, and responds with a sample, empty for a list; `lacks` are the path parameters that tell no resource from another. */
  | { readonly kind: "acknowledge"; readonly lacks?: readonly string[] };

/** One stored resource among those of its type. */
export interface Target {
  readonly resource: TypeId;
  /** Fields that equal path parameters. */
  readonly by: readonly { readonly field: string; readonly parameter: string }[];
  readonly where: readonly { readonly field: string; readonly condition: Condition }[];
}

export function chooseAction(endpoint: Endpoint, api: Api, types: TypeIndex): Action {
  const { batch, list, naturalKey, method, lookup } = endpoint;
  if (method === "HEAD") return chooseHeadAction(endpoint, api, types);
  if (endpoint.responses[0]?.stream !== undefined) return { kind: "acknowledge" };
  if (batch !== undefined) return { kind: "take-items", batch, naturalKey };
  const isOfResources = list !== undefined && types.resolve(list.items).kind === "named";
  if (isOfResources && list.items.kind === "named") return { kind: "list", list, resource: list.items.id };
  if (list !== undefined) return { kind: "acknowledge" };
  const begun = chooseBegin(endpoint, api, types);
  if (begun !== undefined) return begun;
  const isRead = endpoint.retrySafety === "safe";
  const whole = isRead ? chooseWholeList(endpoint, types) : undefined;
  if (whole !== undefined) return whole;
  const isCreation = method === "POST" && lookup === undefined && !isRead;
  const resource = isCreation ? createdType(endpoint, api, types) : targetedType(endpoint, api, types);
  if (resource === undefined) return { kind: "acknowledge" };
  if (isCreation) return { kind: "create", resource };
  const target = buildTarget(endpoint, resource, types);
  if (isRead) return { kind: "find", target };
  switch (method) {
    case "DELETE":
      return { kind: "remove", target };
    case "POST":
    case "PATCH":
      return { kind: "change", target, isWhole: false };
    case "PUT":
      return { kind: "change", target, isWhole: true };
    default:
      return { kind: "acknowledge" };
  }
}

/** What is done later is what the read finds that is asked for it. */
function chooseBegin({ poll }: Endpoint, api: Api, types: TypeIndex): Action | undefined {
  const read = poll && api.endpoints.find(({ id }) => id === poll.call);
  const path = read && valueOf(read.path);
  const found = read && chooseAction(read, api, types);
  if (poll === undefined || path === undefined || found?.kind !== "find") return undefined;
  return found.target.by.length === 1 ? { kind: "begin", target: found.target, poll, path } : undefined;
}

/** Finds what the `GET` with the same path would, or what the path names where there is no such call. */
function chooseHeadAction(endpoint: Endpoint, api: Api, types: TypeIndex): Action {
  const twin = api.endpoints.find(
    ({ method, path }) => method === "GET" && pathOf(path) === pathOf(endpoint.path),
  );
  const found = twin && chooseAction(twin, api, types);
  if (found !== undefined) return found.kind === "find" ? found : { kind: "acknowledge" };
  const resource = endpoint.pathParameters.length > 0 ? targetedType(endpoint, api, types) : undefined;
  if (resource === undefined) return { kind: "acknowledge" };
  return { kind: "find", target: buildTarget(endpoint, resource, types) };
}

/** `GET /orgs/{org}/repos` finds its items if they say which `org` they belong to. */
function chooseWholeList({ responses, pathParameters }: Endpoint, types: TypeIndex): Action | undefined {
  const type = responses[0]?.type;
  const items = type === undefined ? undefined : types.resolve(type);
  if (items?.kind !== "array" || items.items.kind !== "named") return undefined;
  const fields = types.fieldsOf(items.items);
  if (fields.size === 0) return undefined;
  const lacks = pathParameters.map(({ name }) => name).filter((name) => !fields.has(name));
  return lacks.length === 0
    ? { kind: "list-all", items: items.items, resource: items.items.id }
    : { kind: "acknowledge", lacks };
}

/** What is created has an id of its own, or is found by the read that confirms it. */
function createdType(endpoint: Endpoint, api: Api, types: TypeIndex): TypeId | undefined {
  const type = endpoint.responses[0]?.type;
  if (type?.kind !== "named") return undefined;
  const hasId = types.fieldsOf(type).has(idMember(type.id, types));
  return hasId || type.id === confirmedType(endpoint, api, types) ? type.id : undefined;
}

/** What the read finds by which calls of an endpoint are confirmed. */
export function confirmedType({ confirmation }: Endpoint, api: Api, types: TypeIndex): TypeId | undefined {
  const read = confirmation && api.endpoints.find(({ id }) => id === confirmation.call);
  return read && resourceOf(chooseAction(read, api, types));
}

/** The type of the stored resources that an action is about. */
export function resourceOf(action: Action): TypeId | undefined {
  if ("target" in action) return action.target.resource;
  return "resource" in action ? action.resource : undefined;
}

function pathOf(path: Endpoint["path"]): string | undefined {
  return path.kind === "known" ? renderPath(path.value) : undefined;
}

/**
 * The type of this endpoint's response, or of another's with the same path, if the path identifies one resource. A read has what
 * it returns: a page isn't one of the items that are created under its path.
 */
function targetedType(endpoint: Endpoint, api: Api, types: TypeIndex): TypeId | undefined {
  const others = api.endpoints.filter(
    ({ path, list }) =>
      endpoint.retrySafety !== "safe" && list === undefined && pathOf(path) === pathOf(endpoint.path),
  );
  for (const { responses } of [endpoint, ...others]) {
    const type = responses[0]?.stream === undefined ? responses[0]?.type : undefined;
    if (type?.kind === "named" && isIdentified(endpoint, type.id, types)) return type.id;
  }
  return undefined;
}

function isIdentified({ lookup, pathParameters }: Endpoint, type: TypeId, types: TypeIndex): boolean {
  const fields = types.fieldsOf({ kind: "named", id: type });
  if (fields.size === 0) return false;
  if (lookup !== undefined || pathParameters.length === 0 || fields.has(idMember(type, types))) return true;
  return pathParameters.some(({ name }) => fields.has(name));
}

function buildTarget(endpoint: Endpoint, resource: TypeId, types: TypeIndex): Target {
  const { lookup, pathParameters } = endpoint;
  const by = matchParameters(pathParameters, resource, types);
  if (lookup === undefined) return { resource, by, where: [] };
  return {
    resource,
    by: lookup.by.map(({ field, parameter }) => ({ field: field.name, parameter: parameter.name })),
    where: lookup.where.map(({ field, condition }) => ({ field: field.name, condition })),
  };
}

/** A parameter with the name of a field, in any version, is that field; the last one is the id, unless another one is. */
function matchParameters(parameters: readonly Field[], resource: TypeId, types: TypeIndex): Target["by"] {
  const fields = types.fieldsOf({ kind: "named", id: resource });
  const matched = parameters.map((parameter) => ({
    parameter: parameter.name,
    field: [...fields.values()].find(({ id, name }) => id === parameter.id || name === parameter.name)?.name,
  }));
  const by = matched.flatMap(({ field, parameter }) => (field === undefined ? [] : [{ field, parameter }]));
  const id = idMember(resource, types);
  const last = matched.at(-1);
  const isIdGiven = last === undefined || !fields.has(id) || by.some(({ field }) => field === id);
  return isIdGiven || last.field !== undefined ? by : [...by, { field: id, parameter: last.parameter }];
}

/** A list that is answered with an empty one, since its items don't say what they belong to. */
export interface EmptyList {
  readonly path: string;
  /** The path parameters that no item has as a field. */
  readonly lacks: readonly string[];
}

export function emptyLists(api: Api): readonly EmptyList[] {
  const types = indexTypes(api.types);
  return api.endpoints.flatMap((endpoint) => {
    const path = valueOf(endpoint.path);
    const action = chooseAction(endpoint, api, types);
    const lacks = action.kind === "acknowledge" ? action.lacks : undefined;
    return path === undefined || lacks === undefined ? [] : [{ path: renderPath(path), lacks }];
  });
}
