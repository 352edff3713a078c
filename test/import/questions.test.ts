import { describe, expect, it } from "vitest";
import { body, done, factsOf, header, orders, page, whole, withoutFormats } from "./asked.js";
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
