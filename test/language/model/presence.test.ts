import { describe, expect, it } from "vitest";
import { buildText, shop, tell } from "./build-text.js";

const pagination = "pagination: { limit: l, offset: o, items: data, details: page, total_pages: pages }\n";
const versions = "versions:\n  header: V\n  current: b\n  list: { a: { doc: A. }, b: { doc: B. } }\n";
const note = "note?: { type: string, default: a }";
const order = (...fields: readonly string[]) =>
  `  Order:\n    doc: An order.\n    fields: { ${["id: string", ...fields].join(", ")} }\n`;

const shopOf = (endpoint: string, types = order(), rest = pagination) =>
  shop({ types, endpoints: `  any-orders: { doc: Orders., ${endpoint} }\n`, rest });
const codesOf = (model: string) => buildText(model).diagnostics.map(({ code }) => code);

describe("a default never applies to what a request always has", () => {
  const always = "{ type: string, default: b }";

  it.each([
    [
      "a field",
      shopOf("POST: /orders, body: Order, returns: none", order(`note: ${always}`)),
      "unused-default",
    ],
    ["a parameter", shopOf(`GET: /orders, query: { a: ${always} }, returns: Order`), "unused-default"],
    ["a header", shopOf(`GET: /orders, headers: { A: ${always} }, returns: Order`), "unused-default"],
    ["a part of the path", shopOf(`GET: "/{a}", path: { a: ${always} }, returns: Order`), "default-in-path"],
  ])("%s", (_, model, code) => {
    expect(codesOf(model)).toEqual([code]);
  });

  it("the discriminator of a union", () => {
    const tag = "{ enum: [card], default: card }";
    const types = `  Payment: { doc: P., union: { discriminator: kind, variants: { card: Card } } }\n  Card: { doc: C., fields: { kind: ${tag} } }\n`;
    expect(codesOf(shopOf("POST: /payments, body: Payment, returns: none", types))).toEqual([
      "unused-default",
    ]);
  });

  it("a part of the path, whatever its type: there is nothing but to remove it", () => {
    const endpoint = 'GET: "/{a}", path: { a: { type: string, default: 1 } }, returns: Order';
    expect(buildText(shopOf(endpoint)).diagnostics).toMatchObject([
      { code: "default-in-path", at: { line: 11, column: 71 }, help: "Remove `default`." },
    ]);
  });

  it("what was optional in an earlier version, so that the default belongs into its history", () => {
    const model = (facts: string) =>
      shopOf(
        "POST: /orders, body: Order, returns: none",
        order(`note: { type: string, ${facts} }`),
        versions,
      );
    expect(codesOf(model("was: { until: b, optional: true, default: a }"))).toEqual([]);
    expect(buildText(model("default: a, was: { until: b, optional: true }")).diagnostics).toMatchObject([
      { code: "unused-default", help: "Move `default` into the `was` that has `optional: true`." },
    ]);
  });

  it("but does to what it may lack", () => {
    const optional = "{ a?: { type: string, default: b } }";
    expect(codesOf(shopOf("POST: /orders, body: Order, returns: none", order(note)))).toEqual([]);
    expect(codesOf(shopOf(`GET: /orders, query: ${optional}, returns: Order`))).toEqual([]);
    expect(codesOf(shopOf(`GET: /orders, headers: ${optional}, returns: Order`))).toEqual([]);
    expect(codesOf(shopOf(`GET: /orders, list: { items: Order, filters: ${optional} }`))).toEqual([]);
  });
});

describe("a default means nothing where no request has the field", () => {
  it.each([
    ["responses", "GET: /orders, returns: Order", "", ["default-in-response"]],
    [
      "errors",
      "GET: /orders, returns: none",
      "errors: { 400: { name: Bad, body: Order, retry: never } }\n",
      ["default-in-response"],
    ],
    [
      "webhooks",
      "GET: /orders, returns: none",
      "webhooks: { kinds: { a: { payload: Order } } }\n",
      ["default-in-response"],
    ],
    ["requests", "POST: /orders, body: Order, returns: none", "", []],
    ["requests and responses", "POST: /orders, body: Order, returns: Order", "", []],
  ])("in a type of %s", (_, endpoint, rest, codes) => {
    expect(codesOf(shopOf(endpoint, order(note), rest))).toEqual(codes);
  });

  it("in a header of a response", () => {
    const headers = "{ Age?: { type: string, default: a } }";
    expect(
      tell(buildText(shopOf(`GET: /orders, returns: { 200: { type: Order, headers: ${headers} } }`))),
    ).toEqual(["default-in-response 11:87"]);
  });

  it("whatever an older version had in requests", () => {
    const endpoint = (body: string) => `POST: /orders, ${body} returns: Order`;
    const was = "was: { until: b, body: Order },";
    expect(codesOf(shopOf(endpoint(was), order(note), versions))).toEqual(["default-in-response"]);
    const past = "note?: { type: string, was: { until: b, default: a } }";
    expect(codesOf(shopOf(endpoint(was), order(past), versions))).toEqual([]);
  });

  it("unless what is wrong may hide the request", () => {
    const endpoint = "POST: /orders, body: Purchase, returns: Order";
    expect(codesOf(shopOf(endpoint, order(note)))).toEqual(["unknown-type"]);
  });
});

describe("a filter is optional, and written so", () => {
  const listOf = (filter: string, rest = pagination) =>
    shopOf(`GET: /orders, list: { items: Order, filters: { ${filter} } }`, order(), rest);

  it("where it is", () => {
    expect(codesOf(listOf("state?: string"))).toEqual([]);
    expect(buildText(listOf("state: string")).diagnostics).toMatchObject([
      {
        code: "required-filter",
        at: { line: 11, column: 78 },
        help: expect.stringContaining("Write `state?`") as unknown,
      },
    ]);
  });

  it("where it was", () => {
    const was = (optional: boolean) => `{ type: string, was: { until: b, optional: ${optional} } }`;
    const both = pagination + versions;
    expect(tell(buildText(listOf(`state?: ${was(false)}`, both)))).toEqual(["required-filter 15:129"]);
    expect(tell(buildText(listOf(`state: ${was(true)}`, both)))).toEqual(["required-filter 15:78"]);
  });

  it("whatever default it has", () => {
    expect(codesOf(listOf("state: { type: string, default: open }"))).toEqual(["required-filter"]);
  });
});
