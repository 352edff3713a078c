import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Pagination } from "../ir/api.js";
import { type SyntheticField, synthesizeField } from "../synthetic-field.js";
import { buildSort } from "./build-sort.js";
import { type TypedContext, versionName } from "./context.js";
import type { List, QueryParameter } from "../ir/endpoint.js";
import { type Entry, keyPlace, member, valuePlace } from "./located.js";
import { known, type Known, valueOf } from "../ir/known.js";
import { resolveType } from "./resolve-type.js";
import type { FieldRef, TypeRef } from "../ir/type.js";
import { anyOf } from "../type-expression.js";
import { pageId } from "./page-types.js";

/** The list that an endpoint returns. */
export function buildList(
  entry: Entry<EndpointDocument>,
  pagination: Pagination | undefined,
  filters: Known<readonly QueryParameter[]>,
  context: TypedContext,
): List | undefined {
  const list = member(entry, "list");
  if (list === undefined) return undefined;
  const refuse = (problem: string) =>
    context.report("invalid-list", { endpoint: entry.name, problem }, keyPlace(list));
  if (pagination === undefined) {
    const { hasPagination } = context.sections.declared;
    const subject = hasPagination ? `version ${asCode(versionName(context))}` : "the model";
    refuse(`${subject} has no \`pagination\``);
  }
  if (entry.value.GET === undefined) refuse("it isn't a `GET` endpoint");
  const mention = { owner: `the list of ${asCode(entry.name)}`, at: valuePlace(list, "items") };
  const items = resolveType(list.value.items, mention, context);
  if (items === undefined) return undefined;
  return {
    items,
    page: pageId(items),
    filters: filters.kind === "unknown" ? filters : known(filters.value.map(({ id }) => id)),
    sort: buildSort(entry, items, context),
  };
}

/** The query parameters that every list has, as `pagination` says. */
export function buildPageParameters(list: List, pagination: Pagination): readonly QueryParameter[] {
  const count = (minimum: number, maximum?: number): TypeRef => ({
    ...anyOf("int32"),
    range: known({ minimum, maximum, limit: undefined }),
  });
  const size = valueOf(pagination.size);
  const { limitParameter, offsetParameter, sortParameter, at } = pagination;
  const limit = parameter({
    name: limitParameter,
    type: count(size?.minimum ?? 1, size?.maximum),
    doc: "How many items a page has.",
    at,
  });
  const offset = parameter({
    name: offsetParameter,
    type: count(0),
    doc: "How many items to skip: 0 for the first page.",
    at,
  });
  if (list.sort === undefined || sortParameter === undefined) return [limit, offset];
  const sort = valueOf(list.sort);
  const type = sortType(valueOf(sort?.fields));
  const isRequired = sort?.isRequired ?? false;
  const doc = "The order of the items.";
  return [limit, offset, parameter({ name: sortParameter, type, doc, at, isRequired })];
}

function sortType(fields: readonly FieldRef[] | undefined): TypeRef {
  if (fields !== undefined) {
    return { kind: "enum", values: fields.flatMap(({ name }) => [`${name}:asc`, `${name}:desc`]) };
  }
  return { ...anyOf("string"), pattern: "^[A-Za-z_][A-Za-z0-9_.]*:(asc|desc)$" };
}

function parameter(field: SyntheticField): QueryParameter {
  return { ...synthesizeField(field), style: "exact" };
}
