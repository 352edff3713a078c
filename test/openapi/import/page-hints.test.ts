import { describe, expect, it } from "vitest";
import { body, factsOf, orders, page, query, questionsOf, whole } from "./asked.js";
import { codesOf, documentOf, type Json, objectOf, string } from "./open-document.js";

const listOf = (operation: Json, method = "get") => ({
  "/orders": { [method]: { operationId: "listOrders", ...operation } },
});

/** What is asked about `GET /orders`, of which an extension says how its pages are found. */
async function wayOf(parameters: readonly Json[], schema: Json, extension: Json) {
  const [fact = ""] = await factsOf(listOf({ parameters, responses: page(schema), ...extension }));
  return fact.split("\n")[1]?.trim();
}

const speakeasy = (pagination: Json) => ({ "x-speakeasy-pagination": pagination });
const inQuery = (name: string, type: string) => ({ name, in: "parameters", type });
const fern = (pagination: Json | boolean) => ({ "x-fern-pagination": pagination });
const redocly = (pagination: Json) => ({ "x-redoclyPagination": pagination });
const microsoft = (pagination: Json) => ({ "x-ms-pageable": pagination });

describe("extensions say how lists are walked that names don't tell", () => {
  const rows = objectOf({ rows: orders, others: { type: "array", items: string }, further: string });
  it.each<[string, readonly Json[], Json, Json, string]>([
    [
      "Speakeasy, a cursor",
      [query("from"), query("many", whole)],
      rows,
      speakeasy({
        type: "cursor",
        inputs: [inQuery("from", "cursor"), inQuery("many", "limit")],
        outputs: { results: "$.rows", nextCursor: "$.further" },
      }),
      "cursor: { send: from, from: further, items: rows, limit: many }",
    ],
    [
      "Speakeasy, the last item",
      [query("from")],
      rows,
      speakeasy({
        type: "cursor",
        inputs: [inQuery("from", "cursor")],
        outputs: { results: "$.rows", nextCursor: "$.rows[-1].id" },
      }),
      'cursor: { send: from, from: "rows[-1].id", items: rows }',
    ],
    [
      "Speakeasy, numbers of pages",
      [query("sheet", { ...whole, minimum: 0 })],
      objectOf({ rows: orders, sheets: whole }, ["rows", "sheets"]),
      speakeasy({
        type: "offsetLimit",
        inputs: [inQuery("sheet", "page")],
        outputs: { results: "$.rows", numPages: "$.sheets" },
      }),
      "pages: { page: sheet, first: 0, total_pages: sheets, items: rows }",
    ],
    [
      "Speakeasy, offsets",
      [query("past", whole), query("many", { ...whole, minimum: 1, maximum: 50 })],
      orders,
      speakeasy({
        type: "offsetLimit",
        inputs: [inQuery("past", "offset"), inQuery("many", "limit")],
        outputs: { results: "$" },
      }),
      "offsets: { offset: past, items: body, limit: many, size: 1..50 }",
    ],
    [
      "Speakeasy, an address",
      [],
      rows,
      speakeasy({ type: "url", outputs: { nextUrl: "$.further", results: "$.rows" } }),
      "links: { next: further, items: rows }",
    ],
    [
      "Fern, a cursor",
      [query("from")],
      objectOf({ rows: orders, meta: objectOf({ further: whole }) }),
      fern({ cursor: "$request.from", next_cursor: "$response.meta.further", results: "$response.rows" }),
      "cursor: { send: from, from: meta.further, type: int64, items: rows }",
    ],
    [
      "Fern, an offset that counts pages",
      [query("offset", whole)],
      objectOf({ rows: orders, rest: { type: "boolean" } }, ["rest"]),
      fern({ offset: "$request.offset", results: "$response.rows", "has-next-page": "$response.rest" }),
      "pages: { page: offset, more: rest, items: rows }",
    ],
    [
      "Fern, an offset that counts items",
      [query("offset", whole), query("many", whole)],
      rows,
      fern({ offset: "$request.offset", results: "$response.rows", step: "$request.many" }),
      "offsets: { offset: offset, items: rows, limit: many }",
    ],
    [
      "Fern, an address",
      [],
      rows,
      fern({ next_uri: "$response.further", results: "$response.rows" }),
      "links: { next: further, items: rows }",
    ],
    [
      "Redocly, a cursor",
      [query("from"), query("many", whole)],
      objectOf({ rows: orders, further: string, rest: { type: "boolean" } }, ["rest"]),
      redocly({
        style: "cursor",
        cursorParam: "from",
        nextCursor: "/further",
        hasMore: "/rest",
        limitParam: "many",
        items: "/rows",
      }),
      "cursor: { send: from, from: further, more: rest, items: rows, limit: many }",
    ],
    [
      "Redocly, offsets, as earlier releases call it",
      [query("past", whole)],
      orders,
      { "x-redocly-pagination": { style: "offset", offsetParam: "past", items: "" } },
      "offsets: { offset: past, items: body }",
    ],
    [
      "Redocly, a header",
      [],
      orders,
      redocly({ style: "link", items: "" }),
      "links: { next: Link header, items: body }",
    ],
    [
      "Redocly, an address",
      [],
      rows,
      redocly({ style: "body-link", nextLink: "/further", items: "/rows" }),
      "links: { next: further, items: rows }",
    ],
    [
      "Microsoft",
      [],
      objectOf({ value: orders, others: orders, further: string }),
      microsoft({ nextLinkName: "further" }),
      "links: { next: further, items: value }",
    ],
    [
      "Microsoft, other items",
      [],
      rows,
      microsoft({ nextLinkName: "further", itemName: "rows" }),
      "links: { next: further, items: rows }",
    ],
  ])("%s", async (_, parameters, schema, extension, way) => {
    expect(await wayOf(parameters, schema, extension)).toBe(way);
  });
});

it("Fern's `true` is what the document says of all lists", async () => {
  const operation = {
    parameters: [query("from")],
    responses: page(objectOf({ rows: orders, further: string })),
    ...fern(true),
  };
  const said = { cursor: "$request.from", next_cursor: "$response.further", results: "$response.rows" };
  expect(await codesOf(documentOf(operation, { security: [], ...fern(said) }))).not.toContain("unread-hint");
  expect(await codesOf(documentOf(operation, { security: [] }))).toContain("unread-hint");
});

it("the extension is the evidence, and goes before what names hint at", async () => {
  const list = {
    parameters: [query("cursor"), query("sheet", whole)],
    responses: page(objectOf({ data: orders, next_cursor: string })),
    ...speakeasy({ type: "offsetLimit", inputs: [inQuery("sheet", "page")], outputs: { results: "$.data" } }),
  };
  expect(await questionsOf(listOf(list))).toMatchObject([
    {
      question: "Is `sheet` the number of a page, from 1 on?",
      evidence: "`x-speakeasy-pagination` says so of 1 operation.",
      at: [{ pointer: "/paths/~1orders/get/x-speakeasy-pagination" }],
    },
  ]);
});

it("a search in a body is asked about, with what accepting it makes of the operation", async () => {
  const pagination = speakeasy({
    type: "cursor",
    inputs: [{ name: "from", in: "requestBody", type: "cursor" }],
    outputs: { results: "$.rows", nextCursor: "$.further" },
  });
  const responses = page(objectOf({ rows: orders, further: string }));
  const post = {
    operationId: "rows",
    requestBody: body(objectOf({ from: string })),
    responses,
    ...pagination,
  };
  const [question] = await questionsOf(listOf(post, "post"));
  expect(question).toMatchObject({
    question:
      "Does `further` of a page, sent as `from`, lead to the next one? And do these only read, whatever their method?",
    evidence: "`x-speakeasy-pagination` says so of 1 operation. It doesn't say that they only read.",
  });
  expect(question?.fact.get("endpoints")).toEqual(
    new Map([
      [
        "rows",
        new Map<string, unknown>([
          ["idempotency", "safe"],
          ["list", expect.anything()],
        ]),
      ],
    ]),
  );
  const [asRead] = await questionsOf(listOf(post, "query"));
  expect(asRead?.question).toBe("Does `further` of a page, sent as `from`, lead to the next one?");
  const making = { ...post, responses: { 201: responses[200] } };
  expect(await factsOf(listOf(making, "post"))).toEqual([]);
});

it.each<[string, Json]>([
  ["another form", fern({ cursor: "$request.from" })],
  ["no object", { "x-speakeasy-pagination": [] }],
  ["an unknown type", speakeasy({ type: "else" })],
  ["a parameter that there isn't", fern({ offset: "$request.sheet", results: "$response.data" })],
  ["a member that there isn't", microsoft({ nextLinkName: "next", itemName: "data" })],
  ["items that are no list", redocly({ style: "link", items: "/next_cursor" })],
  [
    "a cursor of another type",
    redocly({ style: "cursor", cursorParam: "from", nextCursor: "/data", items: "/data" }),
  ],
])("what can't be read is reported, and names still hint: %s", async (_, extension) => {
  const list = {
    parameters: [query("cursor"), query("from")],
    responses: page(objectOf({ data: orders, next_cursor: string })),
    ...extension,
  };
  expect(await factsOf(listOf(list))).toEqual([expect.stringContaining("send: cursor, from: next_cursor")]);
  const rest = { components: { schemas: { Order: objectOf({ id: string }) } } };
  expect(await codesOf(documentOf(list, { security: [], ...rest }))).toEqual(["unread-hint"]);
});

it("a list of one page is no list, and nothing is lost", async () => {
  const list = { responses: page(objectOf({ value: orders })), ...microsoft({ nextLinkName: null }) };
  expect(await factsOf(listOf(list))).toEqual([]);
  const rest = { components: { schemas: { Order: objectOf({ id: string }) } } };
  expect(await codesOf(documentOf(list, { security: [], ...rest }))).toEqual([]);
});
