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
      '  Batch: { doc: Many., fields: { orders: "Order[]", later?: "Order[]", none: "Order[] | null" } }\n' +
      "  Order: { doc: One., fields: { id: string, note?: string, mark: string | null, count: int32, at: datetime, sum: decimal, code: { type: string, sensitive: true }, no: uuid, on: date, tag: Tag } }\n" +
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

function limited(field: string, unit: string): string {
  return shop({
    types: `  Order: { doc: One., fields: { id: string, ${field} } }\n`,
    rest: `limits: { most: { range: 1..9, unit: ${unit} } }\n`,
  });
}

function conflicts(...rows: readonly string[]): string {
  const list = rows.map((row, index) => `{ name: Conflict${index}, ${row} }`);
  return shop({ rest: `errors: { 409: [${list.join(", ")}] }\n` });
}

function versions(list: string): string {
  return shop({ rest: `versions: { header: V, current: 2026-01-01, list: { ${list} } }\n` });
}

describe("a contradiction is reported", () => {
  it.each([
    [{ retention: "500ms" }, "short-retention: Idempotency keys are kept for 500 milliseconds"],
    [{ retention: "60s" }, "short-retention: Idempotency keys are kept for 1 minute"],
    [
      { stored: '[2xx, 4xx, "408"]', released: "[4xx, 5xx]" },
      "`released` has `4xx`, which is in `stored` too.",
    ],
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
    ["orders[].note", "`orders[].note` can't be relied on: `note` is optional"],
    [
      "orders[].mark",
      "`mark` can be null, so the service couldn't recognise an item without it. Remove `| null` from",
    ],
    ["later[].id", "can't be relied on: `later` is optional, so the service"],
    ["none[].id", "can't be relied on: `none` can be null"],
    ["orders[].count", "`orders[].count` is `int32`, not a string. Name a string field of `Order`."],
    [
      "orders[].at",
      "`orders[].at` is `datetime`, so two spellings of one value would be two keys. Name a `string`, a `uuid` or a `date` of `Order`.",
    ],
    ["orders[].sum", "`orders[].sum` is `decimal`, so two spellings of one value would be two keys."],
    ["orders[].code", "`orders[].code` is sensitive, but clients show keys in errors, hooks and logs."],
    ["orders", "`orders` is `Order[]`, not a string. Name a string field of `Batch`."],
    ["orders[].ids", "Did you mean `orders[].id`?"],
    ["order[].id", "Did you mean `orders[].id`?"],
  ])("of the natural key %s", (key, message) => {
    expect(told(batch(key))).toEqual([expect.stringContaining(message)]);
  });

  it.each(["orders[].id", "orders[].no", "orders[].on", "orders[].tag"])(
    "but not of the natural key %s",
    (key) => {
      expect(told(batch(key))).toEqual([]);
    },
  );

  it.each([
    ["due: before", "`due` can't be `before`. Write `past`, `future` or `null`"],
    ["due: paste or null", "`due` can't be `paste`. Did you mean `past`?"],
    ["state: opened", "`state` can't be `opened`. Did you mean `open`?"],
    ['paid: "yes"', "`paid` can't be `yes`"],
    ["dues: past", "the response has no field `dues`. Did you mean `due`?"],
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
    [
      "first: { header: none }, 2025-01-01: { header: none }, 2026-01-01: {}",
      "The history of the version `2025-01-01` is invalid: a request without the header already selects `first`. Remove `header: none`",
    ],
    ["2026-01-01: {}, v2: {}", "undated-version: The version `v2` isn't a date, unlike `2026-01-01`."],
  ])("of the versions %s", (list, message) => {
    expect(told(versions(list))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    "beta: {}, 2025-01-01: {}, alpha: {}, 2026-01-01: {}",
    "first: { header: none }, 2026-01-01: {}",
    "2025-01-01-preview: {}, 2026-01-01: {}",
  ])("but not of the versions %s", (list) => {
    expect(told(versions(list))).toEqual([]);
  });

  it.each([
    [
      'tags: { type: "string[]", items: most }',
      "characters",
      "it is counted in `characters`, not in items. Name another limit",
    ],
    [
      "note: { type: string, length: most }",
      "orders",
      "it is counted in `orders`, not in characters. Name another limit",
    ],
    [
      "note: { type: string, length: most }",
      "character",
      "not in characters. Write `unit: characters` in place of `unit: character`.",
    ],
  ])("of %s with a limit of %s", (field, unit, message) => {
    expect(told(limited(field, unit))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['tags: { type: "string[]", items: most }', "tags"],
    ['tags: { type: "string[]", items: most }', "charters"],
    ["note: { type: string, length: most }", "characters"],
    ["width: { type: int32, range: most }", "characters"],
  ])("but not of %s with a limit of %s", (field, unit) => {
    expect(told(limited(field, unit))).toEqual([]);
  });

  it("of a duration with a unit", () => {
    expect(told(shop({ rest: "limits: { kept-for: { duration: 24h, unit: hours } }\n" }))).toEqual([
      expect.stringContaining("a duration includes its unit. Remove `unit`."),
    ]);
  });

  it.each([
    [
      ["when: { header: A }, retry: never", "when: { header: a }, retry: never"],
      "matches every response with `a`. Give one of the two another header",
    ],
    [["retry: never", "retry: never"], "matches every response. Give the earlier row a `when`"],
    [
      ["retry: never", "when: { header: A }, retry: never"],
      "matches every response. Put rows with `when` first",
    ],
    [["retry: { after: 5s }"], "has the header `5s`, which is a duration. Name the response header"],
  ])("of the errors %j", (rows, message) => {
    expect(told(conflicts(...rows))).toEqual([expect.stringContaining(message)]);
  });

  it("but not of errors with headers of their own", () => {
    const rows = ["when: { header: A }, retry: never", "when: { header: B }, retry: never", "retry: never"];
    expect(told(conflicts(...rows))).toEqual([]);
  });

  it("of a batch that lists what is accepted and what is refused in one field", () => {
    const types =
      '  Batch: { doc: Many., fields: { orders: "string[]" } }\n  Result: { doc: Some., fields: { good: "string[]" } }\n';
    const endpoints =
      "  send:\n    POST: /orders\n    doc: Sends.\n    body: Batch\n    returns: Result\n    batch: { items: orders, accepted: good, failed: good }\n";
    expect(told(shop({ types, endpoints }))).toEqual([
      expect.stringContaining("`accepted` and `failed` are the same field, `good`."),
    ]);
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

describe("the field of the status", () => {
  const errors = (status: string, body = "Order") =>
    shop({
      rest: `conventions: { error_status: ${status} }\nerrors: { 404: { name: NotFound, body: ${body}, retry: never } }\n`,
      types: "  Order: { doc: One., fields: { id: string, status?: int32 } }\n",
    });

  it("is one of an error's body", () => {
    expect(told(errors("statues"))).toEqual([expect.stringContaining("Did you mean `status`?")]);
    expect(told(errors("number"))).toEqual([expect.stringContaining("The fields are `id`, `status`.")]);
  });

  it.each([errors("status"), errors("statues", "text"), errors("statues", "{ infrastructure: text }")])(
    "may be there",
    (model) => {
      expect(told(model)).toEqual([]);
    },
  );
});

describe("a cause is reported without what follows from it", () => {
  const dated = "versions: { header: V, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }\n";

  it("a type that a version lacks, without a batch and a lookup", () => {
    const types =
      '  Batch: { doc: Many., fields: { orders: "string[]" } }\n  Result: { doc: Some., since: 2026-01-01, fields: { good: "string[]", bad: "string[]" } }\n';
    const send =
      "  send:\n    POST: /orders\n    doc: Sends.\n    body: Batch\n    returns: Result\n    batch: { items: orders, accepted: good, failed: bad }\n";
    const read =
      "  read:\n    GET: /orders/{id}\n    doc: Reads.\n    path: { id: string }\n    returns: { 200: { type: Result } }\n    lookup: { by: { good: id } }\n";
    for (const endpoints of [send, read]) {
      const diagnostics = told(shop({ types, endpoints, rest: dated }));
      expect(diagnostics).toEqual([expect.stringMatching(/^type-not-in-version/)]);
    }
  });

  it("but a batch and a lookup need a response", () => {
    const none = "    returns: none\n";
    const send = `  send:\n    POST: /orders\n    doc: Sends.\n    body: Order\n${none}    batch: { items: ids, accepted: ids, failed: ids }\n`;
    const read = `  read:\n    GET: /orders/{id}\n    doc: Reads.\n    path: { id: string }\n${none}    lookup: { by: { id: id } }\n`;
    const types = '  Order: { doc: One., fields: { ids: "string[]" } }\n';
    expect(told(shop({ types, endpoints: send }))).toHaveLength(2);
    expect(told(shop({ types, endpoints: read }))).toHaveLength(1);
  });

  it("a misspelt known unknown, without the one that is meant", () => {
    const rest = "unknowns: { Q-1: What an order is. }\n";
    const types = "  Order: { doc: One., fields: { id: { unknown: Q-2 } } }\n";
    expect(told(shop({ types, rest }))).toEqual([
      expect.stringContaining("Did you mean `Q-1`? If it is a new one, say under `unknowns`"),
    ]);
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
