import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Pagination } from "../ir/api.js";
import { buildSort } from "./build-sort.js";
import type { BuildContext } from "./context.js";
import type { List, QueryParameter } from "../ir/endpoint.js";
import { type Entry, keyPlace, member, valuePlace } from "./located.js";
import { pascalCase } from "../names.js";
import { resolveType } from "./resolve-type.js";
import type { Field, TypeDeclaration, TypeRef } from "../ir/type.js";
import { renderTypeWords } from "../type-words.js";

/** The list that an endpoint answers with. */
export function buildList(
  entry: Entry<EndpointDocument>,
  pagination: Pagination | undefined,
  declarations: ReadonlyMap<string, TypeDeclaration>,
  context: BuildContext,
): List | undefined {
  const list = member(entry, "list");
  if (list === undefined) return undefined;
  const refuse = (problem: string) =>
    context.report("invalid-list", { endpoint: entry.name, problem }, keyPlace(list));
  if (pagination === undefined) refuse("the model has no `pagination`");
  if (entry.value.GET === undefined) refuse("it isn't a GET endpoint");
  const at = valuePlace(list, "items");
  const items = resolveType(list.value.items, `the list of ${entry.name}`, at, context);
  if (items === undefined) return undefined;
  return {
    items,
    pageTsName: `${pascalCase(renderTypeWords(items))}Page`,
    ...buildSort(entry, items, declarations, context),
  };
}

/** The query parameters that every list has, as `pagination` says. */
export function buildPageParameters(list: List, pagination: Pagination): readonly QueryParameter[] {
  const count = (minimum: string, maximum: string | undefined): TypeRef => ({
    kind: "scalar",
    scalar: "int32",
    length: undefined,
    range: { minimum, maximum, limit: undefined },
    pattern: undefined,
  });
  const { size, limitParameter, offsetParameter, sortParameter, at } = pagination;
  const limit = parameter(
    limitParameter,
    count(size?.minimum ?? "1", size?.maximum),
    true,
    "How many items a page has.",
    at,
  );
  const offset = parameter(
    offsetParameter,
    count("0", undefined),
    true,
    "How many items to skip: 0 for the first page.",
    at,
  );
  if (!list.isSortable || sortParameter === undefined) return [limit, offset];
  const sort = parameter(sortParameter, sortType(list), list.isSortRequired, "The order of the items.", at);
  return [limit, offset, sort];
}

function sortType(list: List): TypeRef {
  if (list.sortFields !== undefined)
    return { kind: "enum", values: list.sortFields.flatMap((field) => [`${field}:asc`, `${field}:desc`]) };
  const pattern = "^[A-Za-z_][A-Za-z0-9_.]*:(asc|desc)$";
  return { kind: "scalar", scalar: "string", length: undefined, range: undefined, pattern };
}

function parameter(
  name: string,
  type: TypeRef,
  isRequired: boolean,
  doc: string,
  at: Field["at"],
): QueryParameter {
  return {
    name,
    modelName: name,
    tsName: name,
    type,
    isRequired,
    doc,
    default: undefined,
    deprecated: undefined,
    isSensitive: false,
    forbidsCredentials: false,
    unknowns: [],
    at,
    style: "exact",
  };
}
