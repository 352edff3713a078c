import type { TypeIndex } from "../../language/model/type-index.js";
import type { List } from "../../language/model/ir/endpoint.js";
import type { Field, TypeRef } from "../../language/model/ir/type.js";
import { pageParameters, wayOf } from "../../language/model/way-of-list.js";
import type { Owner } from "../plan/owners.js";
import { idMember, memberOf, type Resource } from "../state/resources.js";
import type { Environment } from "../environment.js";
import { compareValues, isValue } from "./compare-values.js";
import { done, type Execution, type ValidRequest } from "./execution.js";
import { askedFor, listByWay } from "./list-by-way.js";
import { textOf } from "../json/values.js";

type Fields = ReadonlyMap<string, Field>;

/** END-13, END-14: one page of the stored resources that pass all filters, in the order that is filters for. */
export function listResources(
  list: List,
  type: string,
  request: ValidRequest,
  environment: Environment,
): Execution {
  const { api, types } = environment.plan;
  const fitting = listAllResources(list.items, type, request, environment);
  const way = wayOf(list, api);
  if (way === undefined) return done(fitting);
  const order = way.sortParameter === undefined ? undefined : askedFor(way.sortParameter, request);
  const isSorted = typeof order === "string";
  const all = isSorted ? sortResources(fitting, order, types.fieldsOf(list.items), types) : fitting;
  return listByWay(way, all, request, environment);
}

/** The stored resources that belong to the path and pass all filters. */
export function listAllResources(
  items: TypeRef,
  type: string,
  request: ValidRequest,
  environment: Environment,
): readonly Resource[] {
  const { api, types } = environment.plan;
  const fields = types.fieldsOf(items);
  const passesFilters = filterOf(request, fields, pageParameters(request.plan.endpoint, api), types);
  const owners = environment.plan.owners.get(request.plan.endpoint.id) ?? [];
  if (owners.some((owner) => !isStored(owner, request, environment))) return [];
  return environment.resources
    .list(type)
    .filter(
      (resource) =>
        passesPath(resource, request.path, fields) &&
        owners.every((owner) => belongsTo(resource, owner, request)) &&
        passesFilters(resource),
    );
}

/** Nothing belongs to a resource that doesn't exist. */
function isStored(
  { resource: type, parameter }: Owner,
  { path }: ValidRequest,
  { resources, plan: { types } }: Environment,
): boolean {
  const id = idMember(type, types);
  const expected = textOf(path.get(parameter));
  return resources.list(type).some((resource) => textOf(memberOf(resource, id)) === expected);
}

function belongsTo(resource: Resource, { field, parameter }: Owner, { path }: ValidRequest): boolean {
  return field === undefined || textOf(memberOf(resource, field)) === textOf(path.get(parameter));
}

function passesPath(resource: Resource, path: ReadonlyMap<string, unknown>, fields: Fields): boolean {
  return [...path].every(
    ([name, value]) =>
      name === "id" || !fields.has(name) || textOf(memberOf(resource, name)) === textOf(value),
  );
}

/**
 * A predicate for all filters together: of several values any may match. A filter by something that the items don't
 * have matches nothing.
 */
function filterOf(
  { plan, query }: ValidRequest,
  fields: Fields,
  ofPages: ReadonlySet<string>,
  types: TypeIndex,
): (resource: Resource) => boolean {
  const filters = plan.query.flatMap(({ name, isFilter }) => {
    const isOfPages = ofPages.has(name);
    const isGiven = query.has(name) && !isOfPages && (isFilter || fields.has(name));
    return isGiven ? [{ name, type: fields.get(name)?.type, expected: listed(query.get(name)) }] : [];
  });
  return (resource) =>
    filters.every(({ name, type, expected }) => {
      const value = memberOf(resource, name);
      return expected.some((one) => isValue(value, one, type, types));
    });
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function sortResources(
  resources: readonly Resource[],
  sort: string,
  fields: Fields,
  types: TypeIndex,
): readonly Resource[] {
  const separator = sort.lastIndexOf(":");
  const name = sort.slice(0, separator);
  const sign = sort.slice(separator + 1) === "desc" ? -1 : 1;
  const type = fields.get(name)?.type;
  return [...resources].sort(
    (left, right) => sign * compareValues(memberOf(left, name), memberOf(right, name), type, types),
  );
}
