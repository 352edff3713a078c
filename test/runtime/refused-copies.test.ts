import { describe, expect, it } from "vitest";
import { durable } from "../../src/runtime/durability/durable.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { type Outcome, SdkError } from "../../src/runtime/errors/sdk-error.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { DurableStore, PreparedRequest, RequestStore } from "../../src/runtime/types/call.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { SampleClient } from "./sample-client.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

/** A service that loses its first response. */
async function setUp(store?: DurableStore) {
  const { baseUrl, taken } = await playServer((_, index) =>
    index === 0 ? { fault: "reset" } : { body: { id: "w", name: "A" } },
  );
  const client = sampleClient({ baseUrl, store, maxRetries: 0 });
  /** One whose model has the same keys in a header of another name. */
  const idempotency = { ...samplePolicy.idempotency, header: "Request-Key" };
  const policy = Object.assign({ ...samplePolicy }, { idempotency });
  const options = { apiKey, baseUrl, store, logger: null, maxRetries: 0 };
  const renamed = new SampleClient(options, policy, sampleOperations);
  return { client, renamed, taken };
}

const wrong = (value: unknown): PreparedRequest => Object(value);

describe("what is refused of a request that may have run is of unknown outcome", () => {
  it.each<[string, Outcome]>([
    ["may have run", "unknown"],
    ["ran", "executed"],
    ["didn't run", "not_executed"],
  ])("unless its error knows better: of one without its request that %s", async (_, outcome) => {
    const { client } = await setUp();
    const error = new InvalidRequestError("Its stream was read.", { outcome });
    expect(await failureOf(client.resume(error), InvalidRequestError)).toMatchObject({ outcome });
  });

  it("by `execute` and `resume`, whatever is in the place of a record", async () => {
    const { client } = await setUp();
    for (const given of [null, "{}", 5, {}, { operationId: "update-wallet" }]) {
      const found = Object.assign({ value: given }).value;
      expect(await failureOf(client.execute(found), SdkError)).toMatchObject({ outcome: "unknown" });
      expect(await failureOf(client.resume(found), SdkError)).toMatchObject({ outcome: "unknown" });
    }
  });

  it("by `acknowledge`, for a damaged record, without a store, and with one that can't work", async () => {
    const { client } = await setUp();
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    const store = new MemoryStore();
    const plain: DurableStore = Object.assign(Object.create(null), { get: () => undefined });
    for (const failing of [
      client.acknowledge(wrong({ ...prepared, path: "/v" }), { store }),
      client.acknowledge(prepared),
      client.acknowledge(prepared, { store: plain }),
    ]) {
      expect(await failureOf(failing, SdkError)).toMatchObject({ outcome: "unknown" });
    }
  });

  it("by `recoverPending`, where the store can't be read", async () => {
    const { client } = await setUp();
    const broken: RequestStore = Object.assign(new MemoryStore(), {
      list: () => Promise.reject(new Error("The disk is gone.")),
    });
    const failing = recoverPending(client, durable(broken));
    expect(await failureOf(failing, SdkError)).toMatchObject({ kind: "RequestStore", outcome: "unknown" });
  });
});

describe("a new call under a key that a store knows from another model", () => {
  const change = { name: "A" };
  const key = { idempotencyKey: "order-17" };
  const text =
    "is protected by `key: header idempotency-key`, and this client relies on `key: header request-key`";

  it("isn't sent while its record is open, since the service would take it for another one", async () => {
    const { client, renamed, taken } = await setUp(new MemoryStore());
    await failureOf(client.wallets.update("w", change, key), SdkError);
    const error = await failureOf(renamed.wallets.update("w", change, key), InvalidRequestError);
    expect(error.outcome).toBe("unknown");
    expect(error.message).toBe(`update-wallet was not sent, because it ${text}.`);
    expect(taken).toHaveLength(1);
    expect(await client.wallets.update("w", change, key)).toMatchObject({ id: "w" });
  });

  it("isn't sent when it has ended, either", async () => {
    const { client, renamed, taken } = await setUp(new MemoryStore());
    await failureOf(client.wallets.update("w", change, key), SdkError);
    await client.wallets.update("w", change, key);
    const error = await failureOf(renamed.wallets.update("w", change, key), InvalidRequestError);
    expect(error.outcome).toBe("unknown");
    expect(error.message).toBe(`update-wallet was not sent, because it ${text}.`);
    expect(taken).toHaveLength(2);
    expect(await client.wallets.update("w", change, key)).toMatchObject({ id: "w" });
  });
});
