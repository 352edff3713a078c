import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** Place, message and help of all that is wrong, but for what has no use in so small a model. */
function told(model: string): readonly string[] {
  return buildText(model)
    .diagnostics.filter(({ code }) => !["missing-in-progress", "undocumented"].includes(code))
    .map(({ code, message, help }) => `${code}: ${message} ${help}`);
}

function idempotency(facts: {
  readonly retention?: string;
  readonly stored?: string;
  readonly released?: string;
}): string {
  const { retention = "24h", stored = "[2xx, 4xx]", released = '["429", 5xx]' } = facts;
  return `idempotency: { header: K, methods: [POST], length: 1.., retention: ${retention}, scope: operation, stored: ${stored}, released: ${released} }\n`;
}

function batch(key: string): string {
  return shop({
    types:
      '  Batch: { doc: Many., fields: { orders: "Order[]" } }\n' +
      "  Order: { doc: One., fields: { id: string, note?: string, count: int32, tag: Tag } }\n" +
      "  Tag: { doc: A word., type: string }\n",
    endpoints: `  send:\n    POST: /orders\n    doc: Sends.\n    body: Batch\n    returns: none\n    idempotency: { natural_key: "${key}" }\n`,
  });
}

function lookup(condition: string): string {
  return shop({
    types:
      "  Order: { doc: One., fields: { id: string, due: datetime | null, paid: boolean, state: { enum: [open, sent] }, note: string } }\n",
    endpoints: `  read:\n    GET: /orders/{id}\n    doc: Reads.\n    path: { id: string }\n    returns: Order\n    lookup: { by: { id: id }, where: { ${condition} } }\n`,
  });
}

function versions(list: string): string {
  return shop({ rest: `versions: { header: V, current: 2026-01-01, list: { ${list} } }\n` });
}

describe("a contradiction is reported", () => {
  it.each([
    [{ retention: "500ms" }, "short-retention: Idempotency keys are kept for 500 milliseconds"],
    [{ retention: "60s" }, "short-retention: Idempotency keys are kept for 1 minute"],
    [{ released: "[4xx, 5xx]" }, "`released` has `4xx`, which `stored` has too."],
    [
      { stored: "[2XX]" },
      "`stored` has `2XX`, which is neither a status code nor a class such as `4xx`. Write `2xx`.",
    ],
    [{ released: "[500-599]" }, "Write `5xx`."],
  ])("of idempotency: %j", (facts, message) => {
    expect(told(shop({ rest: idempotency(facts) }))).toEqual([expect.stringContaining(message)]);
  });

  it.each([{}, { retention: "61s" }, { stored: "[2xx]" }, { stored: '[2xx, "409"]' }])(
    "but isn't one: %j",
    (facts) => {
      expect(told(shop({ rest: idempotency(facts) }))).toEqual([]);
    },
  );

  it.each([
    ["orders[].note", "`orders[].note` is optional"],
    ["orders[].count", "is not a string field of the items"],
    ["orders[].ids", "Did you mean `orders[].id`?"],
    ["order[].id", "Did you mean `orders[].id`?"],
  ])("of the natural key %s", (key, message) => {
    expect(told(batch(key))).toEqual([expect.stringContaining(message)]);
  });

  it.each(["orders[].id", "orders[].tag"])("but not of the natural key %s", (key) => {
    expect(told(batch(key))).toEqual([]);
  });

  it.each([
    ["due: before", "`due` can't be `before`. Write `past`, `future` or `null`"],
    ["due: paste or null", "`due` can't be `paste`. Did you mean `past`?"],
    ["state: opened", "`state` can't be `opened`. Did you mean `open`?"],
    ['paid: "yes"', "`paid` can't be `yes`"],
    ["duee: past", "the response has no field `duee`. Did you mean `due`?"],
  ])("of the condition %s", (condition, message) => {
    expect(told(lookup(condition))).toEqual([expect.stringContaining(message)]);
  });

  it.each(["due: future or null", "due: 2026-04-01", "state: open or sent", 'paid: "true"', "note: any"])(
    "but not of the condition %s",
    (condition) => {
      expect(told(lookup(condition))).toEqual([]);
    },
  );

  it.each([
    ["2026-01-01: {}, 2025-01-01: {}", "it is listed after `2026-01-01`, which is later"],
    ["2025-01-01: { retires: soon-ish }, 2026-01-01: {}", "retires on `soon-ish`"],
    ["2025-01-01: { retires: 31.01.2027 }, 2026-01-01: {}", "retires on `31.01.2027`"],
  ])("of the versions %s", (list, message) => {
    expect(told(versions(list))).toEqual([expect.stringContaining(message)]);
  });

  it("of versions, unless their names are no days", () => {
    expect(told(versions("beta: {}, 2025-01-01: {}, alpha: {}, 2026-01-01: {}"))).toEqual([]);
  });

  it("of a trap that is a field", () => {
    const order = (fields: string) =>
      shop({ types: `  Order: { doc: One., fields: { ${fields} }, traps: { note: id } }\n` });
    expect(told(order("id: string, note?: string"))).toEqual([
      expect.stringContaining("`note` is a field of `Order`. Remove it"),
    ]);
    expect(told(order("id: string"))).toEqual([]);
  });
});

describe("a limit is named", () => {
  const withLimit = (retention: string) =>
    shop({
      rest: `limits: { kept-for: { duration: 24h }, page: { range: 1..9 } }\n${idempotency({ retention })}`,
    });

  it("as it is spelt, if a duration has nearly its name", () => {
    expect(told(withLimit("kept-four"))).toEqual([expect.stringContaining("Did you mean `kept-for`?")]);
  });

  it("as one that is no duration", () => {
    expect(told(withLimit("page"))).toEqual([expect.stringContaining("that limit is a range")]);
  });
});
