import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import {
  IdempotencyKeyReuseError,
  InvalidRequestError,
  RequestInProgressError,
} from "../../src/runtime/errors/refusals.js";
import { IdempotencyWindowExpiredError } from "../../src/runtime/features/idempotency-keys.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { failureOf, sampleClient } from "./fast-client.js";
import { scriptedService, type Step } from "./scripted-service.js";

const hour = 3_600_000;
const day = 24 * hour;
const baseUrl = "https://sample.example";
const mine = { idempotencyKey: "order-17" };
const unkeyed = { idempotencyKey: null };

/** A service, a store and a clock, and processes that share nothing else. */
function setUp(...steps: Step[]) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const service = scriptedService(steps, now);
  const store = new MemoryStore(now);
  const open = (options: Partial<ClientOptions> = {}) =>
    sampleClient({ baseUrl, fetch: service.fetch, maxRetries: 0, store, platform: { now }, ...options });
  return { service, store, open, pass: (milliseconds: number) => void (ahead += milliseconds) };
}

describe("a call under a caller's key finds what an earlier process sent under it", () => {
  it("IDEM-10 and isn't sent once the service may have forgotten the key", async () => {
    const { service, store, open, pass } = setUp("lost");
    await failureOf(open().wallets.update("w", {}, mine), ConnectionError);
    pass(25 * hour);
    const late = await failureOf(open().wallets.update("w", {}, mine), IdempotencyWindowExpiredError);
    expect(late).toMatchObject({ outcome: "unknown", attempts: [] });
    expect(service).toMatchObject({ effects: ["order-17"], requests: 1 });
    expect(await store.list()).toHaveLength(1);
  });

  it("so that a failure to connect doesn't say that it had no effect", async () => {
    const { open, pass } = setUp("lost", "refused");
    await failureOf(open().wallets.update("w", {}, mine), ConnectionError);
    pass(hour);
    const later = await failureOf(open().wallets.update("w", {}, mine), ConnectionError);
    expect(later.outcome).toBe("unknown");
  });

  it("also when it takes the generated key of a failure", async () => {
    const { service, open, pass } = setUp("lost");
    const { idempotencyKey } = await failureOf(open().wallets.update("w", {}), ConnectionError);
    pass(25 * hour);
    const again = open().wallets.update("w", {}, { idempotencyKey });
    await failureOf(again, IdempotencyWindowExpiredError);
    expect(service.effects).toHaveLength(1);
  });

  it.each([
    ["while its outcome is unknown", "lost"],
    ["after it has ended", "served"],
  ] as const)("IDEM-9 and refuses other content under it %s", async (_, step) => {
    const { service, open } = setUp(step);
    await open()
      .wallets.update("w", {}, mine)
      .catch(() => undefined);
    const other = await failureOf(open().wallets.update("w", { name: "B" }, mine), IdempotencyKeyReuseError);
    expect(other.outcome).toBe("unknown");
    expect(service.requests).toBe(1);
  });

  it("and waits for it as long as it is under way", async () => {
    let answer = (): void => {};
    const { service, open } = setUp(new Promise((resolve) => (answer = resolve)));
    const first = open().wallets.update("w", {}, mine);
    await expect.poll(() => service.requests).toBe(1);
    const second = await failureOf(open().wallets.update("w", {}, mine), RequestInProgressError);
    expect(second).toMatchObject({ stopReason: "claimed", outcome: "unknown", retryable: true });
    answer();
    await first;
    expect(await second.resume()).toMatchObject({ id: "w" });
    expect(service.effects).toHaveLength(1);
  });

  it("and runs again once the tombstone is gone, which is kept an hour longer than the key, or as long as told", async () => {
    const { service, open, pass } = setUp();
    await open().wallets.update("w", {}, mine);
    await open({ callerKeyTombstoneMs: 30 * day }).wallets.update("v", {}, { idempotencyKey: "kept-long" });
    pass(day + hour - 1000);
    await failureOf(open().wallets.update("w", {}, mine), IdempotencyWindowExpiredError);
    pass(2000);
    // Ending it makes the store forget what is old.
    await open().wallets.update("u", {});
    await open().wallets.update("w", {}, mine);
    pass(28 * day);
    const kept = open().wallets.update("v", {}, { idempotencyKey: "kept-long" });
    await failureOf(kept, IdempotencyWindowExpiredError);
    expect(service.effects.filter((key) => key === "order-17")).toHaveLength(2);
    expect(service.effects.filter((key) => key === "kept-long")).toHaveLength(1);
  });
});

describe("a copy of a request that has ended", () => {
  it("IDEM-3 gets the stored response while the service keeps the key", async () => {
    const { service, store, open, pass } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}));
    await open().execute(copy);
    expect(await store.list()).toEqual([]);
    pass(23 * hour);
    expect(await open().execute(copy)).toMatchObject({ id: "w" });
    expect(service.effects).toHaveLength(1);
  });

  it.each([
    ["its key has expired", 24 * hour + 1, "IdempotencyWindowExpired"],
    ["its tombstone is gone too", 26 * hour, "InvalidRequest"],
  ])("IDEM-10 isn't sent when %s", async (_, age, kind) => {
    const { service, open, pass } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}));
    await open().execute(copy);
    pass(age);
    await open().wallets.update("other", {});
    const late = await failureOf(open().execute(copy), Error);
    expect(late).toMatchObject({ kind, outcome: "unknown", retryable: false });
    expect(service.requests).toBe(2);
  });

  it("isn't called executed if its tombstone says that it wasn't", async () => {
    const { open, pass, service } = setUp("refused");
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}));
    await failureOf(open().execute(copy), ConnectionError);
    pass(24 * hour + 1);
    expect(await failureOf(open().execute(copy), IdempotencyWindowExpiredError)).toMatchObject({
      outcome: "not_executed",
    });
    expect(service.effects).toEqual([]);
  });

  it("IDEM-6 is never sent again without a key, by whichever client of the store", async () => {
    const { service, open, pass } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}, unkeyed));
    await open().execute(copy);
    pass(6 * day);
    for (const age of [0, 2 * day]) {
      pass(age);
      expect(await failureOf(open().execute(copy), InvalidRequestError)).toMatchObject({
        outcome: "unknown",
        retryable: false,
      });
    }
    expect(service.effects).toHaveLength(1);
  });

  it("IDEM-6 without a key that had no effect can be sent", async () => {
    const { service, open } = setUp("refused");
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}, unkeyed));
    expect(await failureOf(open().execute(copy), ConnectionError)).toMatchObject({ outcome: "not_executed" });
    await open().execute(copy);
    expect(service.effects).toHaveLength(1);
  });

  it("IDEM-6 without a key that may have run isn't, though its copy knows nothing of that", async () => {
    const { service, open } = setUp("lost");
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}, unkeyed));
    expect(await failureOf(open().execute(copy), ConnectionError)).toMatchObject({ outcome: "unknown" });
    expect(await failureOf(open().execute(copy), InvalidRequestError)).toMatchObject({ outcome: "unknown" });
    expect(service.requests).toBe(1);
  });
});

describe("a batch, whose items the service tells apart by their own ids", () => {
  const events = { events: [{ unique_id: "e_1", event_name: "call" }] };
  const headers = { "Content-Type": "application/json", "X-Request-Id": "req_1" };
  const taken = async () => new Response('{"ingested":["e_1"],"failed":[]}', { headers });

  it("leaves nothing in the store, as nobody has a copy of it", async () => {
    const { open, store } = setUp();
    const ended: string[] = [];
    store.end = async ({ id }) => void ended.push(id);
    await open({ fetch: taken }).events.ingest(events);
    expect(await store.list()).toEqual([]);
    expect(ended).toEqual([]);
  });

  it("isn't sent again from a copy once it has taken effect", async () => {
    const { open, service } = setUp();
    const copy = open().prepare((client) => client.events.ingest(events));
    await open({ fetch: taken }).execute(copy);
    expect(await failureOf(open().execute(copy), InvalidRequestError)).toMatchObject({ outcome: "unknown" });
    expect(service.requests).toBe(0);
  });
});

describe("a copy that its store doesn't know", () => {
  it.each([
    ["a key", undefined, day + 2 * hour],
    ["no key", unkeyed, 7 * day + 1],
  ])("isn't sent with %s once it is older than the tombstones", async (_, options, age) => {
    const { service, open, pass } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}, options));
    pass(age);
    const late = await failureOf(open().execute(copy), InvalidRequestError);
    expect(late).toMatchObject({ outcome: "unknown" });
    expect(late.message).toContain("its store doesn't know it");
    expect(service.requests).toBe(0);
  });

  it("is sent at any age if it waits in the store", async () => {
    const { service, store, open, pass } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}));
    await store.put(copy);
    pass(30 * day);
    await open().execute(copy);
    expect(service.effects).toHaveLength(1);
  });

  it("and is refused for another reason is of unknown outcome: others may have sent it", async () => {
    const { open, service } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}));
    const others = [{ baseUrl: "https://another.example" }, { apiKey: "sk_test_another_key_1" }];
    for (const options of others) {
      const refusal = await failureOf(open(options).execute(copy), InvalidRequestError);
      expect(refusal.outcome).toBe("unknown");
    }
    const damaged = { ...copy, body: '{"name":"B"}' };
    expect(await failureOf(open().execute(damaged), InvalidRequestError)).toMatchObject({
      outcome: "unknown",
    });
    expect(service.requests).toBe(0);
  });
});

describe("a result that is acknowledged", () => {
  it("IDEM-10 leaves a tombstone, so that no copy runs later", async () => {
    const { service, store, open, pass } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}));
    await open().execute(copy, { keep: true });
    expect(await store.list()).toHaveLength(1);
    await open().acknowledge(copy);
    await open().acknowledge(copy);
    expect(await store.list()).toEqual([]);
    pass(24 * hour + 1);
    await failureOf(open().execute(copy), IdempotencyWindowExpiredError);
    expect(service.requests).toBe(1);
  });

  it("IDEM-10 leaves one too when it was recovered", async () => {
    const { service, open, store, pass } = setUp("lost");
    const error = await failureOf(open().wallets.update("w", {}), ConnectionError);
    expect(await recoverPending(open(), store)).toMatchObject({ done: 1 });
    pass(24 * hour + 1);
    await failureOf(open().resume(error), IdempotencyWindowExpiredError);
    expect(service.effects).toHaveLength(1);
  });

  it("needs a store, and one that works", async () => {
    const { open, store } = setUp();
    const copy = open().prepare(({ wallets }) => wallets.update("w", {}));
    expect(await failureOf(open({ store: undefined }).acknowledge(copy), Error)).toMatchObject({
      kind: "Configuration",
    });
    await open().execute(copy, { keep: true });
    store.end = () => Promise.reject(new Error("disk full"));
    expect(await failureOf(open().acknowledge(copy), Error)).toMatchObject({
      kind: "RequestStore",
      outcome: "unknown",
      retryable: true,
    });
  });
});
