import { expect, it } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import { renderTypeWords } from "../../../src/language/model/type-words.js";
import { readProjectFile } from "../../house/source-files.js";
import { buildText, shop } from "./build-text.js";

/** A model with one list, which is paged in the way. */
function listBy(way: string, list = "items: Order, by: way", rest = ""): string {
  return shop({
    rest: `pagination:\n  way: ${way}\n${rest}`,
    types:
      "  Order: { doc: It., fields: { id: string, owner: Owner, price: number } }\n  Owner: { doc: It., fields: { name: string } }\n",
    endpoints: `  list-orders: { GET: /orders, doc: Lists., list: { ${list} } }\n`,
  });
}

function told(text: string): readonly string[] {
  return buildText(text).diagnostics.flatMap(({ severity, code, message, help }) =>
    severity === "error" ? [`${code}: ${message}${help === undefined ? "" : ` ${help}`}`] : [],
  );
}

function apiOf(text: string): Api {
  const { model, diagnostics } = buildText(text);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics));
  return api;
}

it.each([
  ["{ items: data }", "it has nothing that leads to the next page"],
  ["{ offset: offset, page: page, items: data }", "it has `offset` and `page`, of which one leads"],
  ["{ page: page, send: after, from: next, items: data }", "it has `page` and `send`, of which one leads"],
  ["{ send: after, items: data }", "it has `send` without `from`"],
  ["{ from: next, items: data }", "it has `from` without `send`"],
  ["{ page: page, from: next, items: data }", "pages by `page` have no `from`"],
  ["{ offset: offset, first: 1, items: data }", "pages by `offset` have no `first`"],
  ["{ send: after, from: next, next: links.next, items: data }", "pages by `send` and `from` have no `next`"],
  ["{ send: after, from: next, total: total, items: data }", "pages by `send` and `from` have no `total`"],
  ["{ send: after, from: next, short_pages: true, items: data }", "have no `short_pages`"],
  ["{ next: Link header, more: more, items: data }", "pages by `next` alone have no `more`"],
  ["{ page: page, more: more, total: total, items: data }", "it has `more`, `total`, of which one says"],
  ["{ page: page, total: total, items: body }", "a page is an array, so that it has no member `total`"],
  ["{ send: after, from: next, items: body }", "a page is an array, so that it has no member `next`"],
  [
    "{ page: page, items: data, more: data.more }",
    "`more` is `data.more`, which is what `items` has, or in it",
  ],
  ["{ page: page, items: data, more: data }", "which is what `more` has, or in it"],
  [
    '{ send: after, from: "data[1].id", items: data }',
    "`from` is `data[1].id`, which is no member of a page",
  ],
  ["{ next: next, type: int64, items: data }", "it has `type`, although `from` is no member of a page"],
  [
    '{ send: after, from: "data[-1].id", type: int64, items: data }',
    "it has `type`, although `from` is no member of a page",
  ],
  ["{ send: after, from: X-Next header, more: more, items: body }", "it has no member `more`"],
  ['{ send: after, from: "rows[-1].id", items: data }', "which is no member of a page"],
  ["{ page: page, items: __proto__ }", "`items` is `__proto__`, which is no member of a page"],
])("a way that leads nowhere is refused: %s", (way, problem) => {
  expect(told(listBy(way))).toEqual([expect.stringMatching(/^invalid-way: The way of paging `way`/u)]);
  expect(told(listBy(way))[0]).toContain(problem);
});

it.each([
  ["items: Order", "it doesn't say `by` which way it is paged: `way`"],
  ["items: Order, by: wya", "`pagination` has no way `wya`, but `way`"],
])("a list names a way that there is: %s", (list, problem) => {
  const text = listBy("{ page: page, items: data }", list);
  expect(told(text)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ["", "there is no `pagination`"],
  [
    "pagination: { limit: limit, offset: offset, items: data, details: paging, total_pages: pages }\n",
    "`pagination` has one way, without a name",
  ],
])("a list names no way where none has a name", (rest, problem) => {
  const endpoints = "  list-orders: { GET: /orders, doc: Lists., list: { items: Order, by: way } }\n";
  expect(told(shop({ rest, endpoints }))).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ["data[-1].number", "its cursor is `number`, which its items don't have"],
  ["data[-1].owner", "its cursor is `owner`, which is neither a string nor a whole number"],
  ["data[0].number", "its cursor is `number`, which its items don't have"],
  ["data[-1].price", "its cursor is `price`, which is neither a string nor a whole number"],
])("a cursor from an item is a string or an integer there: %s", (from, problem) => {
  const text = listBy(`{ send: after, from: "${from}", items: data }`);
  expect(told(text)).toEqual([expect.stringContaining(problem)]);
});

it("a cursor may be inside of an object of the last item", () => {
  expect(told(listBy('{ send: after, from: "data[-1].owner.name", items: data }'))).toEqual([]);
});

it("a cursor may be in a header, which has a name", () => {
  expect(told(listBy("{ send: after, from: X-Next header, items: body }"))).toEqual([]);
  expect(told(listBy("{ send: after, from: X:Next header, items: body }"))).toEqual([
    expect.stringMatching(/^invalid-header: /u),
  ]);
});

it("a list has the headers of its response, but for those of its way", () => {
  const way = "{ send: after, from: X-Next header, items: body }";
  const list = (headers: string) => listBy(way, `items: Order, by: way, headers: { ${headers} }`);
  const names = apiOf(list("X-Count: int32, X-Note?: string")).endpoints[0]?.responses[0]?.headers;
  expect(names?.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["X-Count", true],
    ["X-Note", false],
  ]);
  expect(told(list("x-next?: string"))).toEqual([
    expect.stringContaining("its way has the header `x-next` already"),
  ]);
});

it("cursors are strings, unless the way says that they are integers", () => {
  const typesOf = (way: string) => {
    const api = apiOf(listBy(way));
    const page = api.types.find(({ name }) => name === "OrderPage");
    const next = page?.kind === "object" ? page.fields.find(({ name }) => name === "next")?.type : undefined;
    const sent = api.endpoints[0]?.query.find(({ name }) => name === "after")?.type;
    return [sent, next].map((type) => type && renderTypeWords(type, (id) => id));
  };
  expect(typesOf("{ send: after, from: next, items: data }")).toEqual(["string", "string | null"]);
  expect(typesOf("{ send: after, from: next, type: int64, items: data }")).toEqual(["int64", "int64 | null"]);
});

/** A search of one list. */
function searchBy(way: string, idempotency: string, fields: string): string {
  return shop({
    rest: `pagination:\n  way: ${way}\n`,
    types: `  Order: { doc: It., fields: { id: string } }\n  Search: { doc: It., fields: { ${fields} } }\n`,
    endpoints: `  find-orders: { POST: /found, doc: Finds., ${idempotency}body: Search, list: { items: Order, by: way } }\n`,
  });
}

const byCursor = "{ send: after, from: next, limit: size, items: data }";

it.each([
  [byCursor, "", "after?: string, size?: int32", "it isn't a `GET` endpoint"],
  [byCursor, "idempotency: repeatable, ", "after?: string, size?: int32", "it isn't a `GET` endpoint"],
  [byCursor, "idempotency: safe, ", "after?: string", "its body has no field `size`, which asks for a page"],
  ["{ next: next, items: data }", "idempotency: safe, ", "text: string", "a `POST` isn't paged by links"],
])("a search that can't be walked is refused: %s, %s", (way, idempotency, fields, problem) => {
  expect(told(searchBy(way, idempotency, fields))).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ["POST", "idempotency: safe, "],
  ["QUERY", ""],
])("a search asks for pages in its body: %s", (method, idempotency) => {
  const text = searchBy(byCursor, idempotency, "after?: string, size?: int32");
  const api = apiOf(text.replace("POST:", `${method}:`));
  expect(api.endpoints[0]).toMatchObject({ query: [], list: { by: "way" } });
});

it("parameters of a way have names, and differ", () => {
  const text = listBy('{ page: page, limit: page, sort: "order[by]", items: data }');
  expect(told(text).map((one) => one.split(":")[0])).toEqual(["duplicate-name", "invalid-name"]);
});

it("a key of another way of paging tells how ways have names", () => {
  const text = shop({
    rest: "pagination: { limit: limit, cursor: cursor, items: data, details: paging, total_pages: pages }\n",
  });
  expect(told(text)).toEqual([expect.stringContaining("`pagination: { cursor: { send: after")]);
});

it("a misspelt key of a way is told", () => {
  expect(told(listBy("{ page: page, items: data, totl: total }"))).toEqual([
    expect.stringMatching(/^unknown-key: .*`totl`.* `total`/u),
  ]);
});

it("pages have the members that their way reads, in the objects on the way", () => {
  const api = apiOf(listBy("{ send: after, from: meta.paging.next, more: meta.more, items: result.rows }"));
  const shown = api.types.flatMap((type) =>
    type.kind === "object" && type.name.includes("Page")
      ? [
          `${type.name}: ${type.fields.map((field) => `${field.name}${field.isRequired ? "" : "?"} ${renderTypeWords(field.type, (id) => id)}`).join(", ")}`,
        ]
      : [],
  );
  expect(shown).toMatchInlineSnapshot(`
    [
      "OrderPage: result page<Order> by way items 2, meta page-part<from 3> by way",
      "OrderPageResult: rows Order[]",
      "PageMeta: paging? page-part<from 2> by way | null, more boolean",
      "PageMetaPaging: next? string | null",
    ]
  `);
  expect(api.endpoints[0]?.query.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["after", false],
  ]);
});

it("pages of the same items in two ways have two names", () => {
  const text = shop({
    rest: "pagination:\n  one: { page: page, items: data }\n  two: { next: next, items: data }\n",
    endpoints:
      "  list-orders: { GET: /orders, doc: Lists., list: { items: Order, by: two } }\n  list-others: { GET: /others, doc: Lists., list: { items: Order, by: one } }\n",
  });
  const names = apiOf(text).types.map(({ name }) => name);
  expect(names.filter((name) => name.endsWith("Page"))).toEqual(["OrderPage", "OrderTwoPage"]);
});

it("a list names a way that its version has", () => {
  const versions = "versions: { header: V, current: 2026-02-01, list: { 2026-01-01: {}, 2026-02-01: {} } }\n";
  const text = listBy("{ page: page, items: data, since: 2026-02-01 }", undefined, versions);
  expect(told(text)).toEqual([expect.stringContaining("version `2026-01-01` has no way of paging `way`")]);
});

it("ways have histories", () => {
  const versions = "versions: { header: V, current: 2026-02-01, list: { 2026-01-01: {}, 2026-02-01: {} } }\n";
  const text = listBy(
    "{ send: after, from: next, items: data, was: { until: 2026-02-01, send: start, items: rows } }",
    undefined,
    versions,
  );
  const { model } = buildText(text);
  const ways = ["2026-01-01", "2026-02-01"].map((version) => model?.apiOf(version)?.pageWays[0]);
  expect(ways.map((way) => [way?.parameter, way?.items])).toEqual([
    ["start", ["rows"]],
    ["after", ["data"]],
  ]);
});

it("the kinds of pagination that the page about lists shows are sound", () => {
  const page = readProjectFile("docs/language/lists.md");
  const [, block = ""] = /## Several kinds of pagination[^]*?```yml\n([^]*?)```/u.exec(page) ?? [];
  const names = [...block.matchAll(/^ {2}(\w+):/gmu)].map(([, name]) => name);
  const lists = names.map(
    (name) => `  list-${name}: { GET: /${name}, doc: Lists., list: { items: Order, by: ${name} } }\n`,
  );
  expect(told(shop({ rest: block, endpoints: lists.join("") }))).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(5);
});
