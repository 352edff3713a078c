import type { Pagination } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import { known } from "../ir/known.js";
import { type Field, type ObjectType, pageDetailsId, type TypeId, type TypeRef } from "../ir/type.js";
import { anyOf } from "../type-expression.js";
import { pascalCase } from "../../text/names.js";
import { renderTypeWords } from "../type-words.js";
import { synthesizeField } from "../synthetic-field.js";

/** The id of the pages of a list: the same in every version, whatever the items are called there. */
export function pageId(items: TypeRef): TypeId {
  return `page<${renderTypeWords(items)}>`;
}

/**
 * The types of the pages that lists return: one for each type of items, and one that describes any page. `nameOf` says what
 * a declared type is called in this version; its pages are called after it.
 */
export function buildPageTypes(
  endpoints: readonly Pick<Endpoint, "list" | "group" | "at">[],
  pagination: Pagination | undefined,
  nameOf: (id: TypeId) => string,
): readonly ObjectType[] {
  const lists = endpoints.flatMap(({ list, group, at }) => (list === undefined ? [] : [{ list, group, at }]));
  if (pagination === undefined || lists.length === 0) return [];
  const pages = new Map<TypeId, ObjectType>();
  for (const { list, group, at } of lists) {
    if (list.by === undefined && list.page !== undefined && !pages.has(list.page)) {
      const name = `${pascalCase(renderTypeWords(list.items, nameOf))}Page`;
      const fields = pageFields(list.items, pagination);
      pages.set(list.page, pageType({ id: list.page, name, doc: "One page of a list.", group, fields, at }));
    }
  }
  return [detailsType(pagination), ...pages.values()];
}

function detailsType(pagination: Pagination): ObjectType {
  const range = known({ minimum: 0, maximum: undefined, limit: undefined });
  const total: TypeRef = { ...anyOf("int32"), range };
  const { totalPagesField, unknowns, at } = pagination;
  const fields = [
    synthesizeField({ name: totalPagesField, type: total, doc: "How many pages there are.", at }),
  ];
  const doc = "The position of a page among all pages.";
  return {
    ...pageType({ id: pageDetailsId, name: "PageDetails", doc, group: undefined, fields, at }),
    unknowns,
  };
}

function pageFields(items: TypeRef, pagination: Pagination): readonly Field[] {
  const { itemsField, detailsField, at } = pagination;
  const details: TypeRef = { kind: "named", id: pageDetailsId };
  const array: TypeRef = { kind: "array", items, count: undefined, isUnique: false };
  return [
    synthesizeField({ name: itemsField, type: array, doc: "The items of the page.", at }),
    synthesizeField({ name: detailsField, type: details, doc: "The position of the page.", at }),
  ];
}

/** An object that describes a page, or a part of one. */
export function pageType(
  own: Pick<ObjectType, "id" | "name" | "doc" | "group" | "fields" | "at">,
): ObjectType {
  return {
    kind: "object",
    ...own,
    otherNames: [],
    deprecated: undefined,
    unknowns: [],
    usage: { inRequests: false, inResponses: false, inErrors: false, inWebhooks: false },
    inputOf: undefined,
    others: undefined,
    requiredness: known("by-field"),
    explanation: undefined,
    refusesOthers: false,
    traps: [],
  };
}
