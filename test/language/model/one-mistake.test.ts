import { describe, expect, it } from "vitest";
import { buildText, shop, tell } from "./build-text.js";

const lone = (name: string) => `  ${name}:\n    doc: A thing.\n    fields: { id: string }\n`;

describe("one mistake is reported once", () => {
  it("and the type that an endpoint without `returns` would use isn't called unused", () => {
    const endpoints = "  get-order:\n    GET: /order\n    doc: Reads.\n";
    expect(tell(buildText(shop({ endpoints })))).toEqual(["missing-returns 11:3"]);
  });

  it("and an endpoint whose `returns` is empty has none", () => {
    const endpoints = "  get-order:\n    GET: /order\n    doc: Reads.\n    returns: {}\n";
    expect(tell(buildText(shop({ endpoints })))).toEqual(["missing-returns 14:5"]);
  });

  it("and the type of an endpoint without a route isn't called unused", () => {
    const endpoints = "  get-order:\n    doc: Reads.\n    returns: Order\n";
    expect(tell(buildText(shop({ endpoints })))).toEqual(["missing-route 11:3"]);
  });

  it("while a type that nothing uses in a sound model is", () => {
    const types = `${lone("Order")}${lone("Parcel")}`;
    expect(tell(buildText(shop({ types })))).toEqual(["unused-type 9:3"]);
  });

  it("but for one that only an older version uses", () => {
    const rest = "versions: { header: V, current: '2', list: { '1': {}, '2': {} } }\n";
    const endpoint = (name: string, more: string) =>
      `  get-${name.toLowerCase()}: { GET: /${name}, doc: Reads., returns: ${name}${more} }\n`;
    const types = `${lone("Order")}${lone("Parcel")}`;
    const endpoints = endpoint("Order", "") + endpoint("Parcel", ", until: '2'");
    expect(tell(buildText(shop({ types, endpoints, rest })))).toEqual([]);
  });

  it("and who refers to a limit that can't be used isn't to blame", () => {
    const rest = `limits:
  kept: { duration: 1 day }
  size: { range: many }
idempotency:
  { header: K, methods: [POST], length: size, retention: kept, scope: operation, stored: [2xx], released: [5xx] }
`;
    expect(tell(buildText(shop({ rest })))).toEqual(["invalid-limit 5:21", "invalid-limit 6:18"]);
  });

  it("and two fields that had one name are declared twice, nothing more", () => {
    const types =
      "  Order:\n    doc: An order.\n    fields:\n      id: string\n      key: { type: string, was: { until: '2', name: id } }\n";
    const rest = "versions: { header: V, current: '2', list: { '1': {}, '2': {} } }\n";
    expect(tell(buildText(shop({ types, rest })))).toEqual(["duplicate-name 11:53"]);
  });
});

describe("the address of an environment", () => {
  it.each([
    ["https://shop.example", []],
    ["http://localhost:8080", []],
    ["http://127.0.0.1:8080", []],
    ["http://[::1]:8080", []],
    ["http://shop.example", ["invalid-url 4:30"]],
    ["ws://localhost", ["invalid-url 4:30"]],
  ])("%s is judged", (url, expected) => {
    const rest = `environments: { live: { url: "${url}" } }\n`;
    expect(tell(buildText(shop({ rest })))).toEqual(expected);
  });
});

describe("a status that `errors` lacks", () => {
  const errors = "errors: { 401: { name: NoKey, retry: never } }\n";

  it.each([
    ["authentication: { scheme: bearer, secret: server, rejected: 401 }\n", []],
    ["authentication: { scheme: bearer, secret: server, rejected: 403 }\n", ["unknown-error 5:61"]],
    [
      "idempotency: { header: K, methods: [POST], length: 1.., retention: 1d, scope: operation, stored: [2xx], released: [5xx], reused: 409 }\n",
      ["unknown-error 5:130"],
    ],
    ["versions: { header: V, current: '2', refused: 406, list: { '2': {} } }\n", ["unknown-error 5:47"]],
  ])("is found in %s", (section, expected) => {
    expect(tell(buildText(shop({ rest: errors + section })))).toEqual(expected);
  });
});

describe("an endpoint", () => {
  it("whose batch names lists that aren't there is told of each", () => {
    const batch = "    batch: { items: orders, accepted: done, failed: refused }\n";
    const endpoints = `  send:\n    POST: /orders\n    doc: Sends.\n    body: Order\n    returns: Order\n${batch}`;
    const told = ["invalid-batch 16:21", "invalid-batch 16:39", "invalid-batch 16:53"];
    expect(tell(buildText(shop({ endpoints })))).toEqual(told);
  });

  it("whose batch names what is no list isn't told to name it", () => {
    const types = `${lone("Order")}  Batch: { doc: B., fields: { orders: "Order[]", count: int32 } }\n`;
    const batch = "    batch: { items: orders, accepted: count, failed: order }\n";
    const endpoints = `  send:\n    POST: /orders\n    doc: Sends.\n    body: Batch\n    returns: Batch\n${batch}`;
    const { diagnostics } = buildText(shop({ types, endpoints }));
    expect(diagnostics.map(({ help }) => help)).toEqual([
      expect.stringContaining("name two array fields"),
      "Did you mean `orders`?",
    ]);
  });

  it("that only reads takes no idempotency key", () => {
    const endpoints =
      "  read:\n    GET: /order\n    doc: Reads.\n    returns: Order\n    idempotency: none\n";
    expect(tell(buildText(shop({ endpoints })))).toEqual(["invalid-idempotency 15:5"]);
  });
});
