import { describe, expect, it } from "vitest";
import { parseImportLock } from "../../../../src/openapi/import/merge/parse-lock.js";
import { renderImportLock } from "../../../../src/openapi/import/merge/render-lock.js";
import type { ImportLock } from "../../../../src/openapi/import/merge/import-lock.js";

const lock: ImportLock = {
  digest: "5d1c0a9e77b2",
  document: "api/openapi.yaml",
  folder: "spec",
  names: {
    api: "Shop",
    types: new Map([
      ["openapi.yaml#/components/schemas/b", "Shop"],
      ["openapi.yaml#/components/schemas/a", "Order"],
      ["openapi.yaml#/components/schemas/__proto__", "Proto"],
    ]),
    operations: new Map([["openapi.yaml#/paths/~1orders/get", "list-orders"]]),
    calls: new Map([["openapi.yaml#/paths/~1orders/get", "list"]]),
    groups: new Map([["orders", "Orders"]]),
    unknowns: new Map(),
  },
  access: {
    schemes: [
      {
        id: "Login",
        kind: "client credentials",
        name: "",
        doc: undefined,
        tokenUrl: "/token",
        scopes: new Map([["a.read", ""]]),
      },
    ],
    alternatives: [{ schemes: ["Login"], scopes: [] }],
  },
  choices: {
    basePath: { path: "/v1", isInPaths: true },
    mediaTypes: new Map([["GET /orders 200", "text/csv"]]),
  },
  base: new Map([
    [
      "types.Order",
      {
        path: ["types", "Order"],
        file: "orders.yaml",
        digests: new Map([
          [
            "fields",
            new Map([
              ["id", "a1"],
              ["__proto__", "a2"],
            ]),
          ],
        ]),
      },
    ],
    ["endpoints.get.it", { path: ["endpoints", "get.it"], file: "orders.yaml", digests: "b1" }],
    ["group orders.yaml", { path: ["group"], file: "orders.yaml", digests: "c1" }],
    ["api", { path: ["api"], file: "api.yaml", digests: new Map([["name", "d1"]]) }],
  ]),
  asked: new Set(["e1"]),
};

function problemOf(text: string): string {
  const read = parseImportLock(text, "quoin.import.json");
  return "code" in read ? read.message : "none";
}

describe("quoin.import.json", () => {
  it("has a line for each name and each thing", () => {
    expect(renderImportLock(lock)).toMatchInlineSnapshot(`
      "{
        "format": 1,
        "document": "api/openapi.yaml",
        "digest": "5d1c0a9e77b2",
        "folder": "spec",
        "names": {
          "api": "Shop",
          "types": {
            "openapi.yaml#/components/schemas/__proto__": "Proto",
            "openapi.yaml#/components/schemas/a": "Order",
            "openapi.yaml#/components/schemas/b": "Shop"
          },
          "operations": {
            "openapi.yaml#/paths/~1orders/get": "list-orders"
          },
          "calls": {
            "openapi.yaml#/paths/~1orders/get": "list"
          },
          "groups": {
            "orders": "Orders"
          },
          "unknowns": {}
        },
        "access": {
          "schemes": {
            "Login": {"kind":"client credentials","name":"","tokenUrl":"/token","scopes":{"a.read":""}}
          },
          "alternatives": [{"schemes":["Login"],"scopes":[]}]
        },
        "choices": {
          "basePath": {"path":"/v1","isInPaths":true},
          "mediaTypes": {
            "GET /orders 200": "text/csv"
          }
        },
        "base": {
          "api.yaml": {
            "api": {"name":"d1"}
          },
          "orders.yaml": {
            "endpoints": {
              "get.it": "b1"
            },
            "group": "c1",
            "types": {
              "Order": {"fields":{"__proto__":"a2","id":"a1"}}
            }
          }
        },
        "asked": [
          "e1"
        ]
      }
      "
    `);
  });

  it("is read as it was written, whatever the names are", () => {
    const read = parseImportLock(renderImportLock(lock), "quoin.import.json");
    expect(read).toEqual(lock);
    expect(JSON.parse(renderImportLock(lock))).toMatchObject({ format: 1 });
  });

  it("is written the same in whatever order it was made", () => {
    const base = new Map([...lock.base].toReversed());
    expect(renderImportLock({ ...lock, base })).toBe(renderImportLock(lock));
  });

  const text = renderImportLock(lock);

  it.each([
    ["nothing", "", "it is no JSON object"],
    ["a list", "[]", "it is no JSON object"],
    ["a conflict", `<<<<<<< HEAD\n${text}`, "it is no JSON object"],
    ["deep lists", "[".repeat(100_000), "it is no JSON object"],
    [
      "another format",
      text.replace('"format": 1', '"format": 2'),
      "its format is `2`, and this version of quoin reads 1",
    ],
    ["no format", "{}", "its format is `undefined`, and this version of quoin reads 1"],
    ["no document", text.replace('"api/openapi.yaml"', "7"), "`document` is no path"],
    ["a choice", text.replace('"text/csv"', "7"), "`choices` isn't what an import writes"],
    ["a base path", text.replace('"isInPaths":true', '"a":1'), "`choices` isn't what an import writes"],
    ["no names", text.replace('"names"', '"nomen"'), "`names` isn't what an import writes"],
    ["a name that is none", text.replace('"Shop",', '{"a":"b"},'), "`names` isn't what an import writes"],
    ["one name for two places", text.replace('"Order"', '"Proto"'), "`Proto` is the name of two places"],
    [
      "a scheme that is none",
      text.replace('"client credentials"', '"magic"'),
      "`access` isn't what an import writes",
    ],
    ["no base", text.replace('"base"', '"basis"'), "`base` is missing"],
    ["questions that are none", text.replace('"e1"', "1"), "`asked` isn't what an import writes"],
    [
      "a digest that is none",
      text.replace('"a1"', "1"),
      "what `orders.yaml` has in `base` isn't what an import writes",
    ],
    [
      "deep digests",
      text.replace('"a1"', '{"a":{"b":"c"}}'),
      "what `orders.yaml` has in `base` isn't what an import writes",
    ],
  ])("is refused with %s", (_, damaged, problem) => {
    expect(problemOf(damaged)).toBe(`quoin.import.json can't be read: ${problem}. Nothing was changed.`);
  });

  it("may have been checked out with other line ends and a mark", () => {
    expect(problemOf(`\ufeff${text.replaceAll("\n", "\r\n")}`)).toBe("none");
  });
});
