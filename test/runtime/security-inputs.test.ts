import { describe, expect, it } from "vitest";
import type { CallOptions, KeyedCallOptions } from "../../src/runtime/types/call.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import type { SampleClient } from "./sample-client.js";

/** Values that no caller's types allow, as plain JavaScript would pass them. */
function untyped<Value>(value: unknown): Value {
  const held: { value: Value } = Object.assign(Object.create(null), { value });
  return held.value;
}

async function refused(act: (client: SampleClient) => PromiseLike<unknown>): Promise<InvalidRequestError> {
  const { baseUrl, taken } = await playServer([]);
  const error = await failureOf(act(sampleClient({ baseUrl })), InvalidRequestError);
  expect(taken).toHaveLength(0);
  expect(error).toMatchObject({
    outcome: "not_executed",
    operationId: expect.stringMatching(/^[a-z]+-[a-z]+$/),
    method: expect.stringMatching(/^[A-Z]+$/),
    path: expect.stringMatching(/^\/[a-z]+/),
  });
  return error;
}

async function sent(act: (client: SampleClient) => PromiseLike<unknown>) {
  const { baseUrl, taken } = await playServer([
    { body: { id: "w", name: "n", ingested: ["e"], failed: [], data: [], pagination: { total_pages: 1 } } },
  ]);
  await act(sampleClient({ baseUrl }));
  const [request] = taken;
  if (request === undefined) throw new Error("nothing was sent");
  return request;
}

describe("ids in paths", () => {
  it.each([
    ["V01", ".."],
    ["V02", "."],
    ["V03", "%2e%2e"],
    ["V03", "%2E."],
    ["V03", ".%2e"],
    ["V04", "../x"],
    ["V04", "..%2f"],
    ["V04", "..%5Cx"],
    ["V04", "a/b"],
    ["V04", "a\\b"],
    ["V05", ""],
    ["V05", "   "],
    ["V06", undefined],
    ["V06", null],
    ["V06", {}],
    ["V06", []],
    ["V06", Number.NaN],
    ["V06", 17],
    ["V08", "a\u0000"],
    ["V08", "\t.."],
    ["V08", ".\n."],
    ["V09", "\ud800"],
    ["V11", "..;/"],
    ["V11", "..;x"],
  ])("%s the id %j is refused before anything is sent", async (_, id) => {
    expect(await refused(({ wallets }) => wallets.get(untyped(id)))).toHaveProperty("kind", "InvalidRequest");
    expect(await refused(({ wallets }) => wallets.update(untyped(id), {}))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
  });

  it.each([
    ["V07", "a?b=1", "/wallets/a%3Fb%3D1"],
    ["V07", "a#b", "/wallets/a%23b"],
    ["V10", "．．", "/wallets/%EF%BC%8E%EF%BC%8E"],
    ["V10", "%c0%ae", "/wallets/%25c0%25ae"],
    ["V26", "https:evil", "/wallets/https%3Aevil"],
    ["V10", "a'(b)*!~", "/wallets/a'(b)*!~"],
  ])("%s the id %j stays one segment", async (_, id, url) => {
    expect((await sent(({ wallets }) => wallets.get(id))).url).toBe(url);
  });

  it("V06 a BigInt is no id", async () => {
    expect(await refused(({ wallets }) => wallets.get(untyped(17n)))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
  });

  it("V26 an id can't be an address of its own", async () => {
    expect(await refused(({ wallets }) => wallets.get("https://evil.example/"))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
    expect(await refused(({ wallets }) => wallets.get("//evil.example"))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
  });
});

describe("idempotency keys", () => {
  it.each([
    ["V12", "a\r\nX-Evil: 1"],
    ["V13", "k".repeat(256)],
    ["V14", ""],
    ["V14", " "],
    ["V15", " a "],
    ["V16", "é"],
    ["V16", "\u007f"],
    ["V16", "a\tb"],
    ["V17", "ключ"],
    ["V06", 5],
    ["V06", {}],
  ])("IDEM-2 %s the key %j is refused, and not repeated in the message", async (_, key) => {
    const error = await refused(({ wallets }) => wallets.update("w", {}, { idempotencyKey: untyped(key) }));
    expect(error.message).not.toMatch(/[\r\n]/);
  });

  it("IDEM-2 the longest key is accepted as it stands, inner spaces included", async () => {
    const key = `k ${"~".repeat(253)}`;
    const request = await sent(({ wallets }) => wallets.update("w", {}, { idempotencyKey: key }));
    expect(request.headers["idempotency-key"]).toBe(key);
  });

  it("IDEM-1 END-6 an operation that takes no key refuses one, and never carries one", async () => {
    const events = [{ unique_id: "e", event_name: "n" }];
    const options: CallOptions = untyped({ idempotencyKey: "k" });
    expect(await refused((client) => client.wallets.get("w", options))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
    expect(await refused((client) => client.events.ingest({ events }, options))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
    const request = await sent((client) => client.events.ingest({ events }));
    expect(request.headers).not.toHaveProperty("idempotency-key");
  });
});

describe("headers and options of a call", () => {
  it.each([
    "authorization",
    "Authorization",
    "Service-Version",
    "IDEMPOTENCY-KEY",
    "host",
    "content-length",
    "Transfer-Encoding",
    "content-type",
    "cookie",
    "user-agent",
  ])("V30 the header %s is the client's own", async (name) => {
    expect(await refused(({ wallets }) => wallets.get("w", { headers: { [name]: "x" } }))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
  });

  it.each([
    ["V31", { "x-a": "b\nc" }],
    ["V31", { "x-a": "b\u0000" }],
    ["V31", { "x a": "b" }],
    ["V31", { "": "b" }],
    ["V31", { "x-a": "ключ" }],
    ["V31", { "x-a": ` b` }],
    ["V49", { "x-token": `see ${apiKey}` }],
  ])("%s the headers %j are refused", async (_, headers) => {
    expect(await refused(({ wallets }) => wallets.get("w", { headers }))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
  });

  it.each<[string, object]>([
    ["V56", { signal: {} }],
    ["V56", { signal: "stop" }],
    ["limits", { maxRetries: 99 }],
    ["limits", { timeoutMs: "1" }],
    ["typo", { timeout: 5 }],
  ])("%s the options %j are refused", async (_, options) => {
    const wrong: KeyedCallOptions = untyped(options);
    expect(await refused(({ wallets }) => wallets.update("w", {}, wrong))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
  });
});

describe("queries", () => {
  const page = { limit: 10, offset: 0 };
  it.each([
    ["V32", { ...page, sort: "x:asc&limit=9" }, "limit=10&offset=0&sort=x%3Aasc%26limit%3D9"],
    ["END-13", { ...page, status: ["a", "b c"] }, "limit=10&offset=0&status=a%2Cb%20c"],
    ["END-13", { ...page, status: "it's" }, "limit=10&offset=0&status=it%27s"],
  ])("%s %j is written as one parameter each", async (_, query, text) => {
    expect((await sent(({ customers }) => customers.list(query))).url).toBe(`/customers?${text}`);
  });

  it.each<[string, object]>([
    ["V33", { ...page, status: "a,b" }],
    ["V33", { ...page, status: ["a,b"] }],
    ["V32", { ...page, "a&b": "c=d&e" }],
    ["V09", { ...page, sort: "\ud800" }],
    ["END-13", { limit: 10 }],
    ["END-13", { ...page, status: [] }],
    ["END-13", { ...page, limit: Number.NaN }],
    ["END-13", { ...page, sort: null }],
    ["END-13", { ...page, sort: { a: 1 } }],
  ])("%s %j is refused", async (_, query) => {
    expect(await refused(({ customers }) => customers.list(untyped(query)))).toHaveProperty(
      "kind",
      "InvalidRequest",
    );
  });
});
