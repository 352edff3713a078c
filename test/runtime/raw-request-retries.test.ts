import { describe, expect, it } from "vitest";
import { ConnectionError, UnexpectedRedirectError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { FileStore } from "../../src/runtime/file-store.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";
import { holds, later, rawSetting } from "./raw-setting.js";
import { SampleClient } from "./sample-client.js";
import { ServiceUnavailableError } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";
import { storeFolder } from "./store-folder.js";

const busy: Played = { status: 429, body: { status: 429, detail: "slow down" } };

describe("a read that the model doesn't describe", () => {
  it.each(["GET", "HEAD"] as const)("is retried: %s", async (method) => {
    const { client, taken } = await rawSetting([later, { fault: "reset" }, holds]);
    await client.request(method, "/holds");
    expect(taken.map((request) => request.method)).toEqual([method, method, method]);
  });

  it("has the client's budgets", async () => {
    const { client, taken } = await rawSetting([later, later]);
    const error = await failureOf(
      client.request("GET", "/holds", { maxRetries: 1 }),
      ServiceUnavailableError,
    );
    expect(error).toMatchObject({ outcome: "not_executed", stopReason: "retries", retryable: true });
    expect(taken).toHaveLength(2);
  });

  it("follows no redirect", async () => {
    const { client, taken } = await rawSetting([{ status: 302, headers: { Location: "/login" } }]);
    await failureOf(client.request("GET", "/holds"), UnexpectedRedirectError);
    expect(taken).toHaveLength(1);
  });
});

describe("such a write without a key", () => {
  it.each([
    ["a 503", later, { kind: "ServiceUnavailable", outcome: "unknown", retryable: false }],
    ["a lost connection", { fault: "reset" }, { kind: "Connection", outcome: "unknown", retryable: false }],
    ["a 429 that had no effect", busy, { kind: "RateLimit", outcome: "not_executed", retryable: true }],
  ] as const)("is sent once, after %s too", async (_, played, facts) => {
    const { client, taken } = await rawSetting([played, holds]);
    const error = await failureOf(client.request("POST", "/holds", { maxRetries: 5 }), SdkError);
    expect(error).toMatchObject(facts);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  it.each(["PUT", "PATCH", "DELETE"] as const)("is sent once by any other method: %s", async (method) => {
    const { client, taken } = await rawSetting([{ fault: "reset" }, holds]);
    const error = await failureOf(client.request(method, "/holds", { maxRetries: 5 }), ConnectionError);
    expect(error.outcome).toBe("unknown");
    expect(taken).toHaveLength(1);
  });

  it("is sent once where nothing listens", async () => {
    const attempts: unknown[] = [];
    const fetch = async (): Promise<never> => {
      attempts.push(1);
      const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" });
      throw new TypeError("fetch failed", { cause });
    };
    const client = sampleClient({
      baseUrl: "https://sample.example",
      fetch,
      platform: virtualTime().platform,
    });
    await failureOf(client.request("POST", "/holds"), ConnectionError);
    expect(attempts).toHaveLength(1);
  });

  it("can't be resumed or recovered once it may have taken effect", async () => {
    const store = new MemoryStore();
    const { client, taken } = await rawSetting([later, holds], { store });
    const error = await failureOf(client.request("POST", "/holds"), ServiceUnavailableError);
    expect(error.retryable).toBe(false);
    const refusal = await failureOf(client.resume(error), InvalidRequestError);
    expect(refusal).toMatchObject({ outcome: "unknown" });
    expect(await recoverPending(client, store)).toMatchObject({ done: 0, open: 1 });
    expect(taken).toHaveLength(1);
  });
});

describe("such a write with a key", () => {
  const keyed = { idempotencyKey: "key-1", body: { amount: 5 } };

  it("is retried with the same bytes under the key", async () => {
    const { client, taken } = await rawSetting([later, { fault: "reset" }, holds]);
    expect(await client.request("POST", "/holds", keyed)).toEqual({ total: 2 });
    const sent = taken.map(({ url, body, headers }) => [url, body, headers["idempotency-key"]]);
    expect(sent).toEqual(Array.from({ length: 3 }, () => ["/holds", '{"amount":5}', "key-1"]));
  });

  it("is resumed by its error", async () => {
    const { client, taken } = await rawSetting([later, holds], { maxRetries: 0 });
    const call = client.request("PUT", "/holds/{id}", { ...keyed, path: { id: "h 1" } });
    const error = await failureOf(call, ServiceUnavailableError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true, idempotencyKey: "key-1" });
    expect(await client.resume(error)).toEqual({ total: 2 });
    expect(taken[1]).toMatchObject({ method: "PUT", url: taken[0]?.url, body: taken[0]?.body });
  });

  it("is found in the store by another process, which sends it and has its errors", async () => {
    const folder = await storeFolder();
    // By the clock of its clients, in whose hours a reservation lasts.
    const openStore = () => new FileStore(folder, () => Date.UTC(2026, 3, 1));
    const script = [later, later, holds];
    const { client, taken, baseUrl, platform } = await rawSetting(script, {
      store: openStore(),
      maxRetries: 0,
    });
    const call = client.request("PUT", "/holds/{id}", { ...keyed, path: { id: "h_1" } });
    const error = await failureOf(call, ServiceUnavailableError);
    const errors: SdkError[] = [];
    const results: unknown[] = [];
    for (const _ of ["fails once more", "succeeds"]) {
      const another = sampleClient({ baseUrl, platform, maxRetries: 0 });
      await recoverPending(another, openStore(), {
        onResult: (__, result) => void results.push(result),
        onError: (__, failure) => void errors.push(failure),
      });
    }
    expect(results).toEqual([{ total: 2 }]);
    expect(errors).toMatchObject([{ operationId: error.operationId, method: "PUT", path: "/holds/{id}" }]);
    expect(taken.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(3).fill("PUT /holds/h_1"));
    expect(await openStore().list()).toEqual([]);
  });

  it("is no other request: the key came with other content", async () => {
    const { client, taken } = await rawSetting([holds, holds]);
    await client.request("POST", "/holds/{id}", { ...keyed, path: { id: "h_1" } });
    const second = client.request("POST", "/holds/{id}", { ...keyed, path: { id: "h_2" } });
    expect(await failureOf(second, SdkError)).toMatchObject({ kind: "IdempotencyKeyReuse" });
    expect(taken).toHaveLength(1);
  });

  it("is refused where the model has no keys", async () => {
    const { baseUrl, taken } = await playServer([holds]);
    const policy = { ...samplePolicy, idempotency: null };
    const client = new SampleClient({ apiKey, baseUrl, logger: null }, policy);
    const error = await failureOf(client.request("POST", "/holds", keyed), InvalidRequestError);
    expect(error.message).toContain("takes no idempotency key");
    expect(taken).toEqual([]);
  });
});

describe("such a request, prepared,", () => {
  it("is plain data, which a client executes", async () => {
    const { client, taken } = await rawSetting([holds]);
    const prepared = client.prepare((c) => c.request("POST", "/holds/{id}", { path: { id: "h_1" } }));
    expect(taken).toEqual([]);
    expect(await client.execute(JSON.parse(JSON.stringify(prepared)))).toEqual({ total: 2 });
    expect(taken[0]).toMatchObject({ method: "POST", url: "/holds/h_1" });
  });

  it("that is refused had no effect if it only reads, and may have had one otherwise", async () => {
    const { client, taken, baseUrl } = await rawSetting([]);
    const another = sampleClient({ baseUrl, apiKey: "sk_test_another" });
    const read = client.prepare((c) => c.request("GET", "/holds"));
    const write = client.prepare((c) => c.request("PUT", "/holds"));
    const outcomes = [read, write].map(async (prepared) => {
      const error = await failureOf(another.execute(prepared), InvalidRequestError);
      return error.outcome;
    });
    expect(await Promise.all(outcomes)).toEqual(["not_executed", "unknown"]);
    expect(taken).toEqual([]);
  });

  it("of an older model is still sent when a newer one describes it", async () => {
    const { client, taken, baseUrl } = await rawSetting([holds]);
    const prepared = client.prepare((c) => c.request("POST", "/holds", { idempotencyKey: "k" }));
    const create = { id: "create-hold", method: "POST", path: "/holds", retrySafety: "none" } as const;
    const operations = { ...sampleOperations, "create-hold": create };
    const newer = new SampleClient({ apiKey, baseUrl, logger: null }, samplePolicy, operations);
    await newer.execute(prepared);
    expect(taken).toHaveLength(1);
    await failureOf(newer.request("POST", "/holds"), InvalidRequestError);
  });
});
