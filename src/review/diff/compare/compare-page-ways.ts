import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint, List, QueryParameter } from "../../../language/model/ir/endpoint.js";
import type { CursorPlace, MemberPath, PageParameter, PageWay } from "../../../language/model/ir/page-way.js";
import { itemMarks } from "../../../language/model/page-cursor.js";
import { wayOf } from "../../../language/model/way-of-list.js";
import { asCode, conjunction } from "../../../language/text/words.js";
import type { Pair } from "../pair.js";
import { compareDoc, compareFlag, compareRanges, compareString } from "./compare-facts.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { asPart, type Compare, type Comparer, compareMembers, elsewhere, type Members } from "./members.js";
import { subjectOf } from "../subject.js";

/** Compares ways of paging that have the same name; those that come or go matter to the lists that name them. */
export const comparePageWays: Compare<readonly PageWay[]> = (lists, _scope, comparison) => {
  const { endpoints } = comparison.apis.new;
  for (const old of lists.old) {
    const next = lists.new.find(({ name }) => name === old.name);
    if (next === undefined) continue;
    const { name } = next;
    const way: Scope = {
      subject: subjectOf("pagination", name),
      phrase: name === undefined ? "every list" : `the way of paging ${asCode(name)}`,
      places: placesOf({ old, new: next }),
      uses: ["request"],
      origin: {
        kind: "endpoints",
        ids: endpoints.filter(({ list }) => list !== undefined && list.by === name).map(({ id }) => id),
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
  if (ends.before !== ends.after && !isMoved(ways)) {
    comparison.report("page.end-changed", partOf(scope, "end", endOf(ways.new)), ends);
  }
}

function endOf({ name }: PageWay): string {
  return name === undefined ? "the end of lists" : `the end of lists by the way of paging ${asCode(name)}`;
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

/** Another end than before is compared with the end. */
const moved: Compare<MemberPath | undefined> = ({ old, new: next }, ...others) => {
  if (old !== undefined && next !== undefined) reshaped({ old, new: next }, ...others);
};

/** Whether the end is in the same role, but perhaps elsewhere. */
function isMoved({ old, new: next }: Pair<PageWay>): boolean {
  return (["more", "total", "totalPages"] as const).some(
    (role) => old[role] !== undefined && next[role] !== undefined,
  );
}

const required: Comparer<PageWay, readonly PageParameter[]> = (
  lists,
  scope,
  comparison,
  { old, new: next },
) => {
  for (const [role, member, step, words] of parameters) {
    // One that comes or goes is compared in the queries of lists.
    if (old[member] === undefined || next[member] === undefined) continue;
    const values = { old: lists.old.includes(role), new: lists.new.includes(role) };
    if (values.old !== values.new) compareRequired(values, partOf(scope, step, words), comparison);
  }
};

const compareRequired = compareFlag({
  on: "query.param-became-required",
  off: "query.param-became-optional",
});

const parameters = [
  ["position", "parameter", "send", "the parameter for the position of a page"],
  ["limit", "limitParameter", "limit", "the parameter for the size of a page"],
] as const;

const wayMembers: Members<PageWay> = {
  name: elsewhere("they have the same"),
  doc: compareDoc,
  kind: elsewhere("a way of another kind is another way"),
  parameter: asPart("send", "the parameter for the position of a page", renamed),
  first: elsewhere("compared with what leads to the next page"),
  limitParameter: asPart("limit", "the parameter for the size of a page", renamed),
  sortParameter: asPart("sort", "the parameter for the order", renamed),
  requires: required,
  size: asPart(
    "size",
    "the size of a page",
    compareRanges({ tightened: "page.size-tightened", loosened: "page.size-loosened" }),
  ),
  items: asPart("items", "the member with the items of a page", reshaped),
  from: elsewhere("compared with what leads to the next page"),
  cursorType: elsewhere("compared with what leads to the next page"),
  next: elsewhere("compared with what leads to the next page, or with the end"),
  more: asPart("more", "the member that says whether there are more pages", moved),
  total: asPart("total", "the member with the number of items", moved),
  totalPages: asPart("total_pages", "the member with the number of pages", moved),
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
      return first === 0 ? "offsets" : `offsets from ${first}`;
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
    before: ways.old && shortWords(ways.old),
    after: ways.new && shortWords(ways.new),
    values: { old: words.before, new: words.after },
  });
}

function shortWords(way: PageWay): string {
  return way.name === undefined ? leadWords(way) : asCode(way.name);
}

function wholeWords(way: PageWay): string {
  const { parameter, limitParameter, sortParameter, items, hasShortPages } = way;
  const names = [parameter, limitParameter, sortParameter, bodyPath(items), String(hasShortPages)];
  return [leadWords(way), endWords(way), ...names.map(String)].join(", ");
}

const roles = ["parameter", "limitParameter", "sortParameter"] as const;

/**
 * The parameters of an operation without those that are compared with the way of its list: those that both ways have, and all
 * where one side has no list. One that the other side has as an ordinary parameter is kept on both sides.
 */
export function besideWays(
  queries: Pair<readonly QueryParameter[]>,
  { old, new: next }: Pair<Endpoint>,
  apis: Pair<Api>,
): Pair<readonly QueryParameter[]> {
  const ways = { old: wayOf(old.list, apis.old), new: wayOf(next.list, apis.new) };
  const isShared = (role: (typeof roles)[number]) =>
    ways.old === undefined ||
    ways.new === undefined ||
    (ways.old[role] === undefined) === (ways.new[role] === undefined);
  const namesOf = (way: PageWay | undefined) =>
    new Set(roles.filter(isShared).flatMap((role) => way?.[role] ?? []));
  const ofWays = { old: namesOf(ways.old), new: namesOf(ways.new) };
  const ordinary = (["old", "new"] as const).flatMap((side) =>
    queries[side].flatMap(({ id, name }) => (ofWays[side].has(name) ? [] : id)),
  );
  const isKept = ({ id }: QueryParameter) => ordinary.includes(id);
  return { old: queries.old.filter(isKept), new: queries.new.filter(isKept) };
}
