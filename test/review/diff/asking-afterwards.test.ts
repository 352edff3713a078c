import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { readVersions } from "./models.js";

interface Names {
  readonly list?: string;
  readonly field?: string;
  readonly confirm?: string;
  readonly state?: string;
  readonly is?: string;
}

/** Orders that can be asked for afterwards, and reports that are made in a while. */
function versionsOf({
  list = "list-orders",
  field = "reference",
  confirm = "visible_within: 10s",
  state = "state",
  is = "done, failed",
}: Names = {}) {
  const text = `quoin: 1
group: Orders
api: { name: Shop, package: shop }
authentication: { scheme: bearer, secret: server }
versions: { header: Api-Version, current: 2026-01-01, list: { 2026-01-01: {} } }
types:
  Order: { doc: An order., fields: { ${field}: string } }
  Report: { doc: A report., fields: { id: string, ${state}: string } }
endpoints:
  add-order:
    POST: /orders
    doc: Adds one.
    body: Order
    returns: { 204: none }
    confirm: { call: ${list}, by: ${field}, ${confirm} }
    errors: []
  ${list}: { GET: /orders, doc: Lists them., query: { ${field}?: string }, returns: "Order[]", errors: [] }
  add-report:
    POST: /reports
    doc: Makes one.
    returns: { 202: Report }
    poll: { call: get-report, by: id, until: ${state}, is: [${is}] }
    errors: []
  get-report: { GET: "/reports/{id}", doc: One of them., path: { id: string }, returns: Report, errors: [] }
`;
  return readVersions([{ path: "api.yaml", text }]);
}

function kindsBetween(old: Names, next: Names): readonly string[] {
  const kinds = compareModels(versionsOf(old), versionsOf(next)).map(({ kind }) => kind);
  return kinds.filter((kind) => /^(?:confirm|poll)\./u.test(kind)).toSorted();
}

describe("what is asked afterwards", () => {
  it("is the same where the operation and the fields are only called otherwise", () => {
    expect(kindsBetween({}, { list: "find-orders" })).toEqual([]);
    expect(kindsBetween({}, { field: "references" })).toEqual([]);
    expect(kindsBetween({}, { state: "states", is: "failed, done" })).toEqual([]);
  });

  it("is another one where it is seen later and has become unique, in both directions", () => {
    const [one, other] = [{}, { confirm: "visible_within: 1m, unique: forever" }];
    expect(kindsBetween(one, other)).toEqual(["confirm.replaced"]);
    expect(kindsBetween(other, one)).toEqual(["confirm.replaced"]);
  });

  it("says less where it is seen later, and more where it is seen earlier", () => {
    expect(kindsBetween({}, { confirm: "visible_within: 1m" })).toEqual(["confirm.weakened"]);
    expect(kindsBetween({ confirm: "visible_within: 1m" }, {})).toEqual(["confirm.changed"]);
  });

  it("ends otherwise by other values", () => {
    expect(kindsBetween({}, { is: "done" })).toEqual(["poll.changed"]);
  });
});
