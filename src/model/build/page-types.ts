import type { Pagination } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { Field, ObjectType, TypeRef } from "../ir/type.js";

/** The types of the pages that lists answer with: one a type of items, and one that describes any page. */
export function buildPageTypes(
  endpoints: readonly Pick<Endpoint, "list" | "group" | "at">[],
  pagination: Pagination | undefined,
): readonly ObjectType[] {
  const lists = endpoints.flatMap(({ list, group, at }) => (list === undefined ? [] : [{ list, group, at }]));
  if (pagination === undefined || lists.length === 0) return [];
  const pages = new Map<string, ObjectType>();
  for (const { list, group, at } of lists)
    if (!pages.has(list.pageTsName))
      pages.set(list.pageTsName, pageType(list.pageTsName, list.items, group, at, pagination));
  return [detailsType(pagination), ...pages.values()];
}

const detailsName = "PageDetails";

function detailsType(pagination: Pagination): ObjectType {
  const total: TypeRef = {
    kind: "scalar",
    scalar: "int32",
    length: undefined,
    range: { minimum: "0", maximum: undefined, limit: undefined },
    pattern: undefined,
  };
  const doc = "Where a page stands among all pages.";
  const fields = [field(pagination.totalPagesField, total, "How many pages there are.", pagination)];
  return { ...objectType(detailsName, doc, undefined, fields, pagination.at), unknowns: pagination.unknowns };
}

function pageType(
  tsName: string,
  items: TypeRef,
  group: string,
  at: ObjectType["at"],
  pagination: Pagination,
): ObjectType {
  const fields = [
    field(
      pagination.itemsField,
      { kind: "array", items, count: undefined },
      "The items of the page.",
      pagination,
    ),
    field(
      pagination.detailsField,
      { kind: "named", tsName: detailsName },
      "Where the page stands.",
      pagination,
    ),
  ];
  return objectType(tsName, "One page of a list.", group, fields, at);
}

function objectType(
  tsName: string,
  doc: string,
  group: string | undefined,
  fields: readonly Field[],
  at: ObjectType["at"],
): ObjectType {
  return {
    kind: "object",
    name: tsName,
    tsName,
    doc,
    deprecated: undefined,
    unknowns: [],
    group,
    usage: { inRequests: false, inReplies: false, inWebhooks: false },
    at,
    fields,
    traps: [],
  };
}

function field(name: string, type: TypeRef, doc: string, { at }: Pagination): Field {
  return {
    name,
    modelName: name,
    tsName: name,
    type,
    isRequired: true,
    doc,
    default: undefined,
    deprecated: undefined,
    isSensitive: false,
    forbidsCredentials: false,
    unknowns: [],
    at,
  };
}
