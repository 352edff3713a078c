import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import { durable } from "../../src/runtime/durability/durable.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { IdempotencyKeyReuseError } from "../../src/runtime/errors/refusals.js";
import type { DurableStore } from "../../src/runtime/types/call.js";
import { apiKey, failureOf, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const time = virtualTime();

/** A process of its own, which knows of others by the store only. */
function startClient(baseUrl: string, store: DurableStore, ofAccount: true | undefined) {
  const { platform } = time;
  const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, ofAccount };
  const policy = { ...samplePolicy, idempotency };
  const parts = { policy, operations: sampleOperations, errorClasses, idempotencyKeys };
  const engine = createEngine(parts, { apiKey, baseUrl, store, platform }, (sender) => sender);
  return new SampleResources(engine);
}

const key = { idempotencyKey: "order-17" };
const wallet = { body: { id: "w" } };

describe("a key that names one request of all operations", () => {
  it("is known to a store whatever its operation", async () => {
    const { baseUrl, taken } = await playServer([wallet, wallet]);
    const store = durable(new MemoryStore(() => time.platform.now?.() ?? 0));
    await startClient(baseUrl, store, true).wallets.update("w", { name: "A" }, key);
    const other = startClient(baseUrl, store, true).wallets.delete("w", key);
    await failureOf(other, IdempotencyKeyReuseError);
    expect(taken).toHaveLength(1);
  });

  it("is another key with another operation unless the model says so", async () => {
    const { baseUrl, taken } = await playServer([wallet, { status: 204 }]);
    const store = durable(new MemoryStore(() => time.platform.now?.() ?? 0));
    await startClient(baseUrl, store, undefined).wallets.update("w", { name: "A" }, key);
    await startClient(baseUrl, store, undefined).wallets.delete("w", key);
    expect(taken).toHaveLength(2);
  });
});
