import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** Everything that a person is told: codes, messages and help. */
function told(model: string): readonly string[] {
  return buildText(model).diagnostics.map(({ code, message, help }) => `${code}: ${message} ${help}`);
}

function withField(field: string): string {
  return shop({
    types: `  Order:\n    doc: An order.\n    fields:\n      ${field}\n`,
    rest: "unknowns: { Q-1: What an order is. }\n",
  });
}

const fields = [
  ["count?: { type: int32, range: 1..5, default: 9 }", "`9`, is outside `1..5`."],
  ["note?: { type: string, length: ..2, default: abc }", "doesn't have `..2` characters."],
  ["note?: { type: string, pattern: '^a$', default: b }", "doesn't match the pattern `^a$`."],
  ["count?: { type: int32, range: 1..5, default: a }", "is not of type `int32`."],
  ["note: string?", "the `?` belongs after the field's name, as in `name?: string`."],
  ["items: array", "Write the type of an item and `[]`, such as `decimal[]`."],
  ["state: enum", "Write `enum: [...]` with the values, in place of the type."],
  ["at: date-time", "Did you mean `datetime`?"],
  [
    "created: timestamp",
    "Write `datetime`, if it is a string in JSON; or `unix_seconds` or `unix_milliseconds`, if it is the number of them since 1970.",
  ],
  ["at: { type: date, example: yesterday }", "is not of type `date`. Write a value that the type allows."],
  ["state: { enum: [open], example: closed }", "is not one of `open`."],
  ["note: { type: string, length: ..2, example: abc }", "doesn't have `..2` characters."],
  ['tags: { type: "string[]", example: red }', "give one to each field of objects instead."],
  ["note?: { type: string, examples: [a] }", "Write one of them as `example`"],
  ["link: uri", "Did you mean `url`?"],
  ["every?: { type: duration, default: 24h }", "is not of type `duration`."],
  ["mail?: { type: email, length: ..5, default: a@b.de }", "doesn't have `..5` characters."],
  ["link?: { type: url, pattern: ^https, default: 'http://a' }", "doesn't match the pattern `^https`."],
  ["at?: { type: unix_seconds, range: 0.., default: -1 }", "is outside `0..`."],
  ["wait: { type: duration, length: ..9 }", "`length` applies to strings"],
  ["currency: unknown", "For what isn't specified, write `{ unknown: Q-1 }`."],
  ["currency: Q-1", "For what isn't specified, write `{ unknown: Q-1 }`."],
] as const;

describe("what to write instead", () => {
  it.each(fields)("is said of the field %s", (field, advice) => {
    const errors = told(withField(field)).filter((text) => !text.startsWith("unplaced-unknown"));
    expect(errors).toEqual([expect.stringContaining(advice)]);
  });

  it("is said of an example of an object", () => {
    const types = "  Order: { doc: An order., fields: { id: string }, example: a }\n";
    expect(told(shop({ types }))).toEqual([
      expect.stringMatching(
        /^invalid-example: .* is none of an object\. .* to each field of objects instead\.$/,
      ),
    ]);
  });

  it.each([
    "{ type: date, example: 2026-04-01 }",
    '{ type: "string | null", example: null }',
    "{ type: number, default: 1e+300 }",
    "{ type: number, range: 0..0.1, default: 0.1 }",
    "{ type: int32, default: -2147483648 }",
    '{ type: decimal, range: 1.5.., default: "1.50" }',
    '{ type: datetime, default: "2026-04-01T12:00:00Z" }',
    "{ type: string | null, default: null }",
    '{ type: "null", default: null, example: null }',
    "{ type: email, default: a@b.de, length: ..6 }",
    "{ type: unix_seconds, default: 0, range: 0.. }",
  ])("isn't said of the field %s", (field) => {
    const said = told(withField(`value?: ${field}`));
    expect(said.filter((text) => !/^(?:unplaced-unknown|default-in-response)/.test(text))).toEqual([]);
  });

  it("is said of another router's path parameters", () => {
    const endpoints = "  get-order:\n    GET: /orders/:id\n    doc: Reads.\n    returns: Order\n";
    expect(told(shop({ endpoints }))).toEqual([expect.stringContaining("write `:id` as `{id}`")]);
  });

  it.each([
    ['{ $ref: "#/components/schemas/Order" }', "Write `returns: Order`."],
    ["{ id: string, total: decimal }", "`returns: GetOrderResponse`"],
    ["{ 200: Order, id: string }", "Remove `id`: `returns` maps statuses"],
    ["{ 200: Order, 404: Order }", "Write `404` under `errors`."],
    ["{ 204: Order }", "has the status code `204`, which has no body. Write `204: none`."],
  ])("is said once of the response %s", (returns, advice) => {
    const endpoints = `  get-order:\n    GET: /orders/{id}\n    doc: Reads.\n    path: { id: string }\n    returns: ${returns}\n`;
    const errors = told(shop({ endpoints })).filter((text) => !text.startsWith("unused-type"));
    expect(errors).toEqual([expect.stringContaining(advice)]);
  });

  it("is said of a key that a `GET` request can't have", () => {
    const model = `${shop()}    idempotency: none\n`;
    expect(told(model)).toEqual([expect.stringMatching(/^invalid-idempotency: .* Remove it\.$/)]);
  });

  it("is said of a filter that is an array", () => {
    const endpoints =
      '  list-orders:\n    GET: /orders\n    doc: Lists.\n    list: { items: Order, filters: { owner?: "uuid[]" } }\n';
    const rest = "pagination: { limit: l, offset: o, items: data, details: page, total_pages: pages }\n";
    expect(told(shop({ endpoints, rest }))).toEqual([
      expect.stringMatching(
        /`owner` of `list-orders` is an array, but .* several values anyway. Write `uuid`\.$/,
      ),
    ]);
  });
});
