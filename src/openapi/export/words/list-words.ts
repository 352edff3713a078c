import { itemMarks, linkHeader } from "../../../language/model/page-cursor.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint, List } from "../../../language/model/ir/endpoint.js";
import { valueOf } from "../../../language/model/ir/known.js";
import type { CursorPlace, LinkPlace, MemberPath, PageWay } from "../../../language/model/ir/page-way.js";
import {
  mapOf,
  mapOfEntries,
  type Members,
  unlessEmpty,
  type Value,
  type ValueMap,
} from "../document/value.js";
import { fieldsInWords } from "./field-words.js";
import { idsInWords, knownInWords } from "./known-words.js";
import { rangeInWords } from "./range-words.js";
import { expressionOf, type Names } from "./type-words.js";

/** A list as an endpoint says it. `filters` are among its query parameters. */
export function listInWords(
  { list, query, responses }: Endpoint,
  { conventions }: Pick<Api, "conventions">,
  names: Names,
): Members | undefined {
  if (list === undefined) return undefined;
  const ids = new Set(valueOf(list.filters));
  const filters = query.filter(({ id }) => ids.has(id));
  const { mediaType, also = [], headers = [] } = responses[0] ?? {};
  return {
    items: expressionOf(list.items, names),
    by: list.by,
    as: mediaType === conventions.responseMediaType ? undefined : mediaType,
    also: unlessEmpty(also),
    headers: unlessEmpty(fieldsInWords(headers, names)),
    filters: knownInWords(list.filters, () =>
      filters.length === 0 ? undefined : fieldsInWords(filters, names),
    ),
    sort: sortInWords(list),
  };
}

function sortInWords({ sort }: List): Value | undefined {
  return knownInWords(sort, ({ fields, isRequired }) =>
    mapOf({
      fields: knownInWords(fields, (all) => all.map(({ name }) => name)),
      required: isRequired ? undefined : false,
    }),
  );
}

/** How lists are paged: in one way without a name, or in several. */
export function paginationInWords({ pageWays }: Api, names: Names): ValueMap | undefined {
  const unnamed = pageWays.find(({ name }) => name === undefined);
  if (unnamed !== undefined) return wayInWords(unnamed, names);
  if (pageWays.length === 0) return undefined;
  return mapOfEntries(pageWays.map((way) => [way.name ?? "", wayInWords(way, names)]));
}

function sizeInWords({ size }: Pick<PageWay, "size">, limits: Names["limits"]): string | undefined {
  return size.kind === "unknown" && size.ids.length === 0 ? undefined : rangeInWords(size, limits);
}

const positions: Readonly<Record<PageWay["kind"], string>> = {
  offset: "offset",
  page: "page",
  cursor: "send",
  link: "next",
};

function wayInWords(way: PageWay, { limits }: Names): ValueMap {
  const { kind, parameter, first } = way;
  return mapOf({
    doc: way.doc,
    ...(parameter !== undefined && { [positions[kind]]: parameter }),
    first: kind === "page" && first !== 1 ? first : undefined,
    from: way.from && cursorInWords(way.from, way.items),
    type: way.cursorType === "int64" ? way.cursorType : undefined,
    next: way.next && linkInWords(way.next),
    limit: way.limitParameter,
    size: sizeInWords(way, limits),
    sort: way.sortParameter,
    required: unlessEmpty(way.requires.map((role) => (role === "position" ? positions[kind] : role))),
    items: itemsInWords(way.items),
    more: pathInWords(way.more),
    total: pathInWords(way.total),
    total_pages: pathInWords(way.totalPages),
    short_pages: way.hasShortPages || undefined,
    unknown: idsInWords(way.unknowns),
  });
}

function itemsInWords(items: MemberPath): string {
  return items.length === 0 ? "body" : items.join(".");
}

function pathInWords(path: MemberPath | undefined): string | undefined {
  return path?.join(".");
}

function cursorInWords(place: CursorPlace, items: MemberPath): string {
  if (place.kind === "header") return `${place.name} header`;
  const path = place.path.join(".");
  return place.kind === "member" ? path : `${itemsInWords(items)}${itemMarks[place.kind]}${path}`;
}

function linkInWords(link: LinkPlace): string {
  return link.kind === "header" ? linkHeader : link.path.join(".");
}
