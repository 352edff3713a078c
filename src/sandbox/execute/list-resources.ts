import type { List } from "../../model/endpoint.js";
import { compareDecimals } from "../../model/range.js";
import type { Field, TypeRef } from "../../model/type.js";
import { fieldsOf } from "../plan/declarations.js";
import { memberOf, type Resource } from "../state/resources.js";
import type { World } from "../world.js";
import type { ValidRequest } from "./execution.js";

/** END-13, END-14: one page of the stored resources that pass all filters, in the order that is asked for. */
export function listResources(list: List, type: string, request: ValidRequest, world: World): unknown {
  const { api, declarations } = world.plan;
  const { pagination } = api;
  const fields = fieldsOf(list.items, declarations);
  const { path, query } = request;
  const fitting = world.resources
    .list(type)
    .filter(
      (resource) =>
        passesPath(resource, path, fields) &&
        [...query].every(([name, wanted]) => !fields.has(name) || isWanted(memberOf(resource, name), wanted)),
    );
  if (pagination === undefined) return fitting;
  const { limitParameter, offsetParameter, sortParameter, itemsField, detailsField, totalPagesField } =
    pagination;
  const sort = sortParameter === undefined ? undefined : query.get(sortParameter);
  const sorted = typeof sort === "string" ? sortResources(fitting, sort, fields) : fitting;
  const limit = Number(query.get(limitParameter) ?? sorted.length);
  const offset = Number(query.get(offsetParameter) ?? 0);
  return {
    [itemsField]: sorted.slice(offset, offset + limit),
    [detailsField]: { [totalPagesField]: limit === 0 ? 0 : Math.ceil(sorted.length / limit) },
  };
}

function passesPath(
  resource: Resource,
  path: ReadonlyMap<string, unknown>,
  fields: ReadonlyMap<string, Field>,
): boolean {
  return [...path].every(
    ([name, value]) =>
      name === "id" || !fields.has(name) || String(memberOf(resource, name)) === String(value),
  );
}

/** Of a list of values, any will do; of a resource's list, any member. */
function isWanted(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => isWanted(value, one));
  if (Array.isArray(value)) return value.some((member) => isWanted(member, wanted));
  return value === wanted;
}

function sortResources(
  resources: readonly Resource[],
  sort: string,
  fields: ReadonlyMap<string, Field>,
): readonly Resource[] {
  const separator = sort.lastIndexOf(":");
  const name = sort.slice(0, separator);
  const sign = sort.slice(separator + 1) === "desc" ? -1 : 1;
  const type = fields.get(name)?.type;
  return [...resources].sort(
    (left, right) => sign * compareValues(memberOf(left, name), memberOf(right, name), type),
  );
}

/** What isn't there comes first. */
function compareValues(left: unknown, right: unknown, type: TypeRef | undefined): number {
  const [isLeft, isRight] = [left ?? undefined, right ?? undefined].map((value) => value !== undefined);
  if (!isLeft || !isRight) return Number(isLeft) - Number(isRight);
  if (typeof left === "number" && typeof right === "number") return left - right;
  const scalar = scalarOf(type);
  if (scalar === "decimal") return compareDecimals(String(left), String(right));
  if (scalar === "datetime") return Date.parse(String(left)) - Date.parse(String(right));
  return compareTexts(String(left), String(right));
}

function scalarOf(type: TypeRef | undefined): string | undefined {
  if (type?.kind === "nullable") return scalarOf(type.type);
  return type?.kind === "scalar" ? type.scalar : undefined;
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
