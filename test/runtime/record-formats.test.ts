import { describe, expect, it } from "vitest";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { asEarlier, digest } from "./earlier-record.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { SampleClient } from "./sample-client.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const result = { body: { id: "w", name: "A", received: true } };
const key = { idempotencyKey: "mine", headers: { "x-b": "2", "x-a": "1" } };

async function setUp() {
  const { baseUrl, taken } = await playServer(() => result);
  const client = sampleClient({ baseUrl });
  const plain = client.prepare(({ wallets }) => wallets.update("w", { name: "A" }, key));
  /** With a header that the model names, and one besides. */
  const own = client.prepare(({ feedback }) =>
    feedback.create({ category: "a", feedback: "b" }, { channel: "web" }, { headers: { "x-a": "1" } }),
  );
  return { client, baseUrl, taken, plain, own };
}

async function messageOf(client: SampleClient, record: PreparedRequest): Promise<string> {
  const error = await failureOf(client.execute(record), InvalidRequestError);
  expect(error.outcome).toBe("unknown");
  return error.message;
}

describe("a record", () => {
  it("says how it is sent, and what protects it", async () => {
    const { client, plain } = await setUp();
    expect(plain).toMatchObject({
      format: 3,
      method: "PATCH",
      protection: "key: header idempotency-key",
      digest: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    const others = [
      client.prepare(({ wallets }) => wallets.update("w", {}, { idempotencyKey: null })),
      client.prepare(({ wallets }) => wallets.get("w")),
      client.prepare(({ events }) => events.ingest({ events: [{ unique_id: "1", event_name: "a" }] })),
    ];
    expect(others.map(({ protection }) => protection)).toEqual([
      "none",
      "safe",
      "natural: body.events[].unique_id",
    ]);
  });

  it.each<[string, Partial<PreparedRequest>]>([
    ["id", { id: "another" }],
    ["client", { client: "another" }],
    ["operationId", { operationId: "delete-wallet" }],
    ["version", { version: null }],
    ["version, by the text that stood for none", { version: "-" }],
    ["method", { method: "DELETE" }],
    ["method, without it", { method: undefined }],
    ["baseUrl", { baseUrl: "https://evil.example" }],
    ["path", { path: "/wallets/v" }],
    ["query", { query: "a=1" }],
    ["headers", { headers: { "x-a": "1" } }],
    ["operationHeaders", { operationHeaders: { "x-admin": "1", "content-type": "text/plain" } }],
    ["operationHeaders, none of them", { operationHeaders: {} }],
    ["body", { body: '{"name":"B"}' }],
    ["body, without it", { body: null }],
    ["bodyEncoding", { bodyEncoding: "base64" }],
    ["idempotencyKey", { idempotencyKey: "another" }],
    ["idempotencyKey, without it", { idempotencyKey: null }],
    ["keySource", { keySource: "generated" }],
    ["protection", { protection: "none" }],
    ["protection, without it", { protection: undefined }],
    ["knownUntil", { knownUntil: 9e15 }],
    ["knownUntil, without it", { knownUntil: undefined }],
    ["account", { account: "another" }],
    ["preparedAt", { preparedAt: 1 }],
    ["format", { format: 1 }],
    ["format 2", { format: 2 }],
  ])("whose %s was changed is refused as damaged", async (_, change) => {
    const { client, taken, plain } = await setUp();
    expect(await messageOf(client, { ...plain, ...change })).toContain("was damaged");
    expect(taken).toEqual([]);
  });

  it("of a later format is refused as one", async () => {
    const { client, plain } = await setUp();
    expect(await messageOf(client, Object.assign({ ...plain }, { format: 4 }))).toContain(
      "a later release made it",
    );
  });

  it("is refused where the model now says another method of its operation", async () => {
    const { baseUrl, plain, taken } = await setUp();
    const update = { ...sampleOperations["update-wallet"], method: "PUT" };
    const operations = { ...sampleOperations, "update-wallet": update };
    const later = new SampleClient({ apiKey, baseUrl, logger: null }, samplePolicy, operations);
    expect(await messageOf(later, plain)).toContain("has a method, path or body");
    expect(taken).toEqual([]);
  });
});

describe("a record of an earlier release", () => {
  it("is sent as it stands, with the digest that it had", async () => {
    const { client, taken, plain, own } = await setUp();
    await client.execute(asEarlier(plain));
    await client.execute(asEarlier(own));
    expect(taken).toMatchObject([
      { method: "PATCH", headers: { "idempotency-key": "mine", "x-a": "1", "x-b": "2" } },
      { method: "POST", headers: { "x-a": "1", "idempotency-key": own.idempotencyKey } },
    ]);
  });

  it("is stored again as one of this release, with the fingerprint that it had", async () => {
    const { baseUrl, plain } = await setUp();
    const store = new MemoryStore();
    const client = sampleClient({ baseUrl, store });
    const record = asEarlier(plain);
    const { account, id } = record;
    expect(id).toBe(digest("update-wallet", account, "mine"));
    await client.execute(record, { keep: true });
    expect(await store.list()).toMatchObject([{ format: 3, digest: plain.digest }]);
    await client.acknowledge(record);
    expect(await store.get(id)).toMatchObject({
      format: 1,
      fingerprint: digest("update-wallet", "/wallets/w", "", '{"name":"A"}'),
    });
  });

  it.each<[string, 1 | 2, object]>([
    ["operation headers", 1, { operationHeaders: { "x-admin": "1", "content-type": "text/plain" } }],
    ["no operation headers, where it didn't say so", 1, { operationHeaders: {} }],
    ["a body of bytes", 1, { bodyEncoding: "base64" }],
    ["a method", 1, { method: "PATCH" }],
    ["a protection", 1, { protection: "key: header idempotency-key" }],
    ["a time until which it is known", 1, { knownUntil: 9e15 }],
    ["a method", 2, { method: "POST" }],
    ["a protection", 2, { protection: "none" }],
    ["another header", 2, { operationHeaders: { "x-channel": "app" } }],
    ["a body of bytes", 2, { bodyEncoding: "base64" }],
  ])("to which %s was added, in format %i, is refused as damaged", async (_, format, change) => {
    const { client, taken, plain, own } = await setUp();
    const record = asEarlier(format === 1 ? plain : own);
    expect(record.format).toBe(format);
    expect(await messageOf(client, Object.assign({ ...record }, change))).toContain("was damaged");
    expect(taken).toEqual([]);
  });

  it("is read from a database that has null where there is nothing", async () => {
    const { client, taken, plain } = await setUp();
    const nothing = { operationHeaders: null, bodyEncoding: null, method: null, protection: null };
    const record: PreparedRequest = Object.assign(asEarlier(plain), nothing);
    await client.execute(record);
    expect(taken).toHaveLength(1);
  });
});
