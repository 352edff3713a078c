import { describe, expect, it } from "vitest";
import {
  BillingClient,
  durable,
  type DurableStore,
  MemoryStore,
  recoverPending,
} from "../../generated/typescript/index.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { billing } from "../sandbox/billing-sandbox.js";

const hour = 3_600_000;

/** A service, a store, and a clock that both share. */
async function setUp(apiKey?: string) {
  const sandbox = createSandbox(await billing());
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const store = new MemoryStore(now);
  const clientOf = (kept: DurableStore, key = apiKey ?? sandbox.apiKey) =>
    new BillingClient({
      apiKey: key,
      baseUrl: "http://127.0.0.1",
      fetch: sandbox.fetch,
      logger: null,
      maxRetries: 0,
      store: kept,
      platform: { now },
    });
  const advance = (milliseconds: number) => {
    ahead += milliseconds;
    sandbox.clock.advance(milliseconds);
  };
  return { sandbox, store, clientOf, advance };
}

/** The store as a worker sees it that listed its records a while ago. */
async function listedNow(store: MemoryStore): Promise<DurableStore> {
  const listed = await store.list();
  return { ...durable(store), list: async () => listed };
}

const lostResponse = { kind: "disconnect", at: "start", how: "reset", progress: "done" } as const;

describe("a store that several workers share", () => {
  it("IDEM-10 a worker that listed its records long ago takes over what another one noted since", async () => {
    const { sandbox, store, clientOf, advance } = await setUp();
    await store.put(clientOf(store).prepare((client) => client.wallets.update("wallet_1", { name: "A" })));
    const late = await listedNow(store);
    sandbox.faults.queue(lostResponse);
    expect(await recoverPending(clientOf(store), store)).toMatchObject({ open: 1 });
    advance(25 * hour);
    expect(await recoverPending(clientOf(late), late)).toMatchObject({ open: 1 });
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-10 a request that another worker finished since is not sent again", async () => {
    const { sandbox, store, clientOf, advance } = await setUp();
    await store.put(clientOf(store).prepare((client) => client.wallets.update("wallet_1", { name: "A" })));
    const late = await listedNow(store);
    expect(await recoverPending(clientOf(store), store)).toMatchObject({ done: 1 });
    advance(25 * hour);
    expect(await recoverPending(clientOf(late), late)).toMatchObject({ claimed: 1 });
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("IDEM-6 a stored write without a key is sent once, whatever became of it", async () => {
    const { sandbox, store, clientOf } = await setUp();
    const unkeyed = { idempotencyKey: null };
    await store.put(
      clientOf(store).prepare((client) => client.wallets.update("wallet_1", { name: "A" }, unkeyed)),
    );
    sandbox.faults.queue(lostResponse);
    expect(await recoverPending(clientOf(store), store)).toMatchObject({ open: 1 });
    expect(await recoverPending(clientOf(store), store)).toMatchObject({ open: 1 });
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("AUTH-4 a rejected API key loses no request", async () => {
    const { sandbox, store, clientOf } = await setUp();
    await store.put(clientOf(store).prepare((client) => client.wallets.update("wallet_1", { name: "A" })));
    const wrong = clientOf(store, "wrong_key");
    expect(await recoverPending(wrong, store, { otherCredentials: true })).toMatchObject({ open: 1 });
    expect(await recoverPending(clientOf(store), store, { otherCredentials: true })).toMatchObject({
      done: 1,
    });
    expect(sandbox.effects()).toHaveLength(1);
  });
});
