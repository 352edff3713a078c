import { example, wholeExample } from "./explanation.js";

/** Examples of what can be wrong with routes, parameters and bodies. */
export const endpointExplanations = {
  "missing-section": wholeExample(
    `
    quoin: 1
    types:
      Order:
        fields: { id: string }
    `,
    `
    quoin: 1
    api: { name: Shop }
    authentication: { scheme: bearer, secret: server }
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "missing-route": endpoint("returns: Problem", "GET: /orders\nreturns: Problem"),
  "ambiguous-route": endpoint(
    "GET: /orders\nPOST: /orders\nreturns: Problem",
    "GET: /orders\nreturns: Problem",
  ),
  "invalid-path": endpoint("GET: orders/?all\nreturns: Problem", "GET: /orders\nreturns: Problem"),
  "undeclared-path-parameter": endpoint(
    "GET: /orders/{id}\nreturns: Problem",
    "GET: /orders/{id}\npath: { id: string }\nreturns: Problem",
  ),
  "unused-path-parameter": endpoint(
    "GET: /orders\npath: { id: string }\nreturns: Problem",
    "GET: /orders/{id}\npath: { id: string }\nreturns: Problem",
  ),
  "invalid-path-parameter": endpoint(
    "GET: /orders/{id}\npath: { id?: string }\nreturns: Problem",
    "GET: /orders/{id}\npath: { id: string }\nreturns: Problem",
  ),
  "invalid-parameter": endpoint(
    "GET: /orders\nquery: { near: Problem }\nreturns: Problem",
    "GET: /orders\nquery: { near: string }\nreturns: Problem",
  ),
  "duplicate-route": example(
    `
    group: Orders
    endpoints:
      get-order: { GET: "/orders/{id}", path: { id: string }, returns: Problem }
      read-order: { GET: "/orders/{key}", path: { key: string }, returns: Problem }
    `,
    `
    group: Orders
    endpoints:
      get-order: { GET: "/orders/{id}", path: { id: string }, returns: Problem }
      read-order: { GET: "/orders/{key}/details", path: { key: string }, returns: Problem }
    `,
  ),
  "unexpected-body": endpoint(
    "GET: /orders\nbody: Problem\nreturns: Problem",
    "POST: /orders\nbody: Problem\nreturns: Problem",
  ),
  "invalid-body": endpoint(
    "POST: /orders\nbody: string\nreturns: Problem",
    "POST: /orders\nbody: Problem\nreturns: Problem",
  ),
  "missing-returns": endpoint("GET: /orders", "GET: /orders\nreturns: Problem"),
  "invalid-status": endpoint(
    "GET: /orders\nreturns: { 404: Problem }",
    "GET: /orders\nreturns: { 200: Problem }\nerrors: [404]",
  ),
  "unknown-error": endpoint(
    "GET: /orders\nreturns: Problem\nerrors: [418]",
    "GET: /orders\nreturns: Problem\nerrors: [404]",
  ),
  "invalid-header": endpoint(
    "GET: /orders\nheaders: { Content-Length: string }\nreturns: Problem",
    "GET: /orders\nheaders: { Shop-Region: string }\nreturns: Problem",
  ),
  "invalid-idempotency": endpoint(
    "GET: /orders\nreturns: Problem\nidempotency: { natural_key: id }",
    "GET: /orders\nreturns: Problem",
  ),
  "invalid-batch": endpoint(
    "POST: /orders\nbody: Problem\nreturns: Problem\nbatch: { items: orders, accepted: done, failed: failed }",
    "POST: /orders\nbody: Problem\nreturns: Problem",
  ),
  "invalid-list": endpoint(
    "POST: /orders\nlist: { items: Problem }",
    "GET: /orders\nlist: { items: Problem }",
  ),
  "unknown-sort-field": endpoint(
    "GET: /orders\nlist: { items: Problem, sort: { fields: [titel] } }",
    "GET: /orders\nlist: { items: Problem, sort: { fields: [title] } }",
  ),
  "invalid-selection": endpoint(
    "GET: /orders/{id}\npath: { id: string }\nreturns: Problem\nfinds: { by: { title: key } }",
    "GET: /orders/{id}\npath: { id: string }\nreturns: Problem\nfinds: { by: { title: id } }",
  ),
  "unknown-version": endpoint(
    "GET: /orders\nreturns: Problem\nsince: 2026-01-02",
    "GET: /orders\nreturns: Problem\nsince: 2026-01-01",
  ),
  "invalid-history": endpoint(
    "GET: /orders\nreturns: Problem\nsince: 2026-01-01\nuntil: 2025-01-01",
    "GET: /orders\nreturns: Problem\nsince: 2025-01-01\nuntil: 2026-01-01",
  ),
  "undeclared-unknown": endpoint(
    "GET: /orders\nreturns: { unknown: GAP-2 }",
    "GET: /orders\nreturns: { unknown: GAP-1 }",
  ),
};

/** An example of which only the lines of one endpoint matter. */
function endpoint(wrong: string, right: string) {
  return example(around(wrong), around(right));
}

function around(lines: string): string {
  return `group: Orders\nendpoints:\n  get-orders:\n${lines.replaceAll(/^/gm, "    ")}\n`;
}
