import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { type ModelFiles, readVersions } from "./models.js";

const old: ModelFiles = [
  {
    path: "api.yaml",
    text: `quoin: 1
api: { name: Shop, package: "@example/shop", doc: Sells things. }
versions:
  header: Service-Version
  current: "2026-01-01"
  list:
    "2025-01-01": { doc: The first version. }
    "2026-01-01": { doc: The second version. }
conventions: { request_id: x-request-id }
authentication: { scheme: bearer, secret: server }
environments:
  production: { url: "https://api.example.com" }
`,
  },
  {
    path: "orders.yaml",
    text: `group: Orders
types:
  Order:
    doc: An order.
    fields:
      id: string
      total: string
  Refund:
    doc: Money back.
    fields: { id: string }
endpoints:
  get-order:
    GET: /orders/{id}
    doc: Fetches an order.
    path: { id: string }
    query: { currency?: string }
    returns: Order
    errors: []
  get-refund:
    GET: /refunds/{id}
    doc: Fetches a refund.
    path: { id: string }
    returns: Refund
    errors: []
`,
  },
];

/** Where the new model is to be looked at for what it doesn't have any more, by kinds. */
function parentsWithout(...removed: readonly string[]): Readonly<Record<string, string>> {
  const next = old.map(({ path, text }) => ({
    path,
    text: removed.reduce((before, part) => before.replace(part, ""), text),
  }));
  const changes = compareModels(readVersions(old), readVersions(next));
  return Object.fromEntries(
    changes.map(({ kind, places: { parent } }) => [kind, `${parent?.file}:${parent?.line}`]),
  );
}

describe("what only the old model has is looked for in the new one", () => {
  it("at the type that had a field", () => {
    expect(parentsWithout("      total: string\n")).toEqual({
      "res.field-removed-required": "orders.yaml:3",
    });
  });

  it("at the operation that had a parameter", () => {
    expect(parentsWithout("    query: { currency?: string }\n")).toEqual({
      "query.param-removed": "orders.yaml:12",
    });
  });

  it("at the first of the same section in the file that had it", () => {
    const [, orders] = old;
    const operation = orders?.text.slice(orders.text.indexOf("  get-refund:")) ?? "";
    expect(
      parentsWithout(operation, "  Refund:\n    doc: Money back.\n    fields: { id: string }\n"),
    ).toEqual({
      "op.removed": "orders.yaml:9",
    });
  });

  it("at a version that is left", () => {
    expect(parentsWithout('    "2025-01-01": { doc: The first version. }\n')).toEqual({
      "ver.removed": "api.yaml:7",
    });
  });

  it("never where the new model has it", () => {
    const next = old.map(({ path, text }) => ({ path, text: text.replace("An order.", "One order.") }));
    const [change] = compareModels(readVersions(old), readVersions(next));
    expect(change?.places).toMatchObject({ old: { line: 3 }, new: { line: 3 } });
    expect(change?.places).not.toHaveProperty("parent");
  });
});

it.each([
  ["docs.description-changed", "doc: Sells things.", "doc: Sells more.", 2],
  ["name.package-renamed", "@example/shop", "@example/store", 2],
  ["ver.header-renamed", "header: Service-Version", "header: Api-Version", 3],
  ["hdr.request-id-changed", "x-request-id", "x-trace-id", 9],
  ["auth.secrecy-changed", "secret: server", "secret: public", 10],
])("what is true of the whole API is at its section, on both sides: %s", (kind, before, after, line) => {
  const next = old.map(({ path, text }) => ({ path, text: `\n${text.replace(before, after)}` }));
  const changes = compareModels(readVersions(old), readVersions(next));
  const there = (at: number) => ({ file: "api.yaml", line: at });
  expect(changes).toMatchObject([{ kind, places: { old: there(line), new: there(line + 1) } }]);
});
