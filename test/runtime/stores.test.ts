import { describe, expect, it } from "vitest";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import type { DurableStore, PreparedRequest } from "../../src/runtime/types/call.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { RequestInProgressError, RequestStoreError } from "../../src/runtime/errors/refusals.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { ServiceUnavailableError } from "./sample-errors.js";

const wallet = { body: { id: "w", name: "A" } };
const later = { status: 503, body: { status: 503, detail: "later" } };

async function setUp(script: Parameters<typeof playServer>[0], options: Partial<ClientOptions> = {}) {
  const time = virtualTime();
  const { baseUrl, taken } = await playServer(script);
  const { platform } = time;
  return { time, taken, baseUrl, client: sampleClient({ baseUrl, platform, maxRetries: 0, ...options }) };
}

describe("a store", () => {
  it("holds a write from before it is sent until its outcome is known", async () => {
    const store = new MemoryStore();
    const seen: (readonly PreparedRequest[])[] = [];
    const { client } = await setUp([later, wallet, wallet], {
      store,
      hooks: { onRequest: async () => void seen.push(await store.list()) },
    });
    const error = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    expect(seen[0]).toMatchObject([
      { idempotencyKey: error.idempotencyKey, firstSentAt: expect.any(Number) },
    ]);
    expect(await store.list()).toHaveLength(1);
    await error.resume();
    expect(await store.list()).toHaveLength(0);
    await client.wallets.get("w");
    expect(seen[2]).toHaveLength(0);
  });

  it("reserves a write for longer than its call can last", async () => {
    const claims: number[] = [];
    const store = new MemoryStore();
    const watched: DurableStore = Object.assign(store, {
      claim: (id: string, until: number, holder: string) => {
        claims.push(until);
        return MemoryStore.prototype.claim.call(store, id, until, holder);
      },
    });
    const { client, time } = await setUp([wallet], { store: watched });
    await client.wallets.update("w", {}, { totalTimeoutMs: 90_000 });
    expect(claims).toEqual([(time.platform.now?.() ?? 0) + 90_000 + 60_000]);
  });

  it("that fails keeps the request from being sent", async () => {
    const broken: DurableStore = Object.assign(new MemoryStore(), {
      put: () => Promise.reject(new Error("disk full")),
    });
    const { client, taken } = await setUp([], { store: broken });
    const error = await failureOf(client.wallets.update("w", {}), RequestStoreError);
    expect(error).toMatchObject({
      outcome: "not_executed",
      cause: expect.objectContaining({ message: "disk full" }),
    });
    expect(taken).toHaveLength(0);
  });

  it("IDEM-3 gives what a crash left open back, and each is asked for once at a time", async () => {
    const store = new MemoryStore();
    const { client, taken } = await setUp(
      [later, later, wallet, { status: 404, body: { status: 404, detail: "x" } }],
      { store },
    );
    const first = await failureOf(client.wallets.update("a", {}), ServiceUnavailableError);
    await failureOf(client.wallets.update("b", {}), ServiceUnavailableError);
    const results: unknown[] = [];
    const options = {
      concurrency: 1,
      onResult: (_: PreparedRequest, result: unknown) => void results.push(result),
    };
    expect(await recoverPending(client, store, options)).toEqual({
      done: 1,
      refused: 1,
      open: 0,
      claimed: 0,
    });
    expect(results).toEqual([wallet.body]);
    expect(await store.list()).toHaveLength(0);
    expect(taken[2]?.headers["idempotency-key"]).toBe(first.idempotencyKey);
  });

  it("keeps a record whose recovery failed or whose result could not be committed", async () => {
    const store = new MemoryStore();
    const { client } = await setUp([later, later, later, later, wallet, wallet], { store });
    for (const id of ["a", "b"]) await failureOf(client.wallets.update(id, {}), ServiceUnavailableError);
    expect(await recoverPending(client, store)).toMatchObject({ open: 2 });
    const onResult = ({ path }: PreparedRequest) => {
      if (path === "/wallets/a") throw new Error("no database");
    };
    await expect(recoverPending(client, store, { onResult, concurrency: 1 })).rejects.toThrow("no database");
    expect(await store.list()).toMatchObject([{ path: "/wallets/a" }]);
  });

  it("that can't be read is told apart from one that is empty", async () => {
    const { client } = await setUp([]);
    const broken = Object.assign(new MemoryStore(), { list: () => Promise.reject(new Error("ENOSPC")) });
    await failureOf(recoverPending(client, broken), RequestStoreError);
    expect(await recoverPending(client, new MemoryStore())).toEqual({
      done: 0,
      refused: 0,
      open: 0,
      claimed: 0,
    });
  });

  it("keeps a record that this client can't send: it may have taken effect", async () => {
    const store = new MemoryStore();
    const { client } = await setUp([later], { store });
    const failure = await failureOf(client.wallets.update("a", {}), ServiceUnavailableError);
    const elsewhere = await setUp([], { store });
    const found: unknown[] = [];
    const onError = (_: PreparedRequest, error: unknown) => void found.push(error);
    expect(await recoverPending(elsewhere.client, store, { onError })).toMatchObject({ open: 1, refused: 0 });
    expect(found).toMatchObject([{ kind: "InvalidRequest", outcome: "unknown" }]);
    expect(await store.list()).toMatchObject([{ idempotencyKey: failure.idempotencyKey }]);
  });

  it("lets one process at a time send a record", async () => {
    const store = new MemoryStore(() => 0);
    const { client, taken } = await setUp([{ ...wallet, delayMs: 60 }], { store });
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    const first = client.execute(prepared);
    const error = await failureOf(client.execute(prepared), RequestInProgressError);
    expect(error.stopReason).toBe("claimed");
    await first;
    expect(taken).toHaveLength(1);
  });
});
