import { promiseOf } from "../../say/walks.js";
import type { Endpoint, List } from "../../language/model/ir/endpoint.js";
import { idsOf, valueOf } from "../../language/model/ir/known.js";
import type { CursorPlace, MemberPath, PageWay } from "../../language/model/ir/page-way.js";
import { pathInItem } from "../../language/model/page-cursor.js";
import { wayOf } from "../../language/model/way-of-list.js";
import { conjunction } from "../../language/text/words.js";
import type { Block } from "../page/block.js";
import { type Inline, line, sentence, type Target } from "../page/inline.js";
import { parseProse } from "../prose/parse-prose.js";
import { unknownMarks } from "./site-paths.js";
import { notSpecified, state, type Statement, statementList } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** How a list is walked, page by page; nothing for a call that lists nothing. */
export function describePages(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const { list } = endpoint;
  if (list === undefined) return [];
  const way = wayOf(list, version.api);
  if (way === undefined) return [];
  const promise = promiseOf(way);
  const words = sentence(promise.charAt(0).toLowerCase() + promise.slice(1));
  return [
    { kind: "heading", level: 2, id: "pages", content: sentence("Pages") },
    ...(way.doc === undefined ? [] : parseProse(way.doc)),
    {
      kind: "paragraph",
      content: line`The list ${words}${unknownMarks(way.unknowns, version.paths)}`,
    },
    statementList([
      ...statePages(way, { page: version.paths.call(endpoint), anchor: "pages" }, version),
      ...describeFilters(list, endpoint, version),
      ...describeSort(list, way.sortParameter, endpoint, version),
    ]),
  ];
}

/** Where the items are, what leads to the next page, and how many items one has. */
export function statePages(way: PageWay, here: Target, version: VersionContent): readonly Statement[] {
  return [
    state("Items", describeItems(way.items)),
    state("Next page", `${stepOf(way)} ${endOf(way)}`),
    { question: "Size", answer: describeSize(way, here, version) },
  ];
}

function placeOf(from: CursorPlace | undefined): string {
  if (from?.kind === "header") return `the header \`${from.name}\``;
  const place = member(from?.path ?? []);
  if (from?.kind === "member" || from === undefined) return place;
  return `${place} of the page's ${from.kind === "first-item" ? "first" : "last"} item`;
}

function describeItems(path: MemberPath): string {
  return path.length === 0 ? "The body is an array of them." : `They are in ${member(path)}.`;
}

function member(path: MemberPath): string {
  return `\`${path.join(".")}\``;
}

function stepOf({ kind, parameter = "", first, from, next, hasShortPages }: PageWay): string {
  switch (kind) {
    case "offset":
      return `Raise \`${parameter}\` by the number of items ${hasShortPages ? "on the page" : "that you asked for"}.`;
    case "page":
      return `Raise \`${parameter}\` by one; the first page is ${first ?? 1}.`;
    case "cursor":
      return `Send ${placeOf(from)}${from?.kind === "member" ? " of the page" : ""} as \`${parameter}\`.`;
    case "link":
      return `Send the parameters of ${next?.kind === "member" ? member(next.path) : 'the `Link` header\'s address with `rel="next"`'}.`;
  }
}

function endOf(way: PageWay): string {
  const { kind, parameter, limitParameter, more, total, totalPages, next, from, hasShortPages } = way;
  if (more !== undefined) return `The last page has ${member(more)}: \`false\`.`;
  if (kind === "cursor" || kind === "link") {
    const place = kind === "cursor" ? placeOf(from) : "it";
    return from !== undefined && pathInItem(from) !== undefined
      ? "A page without items is the last."
      : `On the last page, ${place} is absent${from?.kind === "header" ? "" : ", null"} or empty.`;
  }
  if (total !== undefined) return `${member(total)} is how many items there are.`;
  // Where pages may be short, the number of pages may assume full ones.
  if (totalPages !== undefined && !(kind === "offset" && hasShortPages)) {
    return kind === "offset" && limitParameter !== undefined
      ? `On the last page, \`${parameter}\` / \`${limitParameter}\` + 1 is ${member(totalPages)}.`
      : `${member(totalPages)} is how many pages there are.`;
  }
  if (next !== undefined) {
    return `The last page has no ${next.kind === "member" ? member(next.path) : "next one in its `Link` header"}.`;
  }
  return "An empty page is behind the last one.";
}

function describeSize(
  { size, limitParameter }: PageWay,
  here: Target,
  { paths }: VersionContent,
): readonly Inline[] {
  const name = limitParameter === undefined ? "How many items a page has" : `\`${limitParameter}\``;
  const range = valueOf(size);
  if (range === undefined) {
    const question = limitParameter === undefined ? name : `What ${name} may be`;
    return line`${sentence(question)} is ${notSpecified(idsOf(size), paths, here)}.`;
  }
  const { minimum = 1, maximum } = range;
  return sentence(`${name}: ${maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`}.`);
}

function describeFilters(
  { filters }: List,
  endpoint: Endpoint,
  { paths }: VersionContent,
): readonly Statement[] {
  if (filters.kind === "unknown") {
    const here = { page: paths.call(endpoint), anchor: "pages" };
    return [{ question: "Filters", answer: notSpecified(filters.ids, paths, here) }];
  }
  const names = endpoint.query
    .filter(({ id }) => filters.value.includes(id))
    .map(({ name }) => `\`${name}\``);
  return names.length === 0 ? [] : [state("Filters", `${conjunction(names)}, among the query parameters.`)];
}

function describeSort(
  { sort }: List,
  parameter: string | undefined,
  endpoint: Endpoint,
  { paths }: VersionContent,
): readonly Statement[] {
  if (sort === undefined) return [];
  const here = { page: paths.call(endpoint), anchor: "pages" };
  const known = valueOf(sort);
  const fields = valueOf(known?.fields);
  if (known === undefined || fields === undefined) {
    return [
      { question: "Order", answer: notSpecified([...idsOf(sort), ...idsOf(known?.fields)], paths, here) },
    ];
  }
  const names = conjunction(fields.map(({ name }) => `\`${name}\``));
  const required = known.isRequired ? " It is required." : "";
  return [
    state(
      "Order",
      `\`${parameter ?? "sort"}\` is a field and a direction, as \`${fields[0]?.name ?? "name"}:asc\` or \`:desc\`, of ${names}.${required}`,
    ),
  ];
}
