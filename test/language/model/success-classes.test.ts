import { describe, expect, it } from "vitest";
import type { EndpointResponse } from "../../../src/language/model/ir/endpoint.js";
import {
  asStatus,
  mayBeNothing,
  onlyTypeOf,
  renderStatus,
  responseOf,
  responsesUnder,
} from "../../../src/language/model/success-statuses.js";
import { buildText, shop } from "./build-text.js";

function responsesOf(returns: string): readonly EndpointResponse[] {
  const { model, diagnostics } = buildText(
    shop({ endpoints: `  get-order: { GET: /orders, doc: Reads., returns: ${returns} }\n` }),
  );
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  return model.apiOf()?.endpoints[0]?.responses ?? [];
}

const both = responsesOf("{ 302: none, 2xx: none, 201: Order }");

describe("a class of successes", () => {
  it("comes after its statuses, and before others", () => {
    expect(both.map(renderStatus)).toEqual(["201", "2xx", "302"]);
  });

  it("is what is said of each status that has nothing of its own", () => {
    const found = [200, 201, 204, 302, 304].map((status) => responseOf(both, status));
    expect(found.map((response) => response && renderStatus(response))).toEqual([
      "2xx",
      "201",
      "2xx",
      "302",
      undefined,
    ]);
  });

  it("has no body with a status that has none", () => {
    const [order] = responsesOf("{ 2xx: Order }");
    if (order === undefined) throw new Error("There is one.");
    expect([200, 204, 205].map((status) => asStatus(order, status).form)).toEqual(["json", "none", "none"]);
    expect(mayBeNothing([order])).toBe(true);
    expect(mayBeNothing(responsesOf("Order"))).toBe(false);
    expect([onlyTypeOf([order]), onlyTypeOf(responsesOf("Order"))]).toMatchObject([
      undefined,
      { kind: "named", id: "Order" },
    ]);
  });

  it("is under the rows of errors that may have its statuses", () => {
    const under = (status: number, isClass: boolean) =>
      responsesUnder({ status, isClass }, both).map(renderStatus);
    expect(under(200, false)).toEqual(["2xx"]);
    expect(under(201, false)).toEqual(["201"]);
    expect(under(200, true)).toEqual(["201", "2xx"]);
    expect(under(404, false)).toEqual([]);
  });
});

describe("what is written in place of a class of successes", () => {
  it.each([
    ["{ 2XX: Order }", "Write `2xx` for any other success."],
    ["{ 2**: Order }", "Write `2xx` for any other success."],
    ["{ 200-299: Order }", "Write `2xx` for any other success."],
    ["{ 200: Order, default: none }", "Write `2xx` for any other success."],
    ["{ default: Order }", "Write `2xx` for any other success."],
    ["{ 3xx: none }", "Remove `3xx`: `returns` maps statuses, as in `returns: { 201: … }`."],
  ])("%s", (returns, help) => {
    const { diagnostics } = buildText(
      shop({ endpoints: `  get-order: { GET: /orders, doc: Reads., returns: ${returns} }\n` }),
    );
    const told = diagnostics.filter(({ code }) => code === "invalid-status");
    expect(told.map((one) => one.help)).toEqual([help]);
  });
});

it.each([
  [
    "poll",
    '  begin: { POST: /orders, doc: Begins., returns: { 202: Order }, idempotency: none, poll: { call: get-order, by: id, until: id, is: ["1"] } }\n',
  ],
  [
    "confirm",
    "  begin: { POST: /orders, doc: Begins., body: Order, returns: Order, idempotency: none, confirm: { call: get-order, by: id, visible_within: 1s, unique: forever } }\n",
  ],
])("a read that may have no body tells nothing to `%s`", (_, endpoint) => {
  const read =
    '  get-order: { GET: "/orders/{id}", doc: Reads., path: { id: string }, returns: { 2xx: Order } }\n';
  const { diagnostics } = buildText(shop({ endpoints: endpoint + read }));
  expect(diagnostics.map(({ message }) => message).join("\n")).toContain("doesn't return one type alone");
});

it.each(["{ 2xx: Orders }", "{ 200: Orders, 202: none }"])(
  "a batch of %s doesn't say of each success what became of its items",
  (returns) => {
    const types =
      '  Order: { doc: An order., fields: { id: string } }\n  Orders: { doc: Many., fields: { orders: "Order[]", taken: "string[]", refused: "string[]" } }\n';
    const endpoint = `POST: /orders, doc: Adds., body: Orders, returns: ${returns}, batch: { items: orders, accepted: taken, failed: refused }`;
    const { diagnostics } = buildText(shop({ types, endpoints: `  add-orders: { ${endpoint} }\n` }));
    const told = diagnostics.filter(({ severity }) => severity === "error");
    expect(told.map(({ code, help }) => [code, help])).toEqual([
      ["invalid-batch", "Name the status of its success, as in `returns: { 200: … }`."],
    ]);
  },
);
