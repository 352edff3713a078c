import { describe, expect, expectTypeOf, it } from "vitest";
import { durability, durable } from "../../src/runtime/durability/durable.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { ConfigurationError } from "../../src/runtime/errors/refusals.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { storeCases } from "../../src/runtime/testing/store-cases.js";
import type { DurableStore, RequestStore } from "../../src/runtime/types/call.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { ServiceUnavailableError } from "./sample-errors.js";

/** A store of somebody's own, which knows nothing of clients. */
function ownStore(inner = new MemoryStore()): RequestStore {
  return {
    put: (prepared) => inner.put(prepared),
    end: (tombstone) => inner.end(tombstone),
    delete: (id) => inner.delete(id),
    get: (id) => inner.get(id),
    list: () => inner.list(),
    claim: (id, until, holder) => inner.claim(id, until, holder),
    release: (id, holder) => inner.release(id, holder),
  };
}

/** As a program without types may pass it. */
function untyped(store: RequestStore | null, more: object = {}): DurableStore {
  return Object.assign(Object.create(null), store, more);
}

const lost = { status: 503, body: { status: 503, detail: "later" } };
const wallet = { body: { id: "w", name: "A" } };

describe("a store of one's own", () => {
  it("isn't one that a client takes until it is made durable", () => {
    expectTypeOf<RequestStore>().not.toExtend<DurableStore>();
    expectTypeOf(durable).returns.toEqualTypeOf<DurableStore>();
  });

  it.each(storeCases)("does the same once it is durable: $name", async ({ run }) => {
    const store = ownStore();
    await expect(run(() => durable(store))).resolves.toBeUndefined();
  });

  it("has a write from before it is sent until its outcome is known, and recovers it", async () => {
    const { platform } = virtualTime();
    const store = durable(ownStore(new MemoryStore(platform.now)));
    const { baseUrl } = await playServer([lost, wallet]);
    const client = sampleClient({ baseUrl, platform, maxRetries: 0, store });
    const { prepared } = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    const id = prepared?.id ?? "";
    expect(await store.list()).toMatchObject([{ id, firstSentAt: expect.any(Number) }]);
    expect(await recoverPending(client, store)).toMatchObject({ done: 1 });
    expect(await store.get(id)).toMatchObject({ id, outcome: "executed", keptUntil: expect.any(Number) });
  });
});

describe.each([
  ["that isn't durable", untyped(ownStore())],
  ["of another release", untyped(ownStore(), { durability: { ...durability, release: 1 } })],
  ["whose durability is none", untyped(ownStore(), { durability: null })],
  ["that is no object", untyped(null)],
])("a store %s", (_, store) => {
  const refusal = { kind: "Configuration", help: "Pass `durable(store)`." };
  const client = sampleClient({ baseUrl: "https://service.example", store: new MemoryStore() });
  const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));

  it("is refused by a client", () => {
    const open = () => sampleClient({ baseUrl: "https://service.example", store });
    expect(open).toThrow(expect.objectContaining(refusal));
  });

  it("is refused by a call, an acknowledgment and a recovery, and nothing is sent or stored", async () => {
    const given = [
      client.execute(prepared, { store }),
      client.acknowledge(prepared, { store }),
      recoverPending(client, store),
    ];
    for (const refused of given) expect(await failureOf(refused, ConfigurationError)).toMatchObject(refusal);
  });
});
