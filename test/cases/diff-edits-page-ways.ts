import type { KindId } from "../../src/review/diff/kinds/catalog.js";
import type { Edit } from "./diff-edits.js";

/** A model of two versions, whose list is paged in a way. */
const model = (
  way: string,
) => `versions: { header: Api-Version, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }
unknowns: { GAP-1: Something. }
pagination:
  way: { ${way} }
types:
  Order: { doc: An order., fields: { id: string, name: string } }
endpoints:
  list-orders: { GET: /orders, doc: Lists orders., list: { items: Order, by: way, sort: { fields: [name] } } }
`;

function edit(before: string, after: string, kinds: readonly KindId[]): Edit {
  return { name: `{ ${before} } to { ${after} }`, base: model(before), head: model(after), kinds };
}

const numbered = "page: page, items: data";
const cursor = "send: after, from: next, items: data";

const ends = ["more", "total", "total_pages", "next"];

/** What says where a list ends keeps its name and place, and says something else. */
const editsOfEnds: readonly Edit[] = ["page: page", "offset: skip"].flatMap((lead) =>
  ends.map((end, index) => {
    const side = (role: string) => `${lead}, items: data, limit: limit, ${role}: last`;
    return edit(side(end), side(ends[(index + 1) % ends.length] ?? ""), ["page.end-changed"]);
  }),
);

/** Edits of ways of paging, and of when they were so. */
export const editsOfPageWays: readonly Edit[] = [
  edit(numbered, `${numbered}, doc: Says it.`, ["docs.description-changed"]),
  edit(numbered, `${numbered}, first: 0`, ["page.way-changed"]),
  edit(`${numbered}, limit: limit`, `${numbered}, limit: size`, ["page.parameter-renamed"]),
  edit(`${numbered}, sort: sort`, `${numbered}, sort: order`, ["page.parameter-renamed"]),
  edit(`${numbered}, limit: limit, size: 1..9`, `${numbered}, limit: limit, size: 1..5`, [
    "page.size-tightened",
  ]),
  edit(numbered, `${numbered}, short_pages: true`, ["page.short-pages-allowed"]),
  edit(numbered, `${numbered}, total_pages: pages`, ["page.end-changed"]),
  ...editsOfEnds,
  edit(
    `${numbered}, total: count`,
    `${numbered}, total_pages: count, was: { until: 2026-01-01, total: count, without: [total_pages] }`,
    ["page.end-changed"],
  ),
  edit(numbered, "page: leaf, items: data", ["page.parameter-renamed"]),
  edit(numbered, "page: page, items: rows", ["page.envelope-changed"]),
  edit(numbered, "offset: page, items: data", ["page.way-changed"]),
  edit(cursor, "send: start, from: next, items: data", ["page.parameter-renamed"]),
  edit(cursor, "send: after, from: after, items: data", ["page.way-changed"]),
  edit(cursor, `${cursor}, type: int64`, ["page.way-changed"]),
  edit(cursor, "send: after, from: X-Next header, items: data", ["page.way-changed"]),
  edit('send: after, from: "data[-1].id", items: data', 'send: after, from: "data[0].id", items: data', [
    "page.way-changed",
  ]),
  edit(cursor, "next: next, items: data", ["page.way-changed", "query.param-removed"]),
  {
    name: "a list with a header of its response, and without",
    base: model(numbered).replace("by: way,", "by: way, headers: { X-Count: int32 },"),
    head: model(numbered),
    kinds: ["hdr.response-removed-required"],
  },
  edit(numbered, `${numbered}, unknown: GAP-1`, ["gap.more-places"]),
  edit(numbered, `${numbered} }\n  other: { next: next, items: data, since: 2026-01-01`, []),
  edit(numbered, `${numbered} }\n  other: { next: next, items: data, until: 2026-01-01`, []),
  edit(numbered, `${numbered}, was: { until: 2026-01-01, page: leaf }`, ["page.parameter-renamed"]),
  edit(
    `${numbered}, limit: limit`,
    `${numbered}, limit: limit, was: { until: 2026-01-01, without: [limit] }`,
    ["query.param-removed"],
  ),
];
