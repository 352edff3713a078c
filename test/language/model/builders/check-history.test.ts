import { describe, expect, it } from "vitest";
import { buildText, shop } from "../build-text.js";

const rest =
  "versions: { header: V, current: c, list: { a: { doc: A. }, b: { doc: B. }, c: { doc: C. } } }\n";

/** What is said of histories, with the line and what is there. */
function told(parts: { readonly types?: string; readonly endpoints?: string }): readonly string[] {
  const text = shop({ rest, ...parts });
  const lines = text.split("\n");
  return buildText(text).diagnostics.map(({ at, message }) => {
    const line = lines[(at?.line ?? 0) - 1] ?? "";
    return `${line.slice((at?.column ?? 0) - 1, (at?.endColumn ?? 0) - 1)}: ${message.replace(/^The history of /u, "")}`;
  });
}

function tellField(field: string, type = ""): readonly string[] {
  return told({
    types: `  Order: { doc: An order., ${type}fields: { id: string, note: ${field} } }\n`,
    ...(type === ""
      ? {}
      : {
          endpoints:
            '  get-order: { GET: "/o/{id}", doc: Fetches one., since: b, path: { id: string }, returns: Order }\n',
        }),
  });
}

const note = "the field `note` of `Order`";

describe("a history", () => {
  it.each([
    ["{ type: string, length: 1..9, was: { until: c, length: 1..5 } }"],
    ["{ type: string, was: [{ until: b, name: words }, { until: c, name: text }] }"],
    ["{ type: string, since: b, was: { until: c, sensitive: true } }"],
    ["{ type: string, until: c, was: { until: b, length: 1..5 } }"],
    ["{ type: string, length: 1..9, was: { until: c, type: uuid, without: [length] } }"],
    ["{ type: string, length: 1..9, was: { until: c, type: decimal, range: 1..9 } }"],
    ["{ type: int32, range: 1..9, was: { until: c, type: int64, range: 1..9 } }"],
    ["{ type: string, length: 1..9, was: { until: c, type: string, enum: [a] } }"],
    // An entry that repeats what a later one says can be read by itself.
    ["{ type: string, was: [{ until: b, name: text, type: uuid }, { until: c, name: text }] }"],
  ])("may be %s", (field) => {
    expect(tellField(field)).toEqual([]);
  });

  it.each([
    ["{ type: string, since: c, until: b }", "until", "`since` is not earlier than `until`"],
    [
      "{ type: string, was: { until: a, name: text } }",
      "a",
      "`was` says what it was before `a`, but no version is earlier",
    ],
    [
      "{ type: string, since: b, was: { until: b, name: text } }",
      "b",
      "it doesn't exist before `b`, but `was` says what it was before `b`",
    ],
    [
      "{ type: string, until: b, was: { until: c, name: text } }",
      "c",
      "it doesn't exist from `b` on, but `was` says what it was before `c`",
    ],
    [
      "{ type: string, was: [{ until: c, name: text }, { until: c, type: uuid }] }",
      "c",
      "two entries of `was` end with `c`",
    ],
    [
      "{ type: string, length: 1..9, was: { until: c, length: 1..5, without: [length] } }",
      "without",
      "it sets `length`, but also lists that under `without`",
    ],
  ])("can't be %s", (field, at, problem) => {
    expect(tellField(field)).toEqual([`${at}: ${note} is invalid: ${problem}.`]);
  });

  it.each([
    [
      "{ type: string, was: { until: c, type: string } }",
      "type",
      "repeats its `type`, which is the same from `c` on",
    ],
    [
      "{ type: string, was: { until: c, name: note } }",
      "name",
      "repeats its `name`, which is the same from `c` on",
    ],
    [
      "{ type: string, was: { until: c, optional: false } }",
      "optional",
      "repeats its `optional`, which is the same from `c` on",
    ],
    [
      "{ type: string, was: { until: c, name: text, without: [length] } }",
      "without",
      "says that it lacked `length`, but it still lacks that from `c` on",
    ],
    ["{ type: string, was: { until: c } }", "{ until: c }", "says nothing about the time before `c`"],
    [
      "{ enum: [a, b], was: { until: c, enum: [a, b] } }",
      "enum",
      "repeats its `enum`, which is the same from `c` on",
    ],
    [
      '{ type: "string[]", enum: [a, b], was: { until: c, type: "string[]", enum: [a] } }',
      "type",
      "repeats its `type`, which is the same from `c` on",
    ],
  ])("needn't be %s", (field, at, said) => {
    expect(tellField(field)).toEqual([`${at}: \`was\` of ${note} ${said}.`]);
  });

  it.each([
    ["{ type: string, since: b }", undefined, ""],
    ["{ type: string, since: a }", "since", "what it belongs to doesn't exist before `b`"],
    [
      "{ type: string, was: { until: b, name: text } }",
      "b",
      "it doesn't exist before `b`, but `was` says what it was before `b`",
    ],
  ])("of a field is within that of its type: %s", (field, at, problem) => {
    const expected = at === undefined ? [] : [`${at}: ${note} is invalid: ${problem}.`];
    expect(tellField(field, "since: b, ")).toEqual(expected);
  });

  it("of a parameter is within that of its endpoint", () => {
    const endpoint = (keys: string) =>
      `  get-order: { GET: "/o/{id}", doc: Fetches one., until: c, path: { id: string }, returns: { 200: { type: Order, headers: { Age: { type: string, until: c } } } }, ${keys} }\n`;
    const later = '  list-orders: { GET: /orders, doc: Lists them., returns: "Order[]" }\n';
    const tellEndpoint = (keys: string) => told({ endpoints: endpoint(keys) + later });
    expect(tellEndpoint("query: { q: { type: string, until: b } }")).toEqual([]);
    expect(tellEndpoint("query: { q: { type: string, since: b, was: { until: c, name: p } } }")).toEqual([
      "c: the parameter `q` of the query of `get-order` is invalid: it doesn't exist from `c` on, but `was` says what it was before `c`.",
    ]);
  });

  it("of an endpoint is within that of the versions that specify it", () => {
    const endpoints = "  get-order: { GET: /order, doc: Fetches one., since: c, returns: Order }\n";
    const text = shop({ rest: rest.replace("doc: B.", "doc: B., endpoints: [get-order]"), endpoints });
    expect(buildText(text).diagnostics).toMatchObject([
      {
        code: "invalid-history",
        message: "The history of the endpoint `get-order` is invalid: `b` lists it, but doesn't have it.",
        at: { line: 4, column: 86 },
      },
    ]);
  });

  it("of a type doesn't say its fields, which have their own", () => {
    const type = "fields: { id: string }, was: { until: c, fields: { number: string } }";
    expect(told({ types: `  Order: { doc: An order., ${type} }\n` })).toEqual([
      "fields: the type `Order` is invalid: its fields have histories of their own.",
    ]);
  });

  it("of an endpoint needn't repeat its route", () => {
    const keys = 'path: { id: string }, returns: Order, was: { until: c, GET: "/o/{id}", deprecated: Old. }';
    expect(told({ endpoints: `  get-order: { GET: "/o/{id}", doc: Fetches one., ${keys} }\n` })).toEqual([
      "GET: `was` of the endpoint `get-order` repeats its `GET`, which is the same from `c` on.",
    ]);
  });

  it("of a type may be without fields for a while", () => {
    const was = "[{ until: b, fields: { id: string } }, { until: c, type: uuid }]";
    expect(told({ types: `  Order: { doc: An order., fields: { id: string }, was: ${was} }\n` })).toEqual([]);
    const unknown = "unknowns: { Q: What it was. }\n";
    const types =
      "  Order: { doc: An order., fields: { id: string }, was: { until: c, unknown: Q, without: [fields] } }\n";
    expect(buildText(shop({ rest: rest + unknown, types })).diagnostics).toEqual([]);
  });

  it("of a type says its fields where it was something else", () => {
    const type = "type: string, was: { until: c, fields: { number: string } }";
    expect(told({ types: `  Order: { doc: An order., ${type} }\n` })).toEqual([]);
  });
});
