import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { RequestStoreError } from "../../src/runtime/errors/refusals.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { failureOf, sampleClient } from "./fast-client.js";
import { passingTime } from "./passing-time.js";
import { scriptedService, type Step } from "./scripted-service.js";

const hour = 3_600_000;
const baseUrl = "https://sample.example";
const steps: readonly Step[] = ["served", "lost"];

describe("a record whose result is being settled", () => {
  /** A store with one record, whose claims take a while, and a client in a time of their own. */
  async function setUp(step: Step, claimMs = 0) {
    const time = passingTime();
    const { platform, sleep } = time;
    const { fetch } = scriptedService([step], platform.now);
    const store = new MemoryStore(platform.now);
    const client = sampleClient({ baseUrl, fetch, maxRetries: 0, platform });
    const request = client.prepare(({ wallets }) => wallets.update("w", {}));
    await store.put(request);
    const claim = store.claim.bind(store);
    const take = () => claim(request.id, platform.now() + hour, "another");
    store.claim = async (...given) => {
      await sleep(claimMs);
      return claim(...given);
    };
    return { ...time, store, client, take };
  }

  it.each(steps)("is held however long that takes, also when it was %s", async (step) => {
    const { platform, run, sleep, store, client, take } = await setUp(step);
    const seen: boolean[] = [];
    const settle = async (): Promise<void> => {
      for (let hours = 1; hours <= 3; hours += 1) {
        await sleep(hour);
        seen.push(await take());
      }
    };
    await run(recoverPending(client, store, { onResult: settle, onError: settle, platform }));
    expect(seen).toEqual([false, false, false]);
    expect(await take()).toBe(true);
  });

  it("can't be taken between its call and that", async () => {
    const { platform, run, store, client, take } = await setUp("served");
    const release = store.release.bind(store);
    store.release = async (...given) => {
      await release(...given);
      await take();
    };
    expect(await run(recoverPending(client, store, { platform }))).toMatchObject({ done: 1 });
  });

  it("is free after that, though a renewal was under way", async () => {
    const { platform, run, drain, sleep, store, client, take } = await setUp("served", 5000);
    await run(recoverPending(client, store, { onResult: () => sleep(22_000), platform }));
    await drain();
    expect(await take()).toBe(true);
  });

  it("is free too when its call was over before the store had reserved it", async () => {
    const { platform, run, drain, store, client, take } = await setUp("served", 5000);
    const recovery = recoverPending(client, store, { totalTimeoutMs: 20, platform });
    expect(await run(recovery)).toMatchObject({ open: 1 });
    await drain();
    expect(await take()).toBe(true);
  });
});

describe("a process that slept longer than its reservation", () => {
  /** It falls asleep when the service has its request; `meanwhile` happens before it wakes up. */
  async function recoverAsleep(step: Step, meanwhile: (subject: Subject) => unknown) {
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const service = scriptedService([step], now);
    const store = new MemoryStore(now);
    const open = (fetch: ClientOptions["fetch"]) =>
      sampleClient({ baseUrl, fetch, maxRetries: 0, platform: { now } });
    const request = open(service.fetch).prepare(({ wallets }) => wallets.update("w", {}));
    await store.put(request);
    const client = open(async (...given) => {
      const sent = service.fetch(...given);
      await sent.catch(() => undefined);
      ahead += hour;
      await meanwhile({ store, request, now, other: open(service.fetch) });
      return sent;
    });
    const settled: string[] = [];
    const settle = ({ id }: PreparedRequest) => void settled.push(id);
    const options = { onResult: settle, onError: settle, platform: { now } };
    const recovery = recoverPending(client, store, options);
    return { recovery, settled, store, request };
  }

  interface Subject {
    readonly store: MemoryStore;
    readonly request: PreparedRequest;
    readonly now: () => number;
    readonly other: ReturnType<typeof sampleClient>;
  }

  it.each(steps)("settles nothing of a record that another one has, though it was %s", async (step) => {
    const { recovery, settled, store } = await recoverAsleep(step, ({ store: shared, request, now }) =>
      shared.claim(request.id, now() + hour, "another"),
    );
    expect(await recovery).toEqual({ done: 0, refused: 0, open: 0, claimed: 1 });
    expect(settled).toEqual([]);
    expect(await store.list()).toHaveLength(1);
  });

  it.each(steps)("settles nothing of a record that another one has ended, though it was %s", async (step) => {
    const { recovery, settled, store, request } = await recoverAsleep(step, ({ other, store: shared, now }) =>
      recoverPending(other, shared, { platform: { now } }),
    );
    expect(await recovery).toEqual({ done: 0, refused: 0, open: 0, claimed: 1 });
    expect(settled).toEqual([]);
    expect(await store.get(request.id)).toMatchObject({ outcome: "executed", keptUntil: expect.any(Number) });
  });

  it("settles a record that nobody else took", async () => {
    const { recovery, settled, request } = await recoverAsleep("served", () => undefined);
    expect(await recovery).toMatchObject({ done: 1 });
    expect(settled).toEqual([request.id]);
  });

  it("settles nothing while its store can't tell who has the record", async () => {
    const { recovery, settled, store } = await recoverAsleep("served", ({ store: shared }) => {
      shared.claim = () => Promise.reject(new Error("no connection"));
    });
    await failureOf(recovery, RequestStoreError);
    expect(settled).toEqual([]);
    expect(await store.list()).toHaveLength(1);
  });
});

it("a result isn't lost when the store fails during its reservation", async () => {
  const store = new MemoryStore();
  const { fetch } = scriptedService([]);
  const client = sampleClient({ baseUrl, fetch });
  await store.put(client.prepare(({ wallets }) => wallets.update("w", {}, { idempotencyKey: null })));
  const claim = store.claim.bind(store);
  let claims = 0;
  store.claim = (...given) => (claims++ === 0 ? claim(...given) : Promise.reject(new Error("no connection")));
  const results: unknown[] = [];
  const onResult = (_: PreparedRequest, result: unknown) => void results.push(result);
  expect(await recoverPending(client, store, { onResult })).toMatchObject({ done: 1 });
  expect(results).toEqual([{ id: "w", name: "A" }]);
});

describe("a record that was sent before", () => {
  it("is looked up under its own name alone, and one that wasn't under each", async () => {
    const { platform, run } = passingTime();
    const { fetch } = scriptedService(["lost", "served", "served"], platform.now);
    const store = new MemoryStore(platform.now);
    const client = sampleClient({ baseUrl, fetch, store, maxRetries: 0, platform });
    await run(failureOf(client.wallets.update("w", {}), Error));
    const [sent] = await store.list();
    const unsent = client.prepare(({ wallets }) => wallets.update("v", {}));
    await store.put(unsent);
    const asked: string[] = [];
    const get = store.get.bind(store);
    store.get = (id) => {
      asked.push(id);
      return get(id);
    };
    await run(recoverPending(client, store, { platform, keep: true, concurrency: 1 }));
    const others = asked.filter((id) => id !== sent?.id && id !== unsent.id);
    expect(others).toHaveLength(3);
  });
});
