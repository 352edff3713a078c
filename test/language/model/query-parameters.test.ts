import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const types = `
  Order: { doc: An order., fields: { id: string } }
  Ids: { doc: Some ids., type: "string[]" }
  Period: { doc: A time., fields: { gte?: date, days?: "int32[]", of?: Part } }
  Part: { doc: A part., fields: { name?: string, labels?: map<string> } }
  Loop: { doc: Contains itself., fields: { inner?: Loop } }
  Lines: { doc: Orders., fields: { lines?: "Order[]" } }
  Tables: { doc: Rows., fields: { rows?: "string[][]" } }
  Nulls: { doc: May be null., fields: { at?: date | null } }
  Choice: { doc: One of two., union: { discriminator: kind, variants: { a: A } } }
  A: { doc: One., fields: { kind: { enum: [a] } } }
`.slice(1);

/** What is said of the query of an endpoint, and what becomes of it. */
function build(query: string) {
  const endpoints = `  get-order: { GET: /orders, doc: Reads., query: { ${query} }, returns: Order }\n`;
  const { model, diagnostics } = buildText(shop({ types, endpoints }));
  const told = diagnostics.filter(({ code }) => code !== "unused-type");
  return {
    told: told.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`),
    query: model?.apiOf()?.endpoints[0]?.query.map(({ name, style, as }) => [name, style, as]),
  };
}

describe("a query parameter", () => {
  it.each([
    ["ids: string", "ids", "exact", undefined],
    ['ids: { type: "string[]", send: commas }', "ids", "in", undefined],
    ['ids: { type: "int64[]", send: repeated }', "ids", "repeated", undefined],
    ['ids: { type: "uuid[]", send: spaces }', "ids", "spaces", undefined],
    ["ids: { type: Period, send: brackets }", "ids", "brackets", undefined],
    ["ids: { type: map<int32>, send: brackets }", "ids", "brackets", undefined],
    ['"ids[]?": { type: "string[]", send: repeated, as: ids }', "ids[]", "repeated", "ids"],
    ['"page[size]?": { type: int32, as: page_size }', "page[size]", "exact", "page_size"],
    ['"$top?": { type: int32, as: top }', "$top", "exact", "top"],
    ["page_size?: { type: int32, as: pageSize }", "page_size", "exact", "pageSize"],
    ['"a[b]": { type: Part, send: brackets, as: ab }', "a[b]", "brackets", "ab"],
    ["ids: { type: Lines, send: brackets }", "ids", "brackets", undefined],
    ["ids: { type: Choice, send: brackets }", "ids", "mixed", undefined],
    ["ids: { type: int64 | Period, send: brackets }", "ids", "mixed", undefined],
    ["ids: { type: 'string | string[]', send: brackets }", "ids", "mixed", undefined],
    ['ids: { type: "Order[]", send: brackets }', "ids", "mixed", undefined],
    ['"größe[]?": { type: "string[]", send: repeated, as: groesse }', "größe[]", "repeated", "groesse"],
    ["ids: { type: 'Order[] | null', send: json }", "ids", "json", undefined],
    ["ids: { type: Tables, send: json }", "ids", "json", undefined],
    ["ids: { type: Nulls, send: json }", "ids", "json", undefined],
    ["ids: { type: string, send: json }", "ids", "json", undefined],
  ])("may be %s", (written, ...expected) => {
    expect(build(written)).toEqual({ told: [], query: [expected] });
  });

  it.each([
    ['ids: "string[]"', "missing-send", "`send: commas` for `ids=a,b`"],
    ["ids: Period", "missing-send", "`{ type: Period, send: brackets }` for `ids[…]=…`"],
    ["ids: { type: string, send: commas }", "invalid-send", "Remove `send`."],
    ["ids: { enum: [a], send: repeated }", "invalid-send", "Remove `send`."],
    ['ids: { type: "string[]", send: brackets }', "invalid-send", "send: repeated, as: ids }`"],
    ["ids: { type: Period, send: commas }", "invalid-send", "Write `send: brackets`"],
    ["ids: { type: Ids, send: commas }", "invalid-parameter", 'Write the array here: `"string[]"`'],
    ['ids: { type: "Order[]", send: repeated }', "invalid-parameter", "can't be sent as a string"],
    ["ids: { type: Loop, send: brackets }", "invalid-parameter", "is nested deeper than 8 brackets"],
    ["ids: { type: Tables, send: brackets }", "invalid-parameter", "has in `[rows]` what brackets can't say"],
    ["ids: { type: string | Tables, send: brackets }", "invalid-parameter", "has in `[rows]`"],
    ["ids: int64 | Period", "missing-send", "`{ type: int64 | Period, send: brackets }` for `ids[…]=…`"],
    ["ids: { type: Nulls, send: brackets }", "invalid-parameter", "can be null in `[at]`"],
    ["ids: { type: map<json>, send: brackets }", "invalid-parameter", "can be null in `[…]`"],
    ['ids: "null"', "invalid-parameter", "can't be sent as a string"],
    ['"page[size]": int32', "missing-as", "`as: pageSize`"],
    ['"@": int32', "missing-as", "`as: name`"],
    ['"2fa": boolean', "missing-as", "`as: fa`"],
    ['"page[size]": { type: int32, as: page-size }', "invalid-name", "`pageSize`"],
    ['"page size": { type: int32, as: pageSize }', "invalid-name", "visible characters without spaces"],
    ['"page\u00a0size": { type: int32, as: pageSize }', "invalid-name", "visible characters without spaces"],
    ['"größe": int32', "missing-as", "`as: grosse`"],
    ['"размер": int32', "missing-as", "`as: name`"],
    ['a: { type: int32, as: b }, "b[]": { type: int32, as: b }', "duplicate-name", "`b`"],
    ['b: int32, "b[]": { type: int32, as: b }', "duplicate-name", "`b`"],
    ['a: { type: Part, send: brackets }, "a[name]": { type: int32, as: b }', "duplicate-name", "`a[name]`"],
    ['a: int32, "a?": int32', "duplicate-name", "`a`"],
  ])("can't be %s: %s", (written, code, words) => {
    const { told } = build(written);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${code}: `);
    expect(told[0]).toContain(words);
  });

  it("has a history of its names and of how it is sent", () => {
    const written =
      '"page[limit]?": { type: "int32[]", send: repeated, as: size, was: [{ until: 2025-01-01, name: pageSize, type: int32, without: [as] }, { until: 2026-01-01, name: "page[size]", as: pageSize, send: commas }] }';
    const versions =
      "versions: { header: Api-Version, current: 2026-01-01, list: { 2024-01-01: {}, 2025-01-01: {}, 2026-01-01: {} } }\n";
    const endpoints = `  get-order: { GET: /orders, doc: Reads., query: { ${written} }, returns: Order }\n`;
    const { model, diagnostics } = buildText(versions + shop({ types, endpoints }));
    expect(diagnostics.filter(({ code }) => code !== "unused-type")).toEqual([]);
    const parameters = ["2024-01-01", "2025-01-01", "2026-01-01"].map((version) => {
      const [parameter] = model?.apiOf(version)?.endpoints[0]?.query ?? [];
      return [parameter?.name, parameter?.style, parameter?.as];
    });
    expect(parameters).toEqual([
      ["pageSize", "exact", undefined],
      ["page[size]", "in", "pageSize"],
      ["page[limit]", "repeated", "size"],
    ]);
  });

  it.each([
    ["type: string, style: form", "Write `send: repeated`."],
    ["type: string, style: form, explode: false", "Write `send: commas`."],
    ["type: Period, style: deepObject, explode: true", "Write `send: brackets`."],
    ["type: string, collectionFormat: csv", "Write `send: commas`."],
    ["type: string, in: query", "Remove it: parameters go under `path`, `query` or `headers`."],
    ["type: Period, send: deepObject", "Write `send: brackets`."],
    ["type: string, send: spaceDelimited", "Write `send: spaces`."],
  ])("is helped where it has OpenAPI's %s", (written, help) => {
    const { told } = build(`ids: { ${written} }`);
    expect(told.join("\n")).toContain(help);
  });
});
