import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { ConnectionError, RequestAbortedError, TimeoutError } from "../../src/runtime/errors/kinds.js";
import {
  InvalidRequestError,
  RequestInProgressError,
  RequestStoreError,
} from "../../src/runtime/errors/refusals.js";
import { IdempotencyWindowExpiredError } from "../../src/runtime/features/idempotency-keys.js";
import { durable } from "../../src/runtime/durability/durable.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { DurableStore, PreparedRequest, RequestStore } from "../../src/runtime/types/call.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { passingTime } from "./passing-time.js";
import { scriptedService, type Step } from "./scripted-service.js";

const hour = 3_600_000;
const baseUrl = "https://sample.example";
const never = () => new Promise<never>(() => {});

/** A service, a store and a clock, and clients of it that share nothing else, as processes do. */
function setUp(...steps: Step[]) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const service = scriptedService(steps, now);
  const store = new MemoryStore(now);
  const openClient = (options: Partial<ClientOptions> = {}) =>
    sampleClient({ baseUrl, fetch: service.fetch, maxRetries: 0, platform: { now }, ...options });
  const pass = (milliseconds: number) => void (ahead += milliseconds);
  return { service, store, openClient, pass };
}

/** The store, but for some of its methods. */
function changed(store: MemoryStore, changes: Partial<RequestStore>): DurableStore {
  return { ...durable(store), ...changes };
}

describe("a request that the caller kept, and the store too", () => {
  it("IDEM-10 is what the store knows of it, not what the caller's copy says", async () => {
    const { service, store, openClient, pass } = setUp("lost", "refused");
    const saved = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    await failureOf(openClient({ store }).execute(saved), ConnectionError);
    const refused = await failureOf(openClient({ store }).execute(saved), ConnectionError);
    expect(refused).toMatchObject({ outcome: "unknown" });
    expect(await store.list()).toHaveLength(1);
    pass(25 * hour);
    await failureOf(openClient({ store }).execute(saved), IdempotencyWindowExpiredError);
    expect(service).toMatchObject({ effects: [saved.idempotencyKey], requests: 2 });
    expect(await store.list()).toHaveLength(1);
  });

  it("IDEM-10 is noted in the store that is recovered, whatever store its client has", async () => {
    const { service, store, openClient, pass } = setUp("lost");
    await store.put(openClient().prepare(({ wallets }) => wallets.update("w", {})));
    expect(await recoverPending(openClient(), store)).toMatchObject({ open: 1 });
    pass(25 * hour);
    expect(await recoverPending(openClient(), store)).toMatchObject({ open: 1 });
    expect(service.effects).toHaveLength(1);
  });

  it("IDEM-3 stays in the store when a call ends that never had it", async () => {
    let answer = (): void => {};
    const { service, store, openClient } = setUp(new Promise((resolve) => (answer = resolve)));
    const saved = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    const time = virtualTime(Date.now());
    const first = openClient({ store, platform: time.platform }).execute(saved);
    const ended = failureOf(first, TimeoutError);
    await expect.poll(() => service.requests).toBe(1);
    await failureOf(
      openClient({ store }).execute(saved, { signal: AbortSignal.abort() }),
      RequestAbortedError,
    );
    expect(await failureOf(openClient({ store }).execute(saved), RequestInProgressError)).toMatchObject({
      stopReason: "claimed",
      outcome: "unknown",
      retryable: true,
    });
    time.expire();
    await ended;
    answer();
    expect(await recoverPending(openClient(), store)).toMatchObject({ done: 1 });
    expect(service.effects).toHaveLength(1);
  });

  it("stays in the store when its call slept longer than its reservation", async () => {
    let answer = (): void => {};
    const { service, store, openClient, pass } = setUp(new Promise((resolve) => (answer = resolve)));
    const saved = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    const sleeper = openClient({
      store,
      fetch: async () => {
        pass(hour);
        const time = virtualTime(Date.now() + hour);
        const other = openClient({ store, platform: time.platform }).execute(saved);
        const ended = failureOf(other, TimeoutError);
        await expect.poll(() => service.requests).toBe(1);
        time.expire();
        await ended;
        throw Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" });
      },
    });
    expect(await failureOf(sleeper.execute(saved), ConnectionError)).toMatchObject({ outcome: "unknown" });
    expect(await store.list()).toHaveLength(1);
    answer();
    expect(service.effects).toHaveLength(1);
  });
});

describe("a store that hangs", () => {
  it.each(["claim", "put"] as const)(
    "at %s keeps neither the signal nor the total time waiting",
    async (name) => {
      const { service, store, openClient } = setUp();
      const { platform, run, abortAfter } = passingTime();
      const client = openClient({ store: changed(store, { [name]: never }), platform });
      const outcome = name === "put" ? "unknown" : "not_executed";
      const timedOut = client.wallets.update("w", {}, { totalTimeoutMs: 50 });
      expect(await run(failureOf(timedOut, TimeoutError))).toMatchObject({ outcome });
      const aborted = client.wallets.update("w", {}, { signal: abortAfter(50) });
      expect(await run(failureOf(aborted, RequestAbortedError))).toMatchObject({ outcome });
      expect(service.requests).toBe(0);
    },
  );

  it.each(["claim", "get"] as const)(
    "IDEM-10 at %s leaves the request unsent, and at any age it may be sent",
    async (name) => {
      const { service, store, openClient } = setUp();
      const { platform, run, sleep } = passingTime();
      const hanging = changed(store, { [name]: never });
      const client = openClient({ store: hanging, platform: { ...platform } });
      const saved = client.prepare(({ wallets }) => wallets.update("w", {}));
      await store.put(saved);
      const late = await run(failureOf(client.execute(saved), TimeoutError));
      expect(late.prepared).toMatchObject({ firstSentAt: null });
      await run(sleep(25 * hour));
      expect(await run(recoverPending(client, store, { platform }))).toMatchObject({ done: 1 });
      expect(service.effects).toEqual([saved.idempotencyKey]);
    },
  );

  it.each(["end", "release"] as const)("at %s takes no result away", async (name) => {
    const { store, openClient } = setUp();
    const { platform, run, abortAfter } = passingTime();
    const client = openClient({ store: changed(store, { [name]: never }), platform });
    const took = async (call: Promise<unknown>) => {
      const began = platform.elapsed();
      expect(await run(call)).toMatchObject({ id: "w" });
      return platform.elapsed() - began;
    };
    expect(await took(client.wallets.update("w", {}))).toBe(1000);
    expect(await took(client.wallets.update("w", {}, { signal: abortAfter(50) }))).toBe(50);
  });

  it("and answers late is left nothing that is reserved, and sends nothing", async () => {
    const { service, store, openClient } = setUp();
    const { platform, run, drain, sleep } = passingTime(Date.now());
    let claims = 0;
    const slow = changed(store, {
      claim: async (id, until, holder) => {
        await sleep(5000);
        claims += 1;
        return store.claim(id, until, holder);
      },
    });
    const saved = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    const client = openClient({ store: slow, platform });
    await run(failureOf(client.execute(saved, { totalTimeoutMs: 20 }), TimeoutError));
    expect(claims).toBe(0);
    await drain();
    expect(claims).toBe(1);
    expect(await store.claim(saved.id, Date.now() + hour, "another")).toBe(true);
    expect(await store.list()).toEqual([]);
    expect(service.requests).toBe(0);
  });
});

describe("a store that fails", () => {
  it("once leaves a request that can be sent as soon as it works", async () => {
    const { service, store, openClient } = setUp();
    let failures = 1;
    const flaky = changed(store, {
      put: (prepared) => (failures-- > 0 ? Promise.reject(new Error("disk full")) : store.put(prepared)),
    });
    const error = await failureOf(openClient({ store: flaky }).wallets.update("w", {}), RequestStoreError);
    expect(error).toMatchObject({ outcome: "not_executed", retryable: true });
    await error.resume();
    expect(service.effects).toHaveLength(1);
  });

  it.each(["claim", "get"] as const)("at %s says nothing of an earlier call under the key", async (name) => {
    const { service, store, openClient } = setUp("lost");
    const send = (own: DurableStore) =>
      openClient({ store: own }).wallets.update("w", {}, { idempotencyKey: "mine" });
    await failureOf(send(durable(store)), ConnectionError);
    const failing = changed(store, { [name]: () => Promise.reject(new Error("connection lost")) });
    expect(await failureOf(send(failing), RequestStoreError)).toMatchObject({ outcome: "unknown" });
    expect(service).toMatchObject({ effects: ["mine"], requests: 1 });
  });

  it("and may have kept the request all the same doesn't let it count as not executed", async () => {
    const { store, openClient } = setUp();
    const dying = changed(store, {
      put: (prepared) => store.put(prepared).then(() => Promise.reject(new Error("connection lost"))),
      delete: () => Promise.reject(new Error("connection lost")),
    });
    const error = await failureOf(openClient({ store: dying }).wallets.update("w", {}), RequestStoreError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true });
    expect(await recoverPending(openClient(), store)).toMatchObject({ done: 1 });
  });

  it("and may have kept the request is known to whoever gets a copy of it that was never sent", async () => {
    const { service, store, openClient } = setUp("refused");
    const dying = changed(store, {
      put: (prepared) => store.put(prepared).then(() => Promise.reject(new Error("connection lost"))),
      delete: () => Promise.reject(new Error("connection lost")),
    });
    const error = await failureOf(openClient({ store: dying }).wallets.update("w", {}), RequestStoreError);
    const copy: PreparedRequest = JSON.parse(JSON.stringify(error.prepared));
    expect(copy).toMatchObject({ firstSentAt: null, outcome: "unknown" });
    const elsewhere = await failureOf(openClient().execute(copy), ConnectionError);
    expect(elsewhere).toMatchObject({ outcome: "unknown", retryable: true });
    expect(await recoverPending(openClient(), store)).toMatchObject({ done: 1 });
    expect(service.effects).toHaveLength(1);
  });

  it("over a request that waits to be sent leaves it there, and so says nothing of it", async () => {
    const { service, store, openClient } = setUp();
    const saved = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    await store.put(saved);
    const full = changed(store, { put: () => Promise.reject(new Error("disk full")) });
    const error = await failureOf(openClient({ store: full }).execute(saved), RequestStoreError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true });
    expect(await recoverPending(openClient(), store)).toMatchObject({ done: 1 });
    expect(service.effects).toHaveLength(1);
  });

  it("while its call slept longer than its reservation leaves the record that another process has since", async () => {
    const { service, store, openClient, pass } = setUp("lost");
    const saved = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    const dying = changed(store, {
      put: async () => {
        pass(hour);
        await failureOf(openClient({ store }).execute(saved), ConnectionError);
        throw new Error("connection lost");
      },
    });
    const error = await failureOf(openClient({ store: dying }).execute(saved), RequestStoreError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true });
    expect(await recoverPending(openClient(), store)).toMatchObject({ done: 1 });
    expect(service).toMatchObject({ requests: 2, effects: [saved.idempotencyKey] });
  });

  it("to forget a request that had no effect doesn't let it count as not executed", async () => {
    const { service, store, openClient } = setUp("refused");
    const dying = changed(store, { end: () => Promise.reject(new Error("connection lost")) });
    const error = await failureOf(openClient({ store: dying }).wallets.update("w", {}), ConnectionError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true });
    expect(await recoverPending(openClient(), store)).toMatchObject({ done: 1 });
    expect(service.effects).toHaveLength(1);
  });

  it("to give back what it reserved doesn't hide that the request may have run", async () => {
    const { service, store, openClient, pass } = setUp();
    const saved = openClient().prepare(({ wallets }) => wallets.update("w", {}));
    await openClient({ store }).execute(saved);
    pass(30 * 24 * hour);
    const forgetful = changed(store, {
      get: async () => undefined,
      release: () => Promise.reject(new Error("connection lost")),
    });
    const error = await failureOf(openClient({ store: forgetful }).execute(saved), InvalidRequestError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: false });
    expect(service.requests).toBe(1);
  });

  it("is told to whoever watches outcomes", async () => {
    const { store, openClient } = setUp();
    const outcomes: unknown[] = [];
    const hooks = { onOutcome: (facts: object) => void outcomes.push(facts) };
    const broken = changed(store, { claim: () => Promise.reject(new Error("no connection")) });
    await failureOf(openClient({ store: broken, hooks }).wallets.update("w", {}), RequestStoreError);
    expect(outcomes).toMatchObject([{ outcome: "not_executed", errorKind: "RequestStore" }]);
  });
});
