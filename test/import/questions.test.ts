import { describe, expect, it } from "vitest";
import { importModel } from "../../src/import/model/import-model.js";
import { proposeQuestions } from "../../src/import/questions/propose-questions.js";
import { renderQuestion } from "../../src/import/questions/render-question.js";
import { type Json, objectOf, read, string } from "./open-document.js";

const whole = { type: "integer" };
const done = { 200: { description: "Done." } };
const body = (schema: Json) => ({ required: true, content: { "application/json": { schema } } });
const header = (name: string, schema: Json = string) => ({ name, in: "header", schema });
const query = (name: string, schema: Json = string) => ({ name, in: "query", schema });

/** What is proposed of a document with these paths, each question as its file has it. */
/** Facts about something else than the formats of strings. */
const withoutFormats = (facts: readonly string[]) => facts.filter((fact) => !fact.startsWith("formats:"));

async function factsOf(paths: Json): Promise<readonly string[]> {
  const api = await read({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [],
    paths,
    components: { schemas: { Order: objectOf({ id: string }) } },
  });
  const questions = proposeQuestions(api, importModel(api, {}));
  return questions.map((question) => {
    const [, fact = ""] = /^ {2}fact:\n((?: {4}.*\n)+)/mu.exec(renderQuestion(question)) ?? [];
    return fact.replaceAll(/^ {4}/gmu, "").trimEnd();
  });
}

const order = { $ref: "#/components/schemas/Order" };
const orders = { type: "array", items: order };
const page = (schema: Json, headers: Json = {}) => ({
  200: { description: "A page.", headers, content: { "application/json": { schema } } },
});

it("a document that hints at nothing gets no question", async () => {
  const patch = { patch: { requestBody: body(objectOf({ note: string })), responses: done } };
  expect(
    await factsOf({ "/orders": { get: { responses: page(orders) }, post: { responses: done } } }),
  ).toEqual([]);
  expect(await factsOf({ "/orders/1": patch })).toEqual([]);
});

describe("keys", () => {
  it("a header is the API's, with what the document says of it", async () => {
    const key = header("Idempotency-Key", { type: "string", maxLength: 40 });
    const headers = { "Idempotency-Key": { schema: string }, "Idempotent-Replayed": { schema: string } };
    const responses = { 201: { description: "Made.", headers } };
    expect(
      await factsOf({
        "/orders": { post: { parameters: [key], responses } },
        "/notes": { patch: { parameters: [key], responses }, post: { responses: done } },
      }),
    ).toEqual([
      `idempotency:
  header: Idempotency-Key
  methods: [POST, PATCH]
  length: 1..40
  retention: 1h
  scope: account
  echo: Idempotency-Key
  replayed: Idempotent-Replayed
  stored: [2xx]
  released: ["429", 5xx]`,
    ]);
  });

  it("keys so short that one may come twice by chance are none", async () => {
    const key = header("Idempotency-Key", { type: "string", maxLength: 20 });
    expect(await factsOf({ "/orders": { post: { parameters: [key], responses: done } } })).toEqual([]);
  });

  it.each<[string, Json, readonly string[]]>([
    ["a text", objectOf({ idempotency_key: string, cents: whole }), ["body: idempotency_key"]],
    ["a UUID", objectOf({ idempotencyKey: { type: "string", format: "uuid" } }), ["body: idempotencyKey"]],
    ["a number", objectOf({ idempotency_key: whole }), []],
    ["too short", objectOf({ idempotency_key: { type: "string", maxLength: 12 } }), []],
    ["beside other members", { ...objectOf({ idempotency_key: string }), additionalProperties: string }, []],
    ["null, perhaps", objectOf({ idempotency_key: { type: ["string", "null"] } }), []],
  ])("a member of a body that is %s", async (_, schema, facts) => {
    const found = await factsOf({
      "/orders": { post: { operationId: "order", requestBody: body(schema), responses: done } },
    });
    expect(withoutFormats(found)).toEqual(
      facts.map((fact) => `endpoints:\n  order: { idempotency: { ${fact} } }`),
    );
  });
});

describe("writes that can be repeated", () => {
  it.each<[string, string, Json, boolean]>([
    ["a search by its path", "/orders/search", { responses: done }, true],
    ["a search by its name", "/orders", { operationId: "findOrders", responses: done }, true],
    [
      "a search that makes something",
      "/orders/search",
      { responses: { 201: { description: "Made." } } },
      false,
    ],
    ["anything else", "/orders", { responses: done }, false],
  ])("%s", async (_, path, post, isAsked) => {
    const facts = await factsOf({ [path]: { post } });
    expect(facts.map((fact) => fact.endsWith("{ idempotency: safe }"))).toEqual(isAsked ? [true] : []);
  });

  it("one question is about all operations of a method, but for those that take a key", async () => {
    const put = { responses: done };
    const keyed = { put: { parameters: [header("Idempotency-Key")], responses: done } };
    const facts = await factsOf({ "/a": { put, delete: put }, "/b": { put }, "/c": keyed });
    expect(facts.slice(1)).toEqual([
      "endpoints:\n  put-a: { idempotency: repeatable }\n  put-b: { idempotency: repeatable }",
      "endpoints:\n  delete-a: { idempotency: repeatable }",
    ]);
  });
});

it("errors that pass are asked about: 429, and those of a service that is away", async () => {
  const timed = { description: "Later.", headers: { "Retry-After": { schema: whole } } };
  const responses = {
    200: { description: "Done." },
    404: { description: "None." },
    429: timed,
    500: timed,
    503: { description: "Away." },
  };
  expect(await factsOf({ "/orders": { get: { responses } } })).toEqual([
    "errors:\n  429: { retry: { backoff: throttle, writes: any }, effect: none }",
    "errors:\n  500: { retry: { backoff: transient } }\n  503: { retry: { backoff: transient } }",
  ]);
});

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
      "a whole number of the page, which is sent as text",
      [query("marker")],
      page(data({ next_marker: whole })),
      "cursor: { send: marker, from: next_marker, items: data }",
    ],
    [
      "the last item",
      [query("starting_after")],
      page(data({ has_more: { type: "boolean" } }, ["has_more"])),
      'cursor: { send: starting_after, from: "data[-1].id", more: has_more, items: data }',
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

  it.each<[string, Json]>([
    ["a time to begin with", query("since", { type: "string", format: "date-time" })],
    ["a name that a way can't send", query("page[cursor]")],
  ])("%s is no cursor", async (_, parameter) => {
    const get = { parameters: [parameter], responses: page(data({ next_cursor: string })) };
    expect(withoutFormats(await factsOf({ "/orders": { get } }))).toEqual([]);
  });
});
