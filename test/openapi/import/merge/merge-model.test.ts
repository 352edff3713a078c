import { renderImportLock } from "../../../../src/openapi/import/merge/render-lock.js";
import { describe, expect, it } from "vitest";
import { firstImport, importAgain } from "./model-of.js";

const api = `quoin: 1

api:
  name: Shop
`;

const orders = `group: Orders

types:
  Order:
    doc: What somebody has bought.
    fields:
      id: string
      note?: { type: string | null, length: 1..10 }
      total: decimal

  Line:
    fields:
      count: int32

endpoints:
  list-orders:
    GET: /orders
    doc: Lists orders.
    query: { page?: int32 }
    returns: Order[]

  get-order:
    GET: /orders/{id}
    path: { id: string }
    returns: Order
`;

const base = { "api.yaml": api, "orders.yaml": orders };

function edited(...edits: readonly (readonly [string, string])[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(from);
    return text.replace(from, to);
  }, orders);
}

function merge(ours: string, theirs: string) {
  const {
    texts,
    diagnostics,
    merge: result,
  } = importAgain({
    base,
    theirs: { ...base, "orders.yaml": theirs },
    ours: { ...base, "orders.yaml": ours },
  });
  return { text: texts["orders.yaml"], diagnostics, summary: result.summary };
}

describe("the first import", () => {
  it("writes each file as it is rendered", () => {
    expect(firstImport(base).texts).toEqual(base);
  });

  it("says the same as the next one, which changes nothing", () => {
    const { merge: again } = importAgain({ base, theirs: base });
    expect([...again.files]).toEqual([]);
    expect(again.diagnostics).toEqual([]);
    expect(again.lock && renderImportLock(again.lock)).toMatchInlineSnapshot(`
      "{
        "format": 1,
        "document": "openapi.yaml",
        "folder": "spec",
        "names": {
          "types": {},
          "operations": {},
          "calls": {},
          "groups": {},
          "unknowns": {}
        },
        "base": {
          "api.yaml": {
            "api": {"name":"2bc9477c"},
            "quoin": "6b86b273"
          },
          "orders.yaml": {
            "endpoints": {
              "get-order": {"GET":"9e887814","path":{"id":"e9e5c1c9"},"returns":"1a092fbf"},
              "list-orders": {"GET":"5ec6d6ad","doc":"b8458508","query":{"page?":"cd229754"},"returns":"d09ac2fb"}
            },
            "group": "d16dc435",
            "types": {
              "Line": {"fields":{"count":"cd229754"}},
              "Order": {"doc":"8cf0138a","fields":{"id":"e9e5c1c9","note?":"9e62da01","total":"389e11ec"}}
            }
          }
        },
        "asked": []
      }
      "
    `);
  });
});

describe("an import into a folder that nobody has edited", () => {
  it("makes it what a first import would make", () => {
    const theirs = edited(
      ["id: string\n      note?", "id: uuid\n      shop: string\n      note"],
      ["length: 1..10", "length: 1..20"],
      [
        "  Line:\n    fields:\n      count: int32\n",
        "  Shop:\n    fields:\n      name: string\n\n  Line:\n    fields:\n      count: int64\n",
      ],
      ["    returns: Order[]", '    returns: { 200: { type: "Order[]", as: application/x+json } }'],
    );
    expect(merge(orders, theirs)).toMatchObject({ text: theirs, diagnostics: [] });
  });

  it("moves what is a title now out of descriptions", () => {
    const wholes = edited(["doc: Lists orders.", "title: Lists orders"]);
    expect(merge(orders, wholes)).toMatchObject({ text: wholes, diagnostics: [] });
    const parts = edited(["doc: Lists orders.", "title: List orders\n    doc: The newest first."]);
    expect(merge(orders, parts)).toMatchObject({ text: parts, diagnostics: [] });
  });

  it("leaves no gap where the first of several things were, nor where all are others", () => {
    const wholes = edited([
      "doc: Lists orders.\n    query: { page?: int32 }",
      "query: { cursor?: string, size?: int32 }",
    ]);
    expect(merge(orders, wholes)).toMatchObject({ text: wholes, diagnostics: [] });
    const [, order = ""] = /(  Order:\n(?:    .*\n)+\n)/u.exec(orders) ?? [];
    const theirs = orders.replace(order, "").replaceAll("Order\n", "Line\n").replace("Order[]", "Line[]");
    const { texts } = importAgain({
      base: { "orders.yaml": orders.replace(order, `${order}${order.replace("Order", "Other")}`) },
      theirs: { "orders.yaml": theirs },
      removals: new Set(["types.Order", "types.Other"]),
    });
    expect(texts["orders.yaml"]).toBe(theirs);
  });

  it("adds files, and removes those that have nothing left", () => {
    const types = orders.slice(orders.indexOf("types:"), orders.indexOf("endpoints:")).trimEnd();
    const theirs = { ...base, "orders.yaml": orders.replace(`${types}\n\n`, ""), "types.yaml": `${types}\n` };
    const { texts, diagnostics } = importAgain({ base, theirs });
    expect(texts).toEqual(theirs);
    expect(diagnostics).toEqual([]);
  });
});

describe("what a person has written", () => {
  it("stays where the document doesn't change it", () => {
    const ours = edited(
      ["id: string", "id: { type: string, sensitive: true } # never show it"],
      ["    query:", "    idempotency: safe\n    query:"],
      ["  Line:\n", "  # Of an order.\n  Line:\n    doc: A line.\n"],
      [
        "endpoints:\n",
        "  Mine:\n    fields: { a: string }\n\nendpoints:\n  mine:\n    GET: /mine\n    returns: Mine\n\n",
      ],
    );
    const theirs = edited(["total: decimal", "total: string"]);
    expect(merge(ours, theirs)).toMatchObject({
      text: ours.replace("total: decimal", "total: string"),
      diagnostics: [],
    });
  });

  it("is joined with what the document adds to the same field", () => {
    const ours = edited(["id: string", "id: { type: string, sensitive: true } # never show it"]);
    const theirs = edited(["id: string", "id: { type: string, example: o_1 }"]);
    expect(merge(ours, theirs)).toMatchObject({
      text: ours.replace("sensitive: true }", "example: o_1, sensitive: true }"),
      diagnostics: [],
    });
  });

  it("stays, and is told, where the document has changed the same", () => {
    const ours = edited(
      ["id: string", "id: int32"],
      ["    doc: Lists orders.", "    doc: Lists all orders."],
    );
    const theirs = edited(
      ["id: string", "id: uuid"],
      ["    doc: Lists orders.", "    doc: Lists some orders."],
    );
    const { text, diagnostics } = merge(ours, theirs);
    expect(text).toBe(ours);
    expect(diagnostics).toEqual([
      "import-conflict spec/orders.yaml:7",
      "import-conflict spec/orders.yaml:18",
    ]);
  });
});
