import { describe, expect, it } from "vitest";
import { buildText, shop, tell } from "./build-text.js";

const pagination =
  "pagination: { limit: limit, offset: offset, sort: sort, items: data, details: page, total_pages: pages }\n";

function list(rest: string, paging = pagination): string {
  return shop({
    endpoints: `  list-orders: { GET: /orders, doc: Lists., ${rest} }\n`,
    rest: paging,
  });
}

function header(name: string): string {
  return shop({
    endpoints: `  get-order: { GET: /orders, doc: Reads., headers: { ${name}: string }, returns: Order }\n`,
  });
}

function error(row: string): string {
  return shop({ rest: `errors:\n  409: ${row}\n` });
}

describe("parameters of one query differ", () => {
  it.each([
    [
      "a filter and the limit",
      list("list: { items: Order, filters: { limit?: string } }"),
      "duplicate-name 12:78",
    ],
    [
      "a filter and the offset",
      list("list: { items: Order, filters: { offset?: string } }"),
      "duplicate-name 12:78",
    ],
    [
      "a parameter and the offset",
      list("query: { offset: string }, list: { items: Order }"),
      "duplicate-name 12:54",
    ],
    [
      "a parameter and the order",
      list("query: { sort: string }, list: { items: Order, sort: { fields: [id] } }"),
      "duplicate-name 12:54",
    ],
    [
      "a parameter and a filter",
      list("query: { a: string }, list: { items: Order, filters: { a?: string } }"),
      "duplicate-name 12:100",
    ],
    [
      "the limit and the offset",
      list("list: { items: Order }", pagination.replace("t: offset", "t: limit")),
      "duplicate-name 4:22",
    ],
    [
      "the items and the details",
      list("list: { items: Order }", pagination.replace("s: page", "s: data")),
      "invalid-way 4:85",
    ],
  ])("%s", (_, model, diagnostic) => {
    expect(tell(buildText(model))).toEqual([diagnostic]);
  });

  it("a parameter that no list of the model has may be called as one of pages", () => {
    expect(tell(buildText(list("query: { sort: string }, list: { items: Order }")))).toEqual([]);
  });
});

describe("what pagination calls things are names", () => {
  it.each(["limit", "offset", "sort", "items", "details", "total_pages"])("%s", (key) => {
    const broken = pagination.replace(new RegExp(`${key}: \\w+`), `${key}: "a b"`);
    expect(tell(buildText(list("list: { items: Order }", broken)))).toEqual([
      expect.stringMatching(/^invalid-(?:name|way) 4:/),
    ]);
  });
});

describe("headers that can't be sent are no parameters", () => {
  it.each([
    ..."Accept-Charset Accept-Encoding Access-Control-Request-Headers Access-Control-Request-Method".split(
      " ",
    ),
    ..."Connection Content-Length Cookie Cookie2 Date DNT Expect Host Keep-Alive Origin Referer Set-Cookie TE".split(
      " ",
    ),
    ..."Trailer Transfer-Encoding Upgrade Via Proxy-Authorization Proxy-Connection Sec-Fetch-Mode".split(" "),
    ..."Accept Authorization Content-Encoding Content-Type User-Agent".split(" "),
  ])("%s", (name) => {
    const built = buildText(header(name));
    expect(tell(built)).toEqual(["invalid-header 11:54"]);
    expect(built.diagnostics[0]?.help).toMatch(/^Remove it/);
    expect(tell(buildText(header(name.toLowerCase())))).toEqual(["invalid-header 11:54"]);
  });

  it.each(["Prefer", "Shop-Region", "Secret-Id", "Proxied", "project_id"])("but %s is one", (name) => {
    expect(tell(buildText(header(name)))).toEqual([]);
  });

  const versions = "versions: { header: Shop-Version, current: a, list: { a: { doc: A. } } }\n";
  const idempotency =
    "idempotency: { header: Shop-Key, methods: [POST], length: 1..90, retention: 1h, scope: operation, stored: [], released: [] }\n";
  it.each([
    ["the version's", versions.replace("Shop-Version", "Expect"), "invalid-header 4:21"],
    ["the key's", idempotency.replace("Shop-Key", "Authorization"), "invalid-header 4:24"],
    [
      "the key's, which is the version's",
      versions + idempotency.replace("Shop-Key", "shop-version"),
      "invalid-header 5:24",
    ],
  ])("nor do they carry %s", (_, rest, diagnostic) => {
    expect(tell(buildText(shop({ rest })))).toContain(diagnostic);
  });
});

it("the header of keys is an endpoint's own where the client sends no key", () => {
  const keys =
    "idempotency: { header: Shop-Key, methods: [POST], length: 21..90, retention: 1h, scope: operation, stored: [2xx], released: [] }\n";
  const told = (route: string, more = "") => {
    const endpoint = `{ ${route}, doc: A., headers: { shop-key: string }, returns: { 204: none }${more} }`;
    const text = `quoin: 1\napi: { name: Shop }\ngroup: Orders\n${keys}endpoints:\n  order: ${endpoint}\n`;
    return tell(buildText(text)).filter((code) => code.startsWith("invalid-header"));
  };
  expect(told("POST: /orders")).toEqual(["invalid-header 6:47"]);
  expect(told("POST: /orders", ", idempotency: none")).toEqual([]);
  expect(told("DELETE: /orders")).toEqual([]);
  expect(told("GET: /orders")).toEqual([]);
});

describe("names of errors", () => {
  it("the header of a retry is a header name", () => {
    const row = '{ name: Busy, retry: { after: "a b\\n# Title" } }';
    expect(tell(buildText(error(row)))).toEqual(["invalid-header 5:38"]);
  });

  it("`NotFoundError` doesn't become `NotFoundErrorError`", () => {
    expect(tell(buildText(error("{ name: NotFoundError, retry: never }")))).toEqual(["invalid-name 5:16"]);
    expect(tell(buildText(error("{ name: ErrorOfNobody, retry: never }")))).toEqual([]);
  });
});

describe("the URL of an environment is one as it is written", () => {
  const told = (url: string) =>
    tell(buildText(shop({ rest: `environments: { live: { url: ${JSON.stringify(url)} } }\n` })));

  it.each([
    "https://{host}/v1",
    "https://shop.example/{version}",
    "https:/shop.example",
    "https:shop.example",
    "https:\\\\shop.example",
    "https://shop.example/a b",
    " https://shop.example",
    "https://shop.example/\ta",
    "https://sh\u00f6p.example",
    "https://shop.example/`a`",
    "https://user@shop.example",
    "https://shop.example?a=1",
    "ftp://shop.example",
  ])("%j is none", (url) => {
    expect(told(url)).toEqual(["invalid-url 4:30"]);
  });

  it("a placeholder is called one", () => {
    const { diagnostics } = buildText(
      shop({ rest: "environments: { live: { url: 'https://{host}/v1' } }\n" }),
    );
    expect(diagnostics[0]?.message).toBe("The URL of `live` is invalid: it has a placeholder.");
  });

  it.each([
    "https://shop.example",
    "https://shop.example:8443/v1/",
    "https://[::1]/a",
    "http://127.0.0.1:80",
    "https://shop.example/a%20b~c",
  ])("%j is one", (url) => {
    expect(told(url)).toEqual([]);
  });
});
