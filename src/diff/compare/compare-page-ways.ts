import type { Api, Pagination } from "../../model/ir/api.js";
import type { Endpoint, List, QueryParameter } from "../../model/ir/endpoint.js";
import type { CursorPlace, MemberPath, PageWay } from "../../model/ir/page-way.js";
import { itemMarks } from "../../model/page-cursor.js";
import { asCode, conjunction } from "../../text/words.js";
import type { Pair } from "../pair.js";
import { compareDoc, compareFlag, compareRanges, compareString } from "./compare-facts.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { asPart, type Compare, compareMembers, elsewhere, type Members } from "./members.js";

/** Compares ways of paging that have the same name; those that come or go matter to the lists that name them. */
export const comparePageWays: Compare<readonly PageWay[]> = (lists, _scope, comparison) => {
  const { endpoints } = comparison.apis.new;
  for (const old of lists.old) {
    const next = lists.new.find(({ name }) => name === old.name);
    if (next === undefined) continue;
    const way: Scope = {
      address: `pagination.${next.name}`,
      phrase: `the way of paging ${asCode(next.name)}`,
      places: placesOf({ old, new: next }),
      uses: ["request"],
      origin: {
        kind: "endpoints",
        ids: endpoints.filter(({ list }) => list?.by === next.name).map(({ id }) => id),
      },
    };
    compareWay({ old, new: next }, way, comparison);
  }
};

function compareWay(ways: Pair<PageWay>, scope: Scope, comparison: Comparison): void {
  const kinds = { before: leadWords(ways.old), after: leadWords(ways.new) };
  if (kinds.before !== kinds.after) return comparison.report("page.way-changed", scope, kinds);
  compareMembers(wayMembers, ways, scope, comparison);
  const ends = { before: endWords(ways.old), after: endWords(ways.new) };
  if (ends.before !== ends.after) {
    comparison.report("page.end-changed", partOf(scope, "end", `the end of lists by ${scope.phrase}`), ends);
  }
}

/** A parameter that comes or goes is compared in the queries of lists. */
const renamed: Compare<string | undefined> = (names, ...others) => {
  if (names.old === undefined || names.new === undefined) return;
  compareString("page.parameter-renamed")(names, ...others);
};

const reshaped: Compare<MemberPath> = (paths, scope, { report }) => {
  const words = { before: bodyPath(paths.old), after: bodyPath(paths.new) };
  if (words.before !== words.after) report("page.envelope-changed", scope, words);
};

const wayMembers: Members<PageWay> = {
  name: elsewhere("they have the same"),
  doc: compareDoc,
  kind: elsewhere("a way of another kind is another way"),
  parameter: asPart("send", "the parameter for the position of a page", renamed),
  first: elsewhere("compared with what leads to the next page"),
  limitParameter: asPart("limit", "the parameter for the size of a page", renamed),
  sortParameter: asPart("sort", "the parameter for the order", renamed),
  size: asPart(
    "size",
    "the size of a page",
    compareRanges({ tightened: "page.size-tightened", loosened: "page.size-loosened" }),
  ),
  items: asPart("items", "the member with the items of a page", reshaped),
  from: elsewhere("compared with what leads to the next page"),
  cursorType: elsewhere("compared with what leads to the next page"),
  next: elsewhere("compared with what leads to the next page, or with the end"),
  more: elsewhere("compared with the end"),
  total: elsewhere("compared with the end"),
  totalPages: elsewhere("compared with the end"),
  hasShortPages: asPart(
    "short_pages",
    "a page before the last",
    compareFlag({ on: "page.short-pages-allowed", off: "page.short-pages-excluded" }),
  ),
  unknowns: elsewhere("compared where they are declared"),
};

/** What leads to the next page: `numbers from 1`. */
function leadWords({ kind, first, from, cursorType, next }: PageWay): string {
  switch (kind) {
    case "offset":
      return "offsets";
    case "page":
      return `numbers from ${first}`;
    case "cursor":
      return `${cursorType === undefined || cursorType === "string" ? "" : `${cursorType} `}cursors in ${cursorWords(from)}`;
    case "link":
      return `links in ${next?.kind === "member" ? asCode(next.path.join(".")) : "`Link`"}`;
  }
}

function cursorWords(from: CursorPlace | undefined): string {
  if (from === undefined) return "";
  if (from.kind === "header") return `the header ${asCode(from.name)}`;
  return asCode(`${from.kind === "member" ? "" : itemMarks[from.kind]}${from.path.join(".")}`);
}

/** By what the last page is known: one member says something else in another role. */
function endWords({ kind, more, total, totalPages, next }: PageWay): string {
  if (kind === "link") return "";
  const roles = [
    { path: more, words: "whether there are more in" },
    { path: total, words: "the number of items in" },
    { path: totalPages, words: "the number of pages in" },
    { path: next?.kind === "member" ? next.path : undefined, words: "the link in" },
  ];
  const ends = roles.flatMap(({ path, words }) =>
    path === undefined ? [] : `${words} ${asCode(path.join("."))}`,
  );
  if (ends.length > 0) return conjunction(ends);
  return next === undefined ? "nothing but pages" : "the link in `Link`";
}

function bodyPath(path: MemberPath): string {
  return path.length === 0 ? "body" : path.join(".");
}

/** Compares the ways of a list that names another one than before: those that only have another name are the same. */
export function compareWayOfList(lists: Pair<List>, scope: Scope, comparison: Comparison): void {
  const { apis } = comparison;
  const ways = { old: wayOf(lists.old, apis.old), new: wayOf(lists.new, apis.new) };
  const words = { before: ways.old && wholeWords(ways.old), after: ways.new && wholeWords(ways.new) };
  if (words.before === words.after) return;
  comparison.report("page.way-changed", scope, {
    before: lists.old.by === undefined ? "offsets" : asCode(lists.old.by),
    after: lists.new.by === undefined ? "offsets" : asCode(lists.new.by),
    values: { old: words.before, new: words.after },
  });
}

function wholeWords(way: PageWay): string {
  const { parameter, limitParameter, sortParameter, items, hasShortPages } = way;
  const names = [parameter, limitParameter, sortParameter, bodyPath(items), String(hasShortPages)];
  return [leadWords(way), endWords(way), ...names.map(String)].join(", ");
}

/** The way of a list, whether it has a name or not. */
function wayOf({ by }: List, { pageWays, pagination }: Api): PageWay | undefined {
  return by === undefined ? pagination && unnamedWay(pagination) : pageWays.find(({ name }) => name === by);
}

function unnamedWay(pagination: Pagination): PageWay {
  const { doc, limitParameter, sortParameter, size, hasShortPages, unknowns, at } = pagination;
  const { offsetParameter, itemsField, detailsField, totalPagesField } = pagination;
  return {
    name: "",
    doc,
    kind: "offset",
    parameter: offsetParameter,
    first: 0,
    limitParameter,
    sortParameter,
    size,
    items: [itemsField],
    from: undefined,
    cursorType: undefined,
    next: undefined,
    more: undefined,
    total: undefined,
    totalPages: [detailsField, totalPagesField],
    hasShortPages,
    unknowns,
    at,
  };
}

/** Parameters that the way of a list has on both sides are compared with the way. */
export function isOfWay(
  parameter: QueryParameter,
  endpoints: Pair<Endpoint>,
  side: "old" | "new",
  apis: Pair<Api>,
): boolean {
  const [own, others] = [side, side === "old" ? "new" : "old"].map((one) => {
    const { list } = one === "old" ? endpoints.old : endpoints.new;
    return list?.by === undefined ? undefined : wayOf(list, one === "old" ? apis.old : apis.new);
  });
  const roles = ["parameter", "limitParameter", "sortParameter"] as const;
  return roles.some((role) => own?.[role] === parameter.name && others?.[role] !== undefined);
}
