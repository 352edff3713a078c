import { describe, expect, it } from "vitest";
import { limitConstants } from "../../../src/client/typescript/limit-constants.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { clientSlice } from "../../../src/output/emitter/client-slice.js";
import { readVersions } from "../../review/diff/models.js";

/** A limit of each kind: what refers to it is its name. */
const text = `
quoin: 1
api: { name: Shop }
authentication: { scheme: bearer, secret: server }
group: Orders
versions:
  header: Api-Version
  current: 2026-01-01
  list:
    2025-01-01: { endpoints: [find-order] }
    2025-06-01: { endpoints: [update-order] }
    2025-09-01: { endpoints: [list-orders] }
    2026-01-01: {}
limits:
  query-length: { range: 1..50 }
  name-length: { range: 1..200 }
  key-length: { range: 1..100 }
  retention: { duration: 24h }
  page-size: { range: 1..20 }
  batch-size: { unknown: Q-1 }
  request-rate: { range: 1..60 }
idempotency:
  header: Idempotency-Key
  methods: [PATCH]
  length: key-length
  retention: retention
  scope: operation
  stored: [2xx]
  released: [5xx]
pagination: { limit: limit, offset: offset, size: page-size, items: data, details: pages, total_pages: total }
errors:
  409: { name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After }, effect: possible }
types:
  Order: { doc: An order., fields: { id: string, name: Name } }
  Name: { doc: A name., type: string, length: name-length }
  Batch: { doc: Orders., fields: { orders: { type: "string[]", items: batch-size } } }
endpoints:
  find-order:
    GET: /order
    doc: Finds an order.
    query: { text: { type: string, length: query-length } }
    returns: { 204: none }
  update-order: { PATCH: "/orders/{id}", doc: Changes it., path: { id: string }, body: Order, returns: { 204: none } }
  add-orders: { PATCH: /orders, doc: Adds some., body: Batch, returns: { 204: none } }
  list-orders: { GET: /orders, doc: Lists them., list: { items: Order } }
unknowns:
  Q-1: How many orders a batch may have.
`;

const versions = readVersions([{ path: "shop.yaml", text }]);

function limitsOf(name: string): Readonly<Record<"limits" | "constants", string>> {
  const [api] = versions.filter(({ version }) => version.name === name);
  if (api === undefined) throw new Error(`there is no version ${name}`);
  const slice = clientSlice(api);
  const constants = limitConstants(planLayout(slice)).map((constant) => constant.name);
  return {
    limits: slice.limits.map((limit) => limit.name).join(" "),
    constants: [...new Set(constants.map((constant) => constant.replace(/^MIN_|^MAX_|_MS$/u, "")))].join(" "),
  };
}

describe("LIM-6 the limits of a client", () => {
  it("are all of its version, also those to which nothing refers, where all endpoints are specified", () => {
    expect(limitsOf("2026-01-01")).toEqual({
      limits: "query-length name-length key-length retention page-size batch-size request-rate",
      constants: "QUERY_LENGTH NAME_LENGTH KEY_LENGTH RETENTION PAGE_SIZE REQUEST_RATE",
    });
  });

  it("are otherwise those of its calls and of the rules that these follow, and what isn't specified", () => {
    expect(limitsOf("2025-01-01")).toEqual({ limits: "query-length batch-size", constants: "QUERY_LENGTH" });
    expect(limitsOf("2025-06-01")).toEqual({
      limits: "name-length key-length retention batch-size",
      constants: "NAME_LENGTH KEY_LENGTH RETENTION",
    });
    expect(limitsOf("2025-09-01").constants).toBe("NAME_LENGTH PAGE_SIZE");
  });
});
