import { describe, expect, it } from "vitest";
import { body, factsOf, orders, page, query, questionsOf, whole, withoutFormats } from "./asked.js";
import { type Json, objectOf, string } from "./open-document.js";

describe("lists", () => {
  const data = (more: Json, required: readonly string[] = []) =>
    objectOf({ data: orders, ...more }, required);
  it.each<[string, readonly Json[], Json, string]>([
    [
      "a cursor of the page",
      [query("cursor"), query("limit", { ...whole, minimum: 1, maximum: 100 })],
      page(data({ meta: objectOf({ next_cursor: string }) })),
      "cursor: { send: cursor, from: meta.next_cursor, items: data, limit: limit, size: 1..100 }",
    ],
    [
      "parameters that every request must have",
      [
        { ...query("offset", whole), required: true },
        { ...query("limit", { ...whole, maximum: 100 }), required: true },
      ],
      page(data({ total: whole }, ["total"])),
      "offsets: { offset: offset, total: total, items: data, limit: limit, size: 1..100, required: [offset, limit] }",
    ],
    [
      "a whole number of the page, which is sent as text",
      [query("marker")],
      page(data({ next_marker: whole })),
      "cursor: { send: marker, from: next_marker, type: int64, items: data }",
    ],
    [
      "the last item",
      [query("starting_after")],
      page(data({ has_more: { type: "boolean" } }, ["has_more"])),
      'cursor: { send: starting_after, from: "data[-1].id", more: has_more, items: data }',
    ],
    [
      "a cursor in a header",
      [query("cursor")],
      page(orders, { "X-Next-Cursor": { schema: string } }),
      "cursor: { send: cursor, from: X-Next-Cursor header, items: body }",
    ],
    [
      "an integer",
      [query("after", { type: "number" })],
      page(data({ paging: objectOf({ next: { type: "number" } }) })),
      "cursor: { send: after, from: paging.next, type: int64, items: data }",
    ],
    [
      "the later of two times",
      [query("since", whole), query("until", whole)],
      page(data({ next: whole })),
      "cursor: { send: until, from: next, type: int64, items: data }",
    ],
    [
      "a time that is the cursor",
      [query("cursor", { type: "string", format: "date-time" })],
      page(data({ next_cursor: { type: "string", format: "date-time" } })),
      "cursor: { send: cursor, from: next_cursor, items: data }",
    ],
    [
      "what comes after an identifier",
      [{ ...query("after"), description: "The ID of the order to begin behind." }],
      page(data({})),
      'cursor: { send: after, from: "data[-1].id", items: data }',
    ],
    [
      "what comes before an identifier",
      [query("before_id")],
      page(orders),
      'cursor: { send: before_id, from: "body[-1].id", items: body }',
    ],
    [
      "a link that a description names",
      [{ ...query("after"), description: "A cursor, as in the [Link header](https://example.com)." }],
      page(orders),
      "links: { next: Link header, items: body }",
    ],
    [
      "a link that only a header can have",
      [query("cursor")],
      page(orders),
      "links: { next: Link header, items: body }",
    ],
    [
      "links of a header",
      [query("page", whole)],
      page(orders, { Link: { schema: string } }),
      "links: { next: Link header, items: body }",
    ],
    [
      "a link in the page",
      [query("offset", whole)],
      page(data({ next: { type: ["string", "null"], format: "uri" } })),
      "links: { next: next, items: data }",
    ],
    [
      "numbers",
      [query("page", { ...whole, minimum: 0 })],
      page(data({ total: whole }, ["data", "total"])),
      "pages: { page: page, first: 0, total: total, items: data }",
    ],
    [
      "numbers that may say no total",
      [query("page", whole)],
      page(data({ total: whole })),
      "pages: { page: page, items: data }",
    ],
    ["offsets", [query("skip", whole)], page(data({})), "offsets: { offset: skip, items: data }"],
  ])("by %s", async (_, parameters, responses, way) => {
    const [fact] = await factsOf({
      "/orders": { get: { operationId: "listOrders", parameters, responses } },
    });
    const [name = ""] = way.split(":");
    expect(fact).toBe(
      `pagination:\n  ${way}\nendpoints:\n  list-orders: { list: { items: Order, by: ${name} } }`,
    );
  });

  it("those that differ in where items are have a question together, and ways of their own", async () => {
    const list = (name: string) => ({
      get: {
        operationId: `list ${name}`,
        parameters: [query("page", whole)],
        responses: page(objectOf({ [name]: orders })),
      },
    });
    expect(await factsOf({ "/a": list("orders"), "/b": list("returns"), "/c": list("returns") })).toEqual([
      `pagination:
  pages: { page: page, items: returns }
  pagesOfOrders: { page: page, items: orders }
endpoints:
  list-orders: { list: { items: Order, by: pagesOfOrders } }
  list-returns: { list: { items: Order, by: pages } }
  list-returns-2: { list: { items: Order, by: pages } }`,
    ]);
  });

  it("a search is a list that only reads", async () => {
    const post = {
      operationId: "search",
      requestBody: body(objectOf({ cursor: string })),
      responses: page(data({ cursor: string })),
    };
    expect((await factsOf({ "/orders": { post } }))[1]).toContain(
      "search: { idempotency: safe, list: { items: Order, by: cursor } }",
    );
  });

  it("a search may be asked for by offsets, and what isn't called a read may not", async () => {
    const post = (operationId: string) => ({
      operationId,
      requestBody: body(objectOf({ offset: whole, text: string })),
      responses: page(data({ total: whole }, ["data", "total"])),
    });
    const found = await factsOf({ "/orders": { post: post("search") } });
    expect(found[1]).toContain("offsets: { offset: offset, total: total, items: data }");
    expect(await factsOf({ "/orders": { post: post("create") } })).toEqual([]);
  });

  it("what comes after something that nothing says to be an identifier isn't asked about", async () => {
    const get = { parameters: [query("after")], responses: page(data({})) };
    expect(await factsOf({ "/orders": { get } })).toEqual([]);
  });

  it("a cursor that is sent as JSON isn't asked about: ways of paging send texts", async () => {
    const cursor = { name: "cursor", in: "query", content: { "application/json": { schema: string } } };
    const get = { parameters: [cursor], responses: page(data({ next_cursor: string })) };
    expect(await factsOf({ "/orders": { get } })).toEqual([]);
  });

  it("a header is asked about as one", async () => {
    const responses = page(orders, { "X-Next-Cursor": { schema: string } });
    const [question] = await questionsOf({
      "/orders": { get: { parameters: [query("cursor")], responses } },
    });
    expect(question?.question).toBe(
      "Does the header `X-Next-Cursor` of a page, sent as `cursor`, lead to the next one?",
    );
  });

  it("other successes than a 200 are said to be given up", async () => {
    const { 200: listed } = page(data({ next_cursor: string }));
    const of = (responses: Json) => ({ get: { parameters: [query("cursor")], responses } });
    const evidenceOf = async (paths: Json) => (await questionsOf(paths)).map(({ evidence }) => evidence);
    expect(
      await evidenceOf({ "/a": of({ "2XX": listed }), "/b": of({ 200: listed, 204: { description: "" } }) }),
    ).toEqual([
      "2 operations return lists, and take `cursor`. As a list, an operation returns a 200 alone: of 2 operations, `204` and `2xx` would be unexpected.",
    ]);
    expect(await evidenceOf({ "/a": of({ 200: listed }) })).toEqual([
      "1 operation returns lists, and takes `cursor`.",
    ]);
  });

  it("a guess says what it is, and what happens if it is wrong", async () => {
    const get = { parameters: [query("cursor")], responses: page(orders) };
    const [question] = await questionsOf({ "/orders": { get } });
    expect(question?.question).toContain("in its header `Link`?");
    expect(question?.evidence).toContain("would end with its first page");
  });

  it.each<[string, Json]>([
    ["a bound in time", query("before", { type: "string", format: "date-time" })],
    ["a time to begin with", query("since", { type: "string", format: "date-time" })],
    ["a name that a way can't send", query("page[cursor]")],
  ])("%s is no cursor", async (_, parameter) => {
    const get = { parameters: [parameter], responses: page(data({ next_cursor: string })) };
    expect(withoutFormats(await factsOf({ "/orders": { get } }))).toEqual([]);
  });
});
