import { describe, expect, it } from "vitest";
import { body, done, factsOf, header, orders, page, questionsOf, whole, withoutFormats } from "./asked.js";
import { renderQuestion } from "../../../src/openapi/import/questions/render-question.js";
import { type Json, objectOf, string } from "./open-document.js";

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

  it.each<[string, Json, string]>([
    ["a UUID", { type: "string", format: "uuid" }, "length: 36..36\n  characters: uuid"],
    ["a pattern of UUIDs", { pattern: "^[0-9a-f-]{36}$" }, "length: 36..36\n  characters: uuid"],
    [
      "one of UUIDs of version 4",
      { pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$" },
      "length: 36..36\n  characters: uuid",
    ],
    ["one of most characters", { pattern: "^[\\w-]+$", maxLength: 255 }, "length: 1..255"],
    ["a length of at least 50", { minLength: 50 }, "length: 50..64"],
    ["a length of at least 90", { minLength: 90 }, "length: 90..90"],
  ])("a header says what keys are like: %s", async (_, schema, expected) => {
    const key = header("Idempotency-Key", { type: "string", ...schema });
    const facts = await factsOf({ "/orders": { post: { parameters: [key], responses: done } } });
    expect(withoutFormats(facts)[0]).toBe(`idempotency:
  header: Idempotency-Key
  methods: [POST]
  ${expected}
  retention: 1h
  scope: account
  stored: [2xx]
  released: ["429", 5xx]`);
  });

  it.each<[string, Json, string]>([
    ["digits", { pattern: "^\\d{30}$" }, "a pattern, `^\\d{30}$`"],
    ["few characters", { maxLength: 20 }, "at most 20 characters, which are too few for keys made by chance"],
    ["UUIDs that are too long", { format: "uuid", minLength: 40 }, "UUIDs of 40 to 64 characters"],
  ])("a question says that no key fits a header of %s", async (_, schema, has) => {
    const key = header("Idempotency-Key", { type: "string", ...schema });
    const [question] = await questionsOf({ "/orders": { post: { parameters: [key], responses: done } } });
    expect(question?.evidence).toContain(
      ` Its schema has ${has}: no key that a client makes or derives fits. Accept this only if the service takes other keys, too.`,
    );
    expect(question && renderQuestion(question)).toContain("length: 1..64\n");
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
