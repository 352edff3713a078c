import { describe, expect, it } from "vitest";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { RequestAbortedError, ResponseParseError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";
import { SampleClient } from "./sample-client.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const wallet = { id: "w", name: "A" };

/** A service that never got the key, and clients of it that share no more than processes do. */
function setUp(body: unknown = {}) {
  const service = { requests: 0 };
  const store = new MemoryStore();
  const fetch: Fetch = async () => {
    service.requests += 1;
    return Response.json(body, { headers: { "X-Request-Id": "r" } });
  };
  const openClient = (options: Partial<ClientOptions> = {}) =>
    sampleClient({ baseUrl: "https://sample.example", fetch, ...options });
  return { service, store, openClient };
}

/** As the same record comes back from where the caller kept it. */
function copyOf(error: SdkError): PreparedRequest {
  const copy: PreparedRequest = JSON.parse(JSON.stringify(error.prepared));
  return copy;
}

describe("IDEM-4 an unreadable success without the echo", () => {
  it("is never sent again, and its help says why", async () => {
    const { service, openClient } = setUp();
    const error = await failureOf(openClient().wallets.update("w", {}), ResponseParseError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: false, problem: "members" });
    expect(error.message).toBe(
      "update-wallet was answered with 200, but the body has none of the members that the model requires; whether it " +
        "took effect is unknown.",
    );
    expect(error.help).toBe(
      "Check the service's state before you make the call again, since the response doesn't repeat the idempotency key, which may not have reached the service.",
    );
    const refused = await failureOf(error.resume(), InvalidRequestError);
    expect(refused.message).toContain("was answered without its idempotency key");
    expect(refused.outcome).toBe("unknown");
    expect(service.requests).toBe(1);
  });

  it("isn't sent again from a copy of its record, nor by a client that only has the copy", async () => {
    const { service, openClient } = setUp();
    const client = openClient();
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    const error = await failureOf(client.execute(prepared), ResponseParseError);
    for (const again of [client.execute(prepared), openClient().resume(copyOf(error))]) {
      expect(await failureOf(again, InvalidRequestError)).toMatchObject({ outcome: "unknown" });
    }
    expect(service.requests).toBe(1);
  });

  it("isn't sent again under the caller's key", async () => {
    const { service, openClient } = setUp();
    const { wallets } = openClient();
    const send = () => wallets.update("w", {}, { idempotencyKey: "mine" });
    await failureOf(send(), ResponseParseError);
    expect((await failureOf(send(), InvalidRequestError)).message).toContain("without its idempotency key");
    expect(service.requests).toBe(1);
  });

  it("isn't sent again either when its call was aborted within the body", async () => {
    const controller = new AbortController();
    let requests = 0;
    const fetch: Fetch = async () => {
      requests += 1;
      const body = new ReadableStream({ pull: () => controller.abort() }, { highWaterMark: 0 });
      return new Response(body, { headers: { "X-Request-Id": "r" } });
    };
    const { signal } = controller;
    const { wallets } = setUp().openClient({ fetch });
    const error = await failureOf(wallets.update("w", {}, { signal }), RequestAbortedError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: false });
    expect(error.help).toContain("may not have reached the service");
    expect(await failureOf(error.resume(), InvalidRequestError)).toMatchObject({ outcome: "unknown" });
    expect(requests).toBe(1);
  });

  it("isn't sent again either where its body broke off", async () => {
    let requests = 0;
    const fetch: Fetch = async () => {
      requests += 1;
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
      return new Response(body, { headers: { "X-Request-Id": "r" } });
    };
    const error = await failureOf(setUp().openClient({ fetch }).wallets.update("w", {}), SdkError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: false });
    expect(requests).toBe(1);
  });

  it("stays in the store, where nothing sends it again", async () => {
    const { service, store, openClient } = setUp();
    const old = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    await failureOf(openClient({ store }).execute(old), ResponseParseError);
    expect(await store.list()).toMatchObject([{ id: old.id, lacksEcho: true, outcome: "unknown" }]);
    expect(await recoverPending(openClient(), store)).toMatchObject({ open: 1 });
    await failureOf(openClient({ store }).execute(old), InvalidRequestError);
    expect(await store.list()).toHaveLength(1);
    expect(service.requests).toBe(1);
  });
});

describe("IDEM-4 a success without the echo", () => {
  it("that is kept in the store isn't sent again by whoever recovers it", async () => {
    const { service, store, openClient } = setUp(wallet);
    const client = openClient({ store });
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    expect(await client.execute(prepared, { keep: true })).toEqual(wallet);
    const told: unknown[] = [];
    const onError = (_: unknown, { outcome }: SdkError) => void told.push(outcome);
    expect(await recoverPending(openClient(), store, { onError })).toMatchObject({ done: 1 });
    expect([told, service.requests]).toEqual([["executed"], 1]);
  });

  it("leaves a tombstone otherwise, so that no copy of it is sent by another process", async () => {
    const { service, store, openClient } = setUp(wallet);
    const prepared = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    await openClient({ store }).execute(prepared);
    expect(await store.list()).toEqual([]);
    const refused = await failureOf(openClient({ store }).execute(prepared), InvalidRequestError);
    expect(refused).toMatchObject({ outcome: "unknown", retryable: false });
    expect(refused.message).toContain("no idempotency key is sure to protect it");
    expect(service.requests).toBe(1);
  });

  it("warns when its store can't note that, and leaves a tombstone that says it all the same", async () => {
    const { service, store, openClient } = setUp(wallet);
    const warnings: string[] = [];
    const logger = { warn: (message: string) => void warnings.push(message) };
    const client = openClient({ store, logger });
    let puts = 0;
    const put = store.put.bind(store);
    store.put = (prepared) => ((puts += 1) === 2 ? Promise.reject(new Error("disk full")) : put(prepared));
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    expect(await client.execute(prepared, { keep: true })).toEqual(wallet);
    expect(warnings).toContain(
      "[Sample] update-wallet: its store couldn't note that it must not be sent again.",
    );
    await client.acknowledge(prepared);
    await failureOf(openClient({ store }).execute(prepared), InvalidRequestError);
    expect(service.requests).toBe(1);
  });

  it("says of no event that it isn't stored, if an attempt before it may have stored that", async () => {
    const ingest: OperationRow = { ...sampleOperations["ingest-events"], retrySafety: "key" };
    let requests = 0;
    const fetch: Fetch = async () => {
      requests += 1;
      if (requests === 1) throw new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
      return Response.json({ ingested: [], failed: ["e"] }, { headers: { "X-Request-Id": "r" } });
    };
    const options = { apiKey, baseUrl: "https://sample.example", logger: null, fetch };
    const operations = { ...sampleOperations, "ingest-events": ingest };
    const client = new SampleClient(options, samplePolicy, operations);
    const batch = await client.events.ingest({ events: [{ unique_id: "e", event_name: "n" }] });
    expect(requests).toBe(2);
    expect(() => batch.requireAll()).toThrow(expect.objectContaining({ outcome: "unknown" }));
  });
});
