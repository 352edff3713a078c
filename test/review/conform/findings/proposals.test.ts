import { expect, it } from "vitest";
import { findProposals } from "../../../../src/app/commands/proposals/find-proposals.js";
import { ofEndpoint } from "../../../../src/review/conform/findings/edit-api.js";
import { findChanges } from "../../../../src/review/conform/findings/find-changes.js";
import { withPageSize } from "../../../../src/review/conform/lists/list-parameters.js";
import { failed, type Observed } from "../../../../src/review/conform/outcome.js";
import { type JudgedRun, judgeRun } from "../../../../src/review/conform/report/judged-run.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../../src/language/model/ir/endpoint.js";
import { known, valueOf } from "../../../../src/language/model/ir/known.js";
import { readVersions } from "../../diff/models.js";

const text = `quoin: 1
api: { name: Shop, doc: Sells things., package: "@example/shop" }
authentication: { scheme: bearer, secret: server, rejected: 401, denied: 403, scopes: { write: Writes. } }
pagination:
  pages: { offset: offset, limit: limit, total_pages: pages, items: data, size: 1..50, sort: sort }
errors:
  401: { name: Authentication, retry: never }
  403: { name: Denied, retry: never }
  404: { name: NotFound, retry: never }
group: Orders
groups: { Orders: { doc: What was ordered. } }
types:
  Order: { doc: An order., fields: { id: string, note: string } }
  NewOrder: { doc: A new order., fields: { note: string } }
endpoints:
  list-orders:
    GET: /orders
    call: list
    doc: Lists orders.
    list: { items: Order, by: pages, filters: { note?: string }, sort: { fields: [note, id] } }
  create-order: { POST: /orders, call: create, doc: Makes one., scopes: [write], body: NewOrder, returns: { 201: Order } }
  read-order: { GET: "/orders/{id}", call: read, doc: Reads one., path: { id: string }, returns: Order }
`;

const texts = new Map([["api.yaml", text]]);
const apis = readVersions([{ path: "api.yaml", text }]);

const withSuccess = (status: number) => (endpoint: Endpoint) => ({
  ...endpoint,
  responses: endpoint.responses.flatMap((each) => [each, { ...each, status }]),
});

const list = ({ endpoints }: Api): Endpoint => {
  const found = endpoints.find(({ id }) => id === "list-orders");
  if (found === undefined) throw new Error("It has no list.");
  return found;
};

const found: readonly (readonly [string, Observed, unknown])[] = [
  [
    "that a call needs no scope",
    ofEndpoint("create-order", (endpoint) => ({ ...endpoint, scopes: [] })),
    { at: ["endpoints", "create-order", "scopes"], from: "[write]" },
  ],
  [
    "that a call needs no credentials",
    ofEndpoint("read-order", (endpoint) => ({ ...endpoint, isPublic: true })),
    { at: ["endpoints", "read-order", "authentication"], to: "none" },
  ],
  [
    "how a call is denied",
    (api) => ({ ...api, authentication: { ...api.authentication, deniedStatus: known(404) } }),
    { at: ["authentication", "denied"], from: "403", to: 404 },
  ],
  [
    "another success",
    ofEndpoint("create-order", withSuccess(202)),
    { at: ["endpoints", "create-order", "returns", "202"], to: "Order" },
  ],
  [
    "another success of a call that has one type",
    ofEndpoint("read-order", withSuccess(202)),
    { at: ["endpoints", "read-order", "returns"], from: "Order", to: { 200: "Order", 202: "Order" } },
  ],
  [
    "smaller pages",
    (api) => withPageSize(list(api), api, { minimum: 1, maximum: 49, limit: undefined }),
    { at: ["pagination", "pages", "size"], from: "1..50", to: "1..49" },
  ],
  [
    "short pages",
    (api) => ({ ...api, pageWays: api.pageWays.map((way) => ({ ...way, hasShortPages: true })) }),
    { at: ["pagination", "pages", "short_pages"], to: true },
  ],
  [
    "that a list ignores a filter",
    ofEndpoint("list-orders", (endpoint) => ({
      ...endpoint,
      list: endpoint.list && { ...endpoint.list, filters: known([]) },
      query: endpoint.query.filter(({ name }) => name !== "note"),
    })),
    { at: ["endpoints", "list-orders", "list", "filters", "note?"], from: "string" },
  ],
  [
    "that a list has another order",
    ofEndpoint("list-orders", (endpoint) => {
      const sort = valueOf(endpoint.list?.sort);
      if (endpoint.list === undefined || sort === undefined) return endpoint;
      const fields = known((valueOf(sort.fields) ?? []).filter(({ name }) => name === "id"));
      return { ...endpoint, list: { ...endpoint.list, sort: known({ ...sort, fields }) } };
    }),
    { at: ["endpoints", "list-orders", "list", "sort", "fields"], from: "[note, id]", to: ["id"] },
  ],
  [
    "that another media type is taken",
    ofEndpoint("create-order", (endpoint) => ({
      ...endpoint,
      body: endpoint.body && { ...endpoint.body, also: ["text/plain"] },
    })),
    {
      at: ["endpoints", "create-order", "body"],
      from: "NewOrder",
      to: { type: "NewOrder", also: ["text/plain"] },
    },
  ],
];

it.each(found)("proposes an edit that says %s", (_, observed, edit) => {
  const { proposals, unsaid } = findProposals(runOf(observed), apis, texts);
  expect(proposals.map((proposal) => proposal.edit)).toEqual([{ file: "api.yaml", ...Object(edit) }]);
  expect(unsaid).toEqual([]);
});

it("lists what no edit says", () => {
  const { proposals, unsaid } = findProposals(runOf(undefined), apis, texts);
  expect(proposals).toEqual([]);
  expect(unsaid.map(({ call, row }) => `${call} ${row}`)).toEqual(["list-orders list.walk"]);
});

function runOf(observed: Observed | undefined): JudgedRun {
  const version = apis[0]?.version.name ?? "";
  const place = { version, call: "list-orders", row: "list.walk" };
  const result = { ...place, outcome: failed("it does", observed), tries: { failed: 3, of: 3 } };
  expect(findChanges(result, apis, (given) => given)).toHaveLength(observed === undefined ? 0 : 1);
  const report = { results: [result], requests: 1, mask: (given: string) => given };
  return judgeRun(report, apis, { server: "", isWriting: true, leftovers: undefined });
}
