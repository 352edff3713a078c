import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { readVersions } from "./models.js";
import { addressOf } from "../../../src/review/diff/subject.js";

/** Orders that an operation gives, be it page by page or not. */
function versionsOf(lines: string) {
  const text = `quoin: 1
group: Orders
api: { name: Shop, package: shop }
authentication: { scheme: bearer, secret: server }
versions: { header: Api-Version, current: 2026-01-01, list: { 2026-01-01: {} } }
limits: { page-size: { range: 1..50 } }
pagination:
  limit: page_size
  offset: skip
  size: page-size
  items: rows
  details: paging
  total_pages: page_count
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  list-orders:
    GET: /orders
    doc: Lists orders.
    errors: []
${lines}
`;
  return readVersions([{ path: "api.yaml", text }]);
}

const list = versionsOf("    list: { items: Order, filters: {} }");
const own = versionsOf(
  '    query: { page_size?: { type: int32, range: page-size }, skip?: int32 }\n    returns: "Order[]"',
);
const none = versionsOf('    returns: "Order[]"');

const parameters = (changes: ReturnType<typeof compareModels>) =>
  changes
    .filter(({ kind }) => kind.startsWith("query."))
    .map(({ kind, subject }) => `${kind} ${addressOf(subject)}`);

describe("the parameters for pages of an operation that is no longer a list", () => {
  it("were not added if it keeps them as its own", () => {
    expect(parameters(compareModels(list, own)).filter((one) => one.includes("added"))).toEqual([]);
    expect(parameters(compareModels(own, list)).filter((one) => one.includes("removed"))).toEqual([]);
  });

  it("are gone with the list if it doesn't keep them", () => {
    expect(parameters(compareModels(list, none))).toEqual([]);
    expect(compareModels(list, none).map(({ kind }) => kind)).toContain("page.removed-from-list");
  });
});
