import type { PreparedRequest } from "../../generated/typescript/lite.js";
import type { Fetch } from "../../generated/typescript/types.js";
import { errorOf, lost, openClient, refused, served } from "./open-client.js";
import type { ProbedSdk } from "./sdk.js";

const hour = 3_600_000;
const feedback = { category: "praise", feedback: "Thanks" } as const;

/** Whether a call leaves in its store what it must. */
export const storeProbes = {
  "a reservation lasts longer than its call": async (sdk) => {
    const store = new sdk.MemoryStore();
    const claims: number[] = [];
    const claim = store.claim.bind(store);
    store.claim = (id, until, holder) => {
      claims.push(until);
      return claim(id, until, holder);
    };
    const options = { store, platform: { now: () => 0 }, maxRetries: 0 };
    const client = openClient(sdk, async () => Response.json({}), options);
    await client.feedback.create(feedback, { totalTimeoutMs: 3_600_000 }).catch(() => undefined);
    return claims.every((until) => until > 3_600_000);
  },
  "a put that fails leaves the tombstone that was there": async (sdk) => {
    const store = new sdk.MemoryStore();
    const copy = prepare(sdk);
    await openClient(sdk, served, { store }).execute(copy);
    const before = await store.get(copy.id);
    const put = store.put.bind(store);
    store.put = (record) => put(record).then(() => Promise.reject(new Error("no connection")));
    await openClient(sdk, served, { store }).execute(copy).catch(ignore);
    return before !== undefined && (await store.get(copy.id)) === before;
  },
  "a put that fails after a long sleep removes nothing of another process": async (sdk) => {
    let now = 0;
    const store = new sdk.MemoryStore(() => now);
    const copy = prepare(sdk);
    const put = store.put.bind(store);
    store.put = async (record) => {
      await put(record);
      now += hour;
      throw new Error("no connection");
    };
    const client = openClient(sdk, served, { store, platform: { now: () => now } });
    const error = await errorOf(sdk, client.execute(copy));
    return error?.outcome === "unknown" && (await store.list()).length === 1;
  },
  "a store that took too long starts no attempt": async (sdk) => {
    let now = 0;
    const store = new sdk.MemoryStore(() => now);
    const put = store.put.bind(store);
    store.put = (record) => {
      now += 10_001;
      return put(record);
    };
    let attempts = 0;
    const hooks = { onAttempt: () => void (attempts += 1) };
    const client = openClient(sdk, served, {
      store,
      hooks,
      platform: { now: () => now },
      totalTimeoutMs: 10_000,
    });
    const error = await errorOf(sdk, client.wallets.update("w", {}));
    return error?.outcome === "not_executed" && attempts === 0 && (await store.list()).length === 0;
  },
  "a tombstone that is kept for ever has a date": async (sdk) => {
    const store = new sdk.MemoryStore();
    const forever = Number.MAX_SAFE_INTEGER;
    const options = { store, callerKeyTombstoneMs: forever, keylessTombstoneMs: forever };
    const dates: number[] = [];
    store.end = async ({ keptUntil }) => void dates.push(new Date(keptUntil).getTime());
    for (const idempotencyKey of ["order-7", null]) {
      await openClient(sdk, served, options).wallets.update("w", {}, { idempotencyKey });
    }
    return dates.length === 2 && dates.every((date) => date > Date.now() + 99 * 365 * 24 * hour);
  },
  "a tombstone in memory is kept as long as it says": async (sdk) => {
    let now = 0;
    const store = new sdk.MemoryStore(() => now);
    const copy = prepare(sdk);
    const client = openClient(sdk, served, { store, platform: { now: () => now } });
    await client.execute(copy);
    now = 24 * hour;
    await client.wallets.update("v", {});
    return (await store.get(copy.id)) !== undefined;
  },
  "a client remembers what may have run, whatever another call of the key says": async (sdk) => {
    const client = openClient(sdk, (...given) => send(...given), { maxRetries: 0 });
    let send: Fetch = async (url, init) => {
      const idempotencyKey = new Headers(init.headers).get("idempotency-key");
      send = lost;
      await client.wallets.update("w", {}, { idempotencyKey }).catch(ignore);
      return refused(url, init);
    };
    const first = await errorOf(sdk, client.wallets.update("w", {}));
    send = refused;
    const { idempotencyKey } = first ?? {};
    const last = await errorOf(sdk, client.wallets.update("w", {}, { idempotencyKey }));
    return last?.outcome === "unknown";
  },
  "a copy that isn't sent is of unknown outcome once its request may have run": async (sdk) => {
    const client = openClient(sdk, lost, { maxRetries: 0 });
    const copy = client.prepare(({ wallets }) => wallets.update("w", {}));
    await client.execute(copy).catch(ignore);
    const signal = AbortSignal.abort();
    const error = await errorOf(sdk, client.execute({ ...copy, digest: null }, { signal }));
    return error?.outcome === "unknown";
  },
} satisfies Readonly<Record<string, (sdk: ProbedSdk) => Promise<boolean>>>;

function prepare(sdk: ProbedSdk): PreparedRequest {
  return openClient(sdk, refused).prepare(({ wallets }) => wallets.update("w", {}));
}

function ignore(): undefined {
  return undefined;
}
