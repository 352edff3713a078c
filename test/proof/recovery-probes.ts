import type { RecoverOptions } from "../../generated/typescript/types.js";
import { passingTime } from "../runtime/passing-time.js";
import { openClient, served, wallet } from "./open-client.js";
import type { ProbedSdk } from "./sdk.js";

const hour = 3_600_000;

/** Whether several processes can recover what a store holds. */
export const recoveryProbes = {
  "a record that vanished from its store is not sent": async (sdk) => {
    const { store, client, sent } = await leaveRequest(sdk);
    const records = await store.list();
    store.list = async () => records;
    for (const { id } of records) await store.delete(id);
    const { claimed } = await sdk.recoverPending(client, store);
    return claimed === 1 && sent.length === 0;
  },
  "a record that is kept stays when it is recovered": async (sdk) => {
    const { store, client } = await leaveRequest(sdk);
    const { done } = await sdk.recoverPending(client, store, { keep: true });
    return done === 1 && (await store.list()).length === 1;
  },
  "a record can't be taken between its call and its settling": async (sdk) => {
    const { store, client, take } = await leaveRequest(sdk);
    const release = store.release.bind(store);
    store.release = async (...given) => {
      await release(...given);
      await take();
    };
    return (await sdk.recoverPending(client, store)).done === 1;
  },
  "a record is held as long as it is settled": async (sdk) => {
    const { platform, run, sleep } = passingTime();
    const { store, client, take } = await leaveRequest(sdk, platform);
    let isTaken = false;
    const onResult = async (): Promise<void> => {
      await sleep(3 * hour);
      isTaken = await take();
    };
    await run(sdk.recoverPending(client, store, { onResult, platform }));
    return !isTaken && (await take());
  },
  "a pause that the service asked for is in the record": async (sdk) => {
    const store = new sdk.MemoryStore();
    const busy: typeof served = () =>
      Promise.resolve(Response.json({}, { status: 503, headers: { "Retry-After": "3600" } }));
    const first = openClient(sdk, busy, { store, maxRetries: 0 });
    await first.wallets.update("w", {}).then(undefined, (): undefined => undefined);
    const { client, sent } = countSent(sdk);
    await sdk.recoverPending(client, store);
    return (await store.list()).length === 1 && sent.length === 0;
  },
  "what another process has is not settled": async (sdk) => {
    const { store, take, recoverAsleep } = await leaveForSleeper(sdk);
    const settled = await recoverAsleep(take);
    return settled === 0 && (await store.list()).length === 1;
  },
  "what another process has ended is not settled": async (sdk) => {
    const { store, client, recoverAsleep } = await leaveForSleeper(sdk);
    return (await recoverAsleep(() => sdk.recoverPending(client, store))) === 0;
  },
  "an acknowledgment overtakes what its call writes down": async (sdk) => {
    const store = new sdk.MemoryStore();
    let sent = 0;
    const withoutEcho: typeof served = async () => {
      sent += 1;
      return Response.json(wallet, { headers: { "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10" } });
    };
    const client = openClient(sdk, withoutEcho, { store });
    const request = client.prepare(({ wallets }) => wallets.update("w", {}));
    let acknowledging: Promise<void> | undefined;
    const end = store.end.bind(store);
    store.end = (tombstone) => {
      // It still finds the record.
      acknowledging ??= client.acknowledge(request);
      return end(tombstone);
    };
    await client.execute(request);
    await acknowledging;
    const another = openClient(sdk, withoutEcho, { store });
    await another.execute(request).catch(() => undefined);
    return sent === 1;
  },
} satisfies Readonly<Record<string, (sdk: ProbedSdk) => Promise<boolean>>>;

type Clock = NonNullable<RecoverOptions["platform"]>;

/** A store with one request that was never sent, a client for it, and another process that would like to have it. */
async function leaveRequest(sdk: ProbedSdk, platform: Clock = {}) {
  const now = platform.now ?? (() => Date.now());
  const store = new sdk.MemoryStore(now);
  const { client, sent } = countSent(sdk, platform);
  const request = client.prepare(({ wallets }) => wallets.update("w", {}));
  await store.put(request);
  const take = () => store.claim(request.id, now() + hour, "another");
  return { store, client, sent, take };
}

/** A client, and what it sends. */
function countSent(sdk: ProbedSdk, platform: Clock = {}) {
  const sent: string[] = [];
  const send: typeof served = (url, init) => {
    sent.push(url);
    return served(url, init);
  };
  return { client: openClient(sdk, send, { platform }), sent };
}

/** The same, and a process that falls asleep once the service has its request: `meanwhile` happens before it wakes up. */
async function leaveForSleeper(sdk: ProbedSdk) {
  let ahead = 0;
  const platform = { now: () => Date.now() + ahead };
  const left = await leaveRequest(sdk, platform);
  const recoverAsleep = async (meanwhile: () => Promise<unknown>): Promise<number> => {
    let settled = 0;
    const sleeper = openClient(
      sdk,
      async (...given) => {
        ahead += hour;
        await meanwhile();
        return served(...given);
      },
      { platform },
    );
    const onResult = (): void => void (settled += 1);
    await sdk.recoverPending(sleeper, left.store, { onResult, platform });
    return settled;
  };
  return { ...left, recoverAsleep };
}
