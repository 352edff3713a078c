import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { type Platform, readPlatform } from "../../src/runtime/context/platform.js";
import {
  idempotencyKeys,
  IdempotencyWindowExpiredError,
} from "../../src/runtime/features/idempotency-keys.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { apiKey, failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const minute = 60_000;
const hour = 60 * minute;
const wallet = { body: { id: "w" } };
const later = { status: 503, body: { status: 503, detail: "later" } };
const key = { idempotencyKey: "order-17" };

/** Clocks of a machine, of which somebody sets one. */
function clocks() {
  let [wall, sinceStart] = [Date.UTC(2026, 3, 1), 5000];
  const pass = (ms: number): void => {
    wall += ms;
    sinceStart += ms;
  };
  const platform: Partial<Platform> = {
    now: () => wall,
    elapsed: () => sinceStart,
    timer: () => () => undefined,
    sleep: async (ms) => pass(ms),
    random: () => 0,
  };
  return { platform, pass, setBack: (ms: number): void => void (wall -= ms) };
}

interface Choices extends Pick<ClientOptions, "store" | "hooks"> {
  readonly retentionMs?: number;
}

function client(
  baseUrl: string,
  platform: Partial<Platform>,
  { retentionMs = 24 * hour, ...more }: Choices = {},
) {
  const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, retentionMs };
  const policy = { ...samplePolicy, idempotency };
  const parts = { policy, operations: sampleOperations, errorClasses, idempotencyKeys };
  const options = { apiKey, baseUrl, platform, logger: null, maxRetries: 0, ...more };
  const engine = createEngine(parts, options, (caller) => new SampleResources(caller));
  return { engine, ...new SampleResources(engine) };
}

/** As a database gives it back. */
function copyOf(prepared: PreparedRequest | undefined): PreparedRequest {
  return JSON.parse(JSON.stringify(prepared));
}

describe("IDEM-10 a clock that is set back by two hours", () => {
  it.each<[string, boolean]>([
    ["the client that sent it", false],
    ["another client of the same process", true],
  ])("makes no key younger: %s refuses it at the true age of 25 hours", async (_, isOther) => {
    const time = clocks();
    const { baseUrl, taken } = await playServer(() => later);
    const first = client(baseUrl, time.platform);
    const error = await failureOf(first.wallets.update("w", {}), SdkError);
    time.pass(21 * hour);
    time.setBack(2 * hour);
    time.pass(4 * hour);
    const { engine } = isOther ? client(baseUrl, time.platform) : first;
    await failureOf(engine.resume(copyOf(error.prepared)), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(1);
  });

  it("makes none younger that another process sent first, once it is known here", async () => {
    const [there, here] = [clocks(), clocks()];
    const { baseUrl, taken } = await playServer(() => later);
    const error = await failureOf(client(baseUrl, there.platform).wallets.update("w", {}), SdkError);
    here.pass(12 * hour);
    const { engine } = client(baseUrl, here.platform);
    const again = await failureOf(engine.resume(copyOf(error.prepared)), SdkError);
    expect(taken).toHaveLength(2);
    here.setBack(6 * hour);
    here.pass(13 * hour);
    await failureOf(engine.resume(copyOf(again.prepared)), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(2);
  });

  it("makes no tombstone's key younger", async () => {
    const time = clocks();
    const store = new MemoryStore(time.platform.now);
    const { baseUrl, taken } = await playServer(() => wallet);
    await client(baseUrl, time.platform, { store }).wallets.update("w", {}, key);
    time.pass(21 * hour);
    time.setBack(2 * hour);
    time.pass(4 * hour);
    const second = client(baseUrl, time.platform, { store });
    await failureOf(second.wallets.update("w", {}, key), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(1);
  });

  it("between preparing and sending ends no tombstone before its copies are too old", async () => {
    const time = clocks();
    const store = new MemoryStore(time.platform.now);
    const { baseUrl, taken } = await playServer(() => wallet);
    const { engine, wallets } = client(baseUrl, time.platform, { store });
    const prepared = engine.prepare((resources) => resources.wallets.update("w", {}));
    time.setBack(2 * hour);
    await engine.execute(prepared);
    time.pass(26 * hour);
    await wallets.update("another, after which old tombstones are forgotten", {});
    const copy = client(baseUrl, time.platform, { store }).engine.execute(copyOf(prepared));
    await failureOf(copy, IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(2);
  });

  it("is no problem while a machine sleeps, whose other clock stands still then", async () => {
    const time = clocks();
    const { baseUrl, taken } = await playServer(() => later);
    const { wallets, engine } = client(baseUrl, time.platform);
    const error = await failureOf(wallets.update("w", {}), SdkError);
    time.setBack(-25 * hour);
    await failureOf(engine.resume(error), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(1);
  });
});

describe("IDEM-10 a retention of a minute", () => {
  it("limits later attempts only: the first one is made", async () => {
    const time = clocks();
    const { baseUrl, taken } = await playServer((_, index) => (index === 0 ? wallet : later));
    const { wallets, engine } = client(baseUrl, time.platform, { retentionMs: minute });
    await wallets.update("w", {});
    const error = await failureOf(wallets.update("w", {}), IdempotencyWindowExpiredError);
    expect(error).toMatchObject({ outcome: "unknown", attempts: [{ status: 503 }] });
    await failureOf(engine.resume(error), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(2);
  });

  it("or little more lets no other call under the key run while the first attempt can outlast it", async () => {
    const time = clocks();
    const { baseUrl, taken } = await playServer(() => wallet);
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let asked = 0;
    const onRequest = async () => (asked++ === 0 ? opened : undefined);
    const limits = { timeoutMs: 120_000, totalTimeoutMs: 200_000 };
    const { wallets } = client(baseUrl, time.platform, { retentionMs: 90_000, hooks: { onRequest } });
    const first = wallets.update("w", {}, { ...key, ...limits });
    time.pass(1000);
    const other = await failureOf(wallets.update("w", {}, key), IdempotencyWindowExpiredError);
    expect(other.outcome).toBe("unknown");
    time.pass(100_000);
    open();
    await first;
    expect(taken).toHaveLength(1);
  });

  it("leaves a minute for what is under way, however short it is", async () => {
    const time = clocks();
    const { baseUrl, taken } = await playServer(() => later);
    const { wallets, engine } = client(baseUrl, time.platform, { retentionMs: 90_000 });
    const error = await failureOf(wallets.update("w", {}), SdkError);
    time.pass(29_999);
    await failureOf(engine.resume(error), SdkError);
    time.pass(1);
    await failureOf(engine.resume(error), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(2);
  });
});

describe("IDEM-10 two versions that share a store", () => {
  const versions = { short: 10 * minute, long: 24 * hour };

  it.each([
    ["short", "long"],
    ["long", "short"],
  ] as const)(
    "a key of the %s one is used by the %s one for as long as both keep it",
    async (first, second) => {
      const time = clocks();
      const store = new MemoryStore(time.platform.now);
      const { baseUrl, taken } = await playServer(() => later);
      const choices = (name: keyof typeof versions) => ({ store, retentionMs: versions[name] });
      await failureOf(client(baseUrl, time.platform, choices(first)).wallets.update("w", {}, key), SdkError);
      time.pass(8 * minute);
      const other = client(baseUrl, time.platform, choices(second));
      await failureOf(other.wallets.update("w", {}, key), SdkError);
      expect(taken).toHaveLength(2);
      time.pass(52 * minute);
      for (const name of [second, first]) {
        const late = client(baseUrl, time.platform, choices(name));
        await failureOf(late.wallets.update("w", {}, key), IdempotencyWindowExpiredError);
      }
      expect(taken).toHaveLength(2);
    },
  );

  it("go by what a tombstone says too", async () => {
    const time = clocks();
    const store = new MemoryStore(time.platform.now);
    const { baseUrl, taken } = await playServer(() => wallet);
    const short = client(baseUrl, time.platform, { store, retentionMs: versions.short });
    await short.wallets.update("w", {}, key);
    time.pass(30 * minute);
    const long = client(baseUrl, time.platform, { store, retentionMs: versions.long });
    await failureOf(long.wallets.update("w", {}, key), IdempotencyWindowExpiredError);
    expect(taken).toHaveLength(1);
  });
});

describe("a record", () => {
  it("keeps the end of its window and a reading of the clock, outside its digest, and no such things without a key", async () => {
    const time = clocks();
    const { baseUrl } = await playServer(() => later);
    const { wallets, engine } = client(baseUrl, { ...time.platform, clockId: () => "a" });
    const { prepared } = await failureOf(wallets.update("w", {}), SdkError);
    const { firstSentAt, digest, clock, windowEndsAt } = copyOf(prepared);
    expect(clock).toEqual({ clockId: "a", elapsed: 5000 });
    expect(windowEndsAt).toBe(Number(firstSentAt) + 24 * hour - minute);
    const older = { ...copyOf(prepared), clock: undefined, windowEndsAt: undefined };
    const again = await failureOf(engine.resume(older), SdkError);
    expect(again.prepared?.digest).toBe(digest);
    const unkeyed = await failureOf(wallets.update("w", {}, { idempotencyKey: null }), SdkError);
    expect(Object.keys(unkeyed.prepared ?? {})).not.toContain("clock");
    expect(Object.keys(unkeyed.prepared ?? {})).not.toContain("windowEndsAt");
  });

  it.each([{ clock: { clockId: 1, elapsed: 1 } }, { clock: { clockId: "a" } }, { windowEndsAt: "x" }])(
    "with %j is damaged",
    async (damage) => {
      const { baseUrl, taken } = await playServer(() => later);
      const { engine } = client(baseUrl, clocks().platform);
      const prepared = engine.prepare(({ wallets }) => wallets.update("w", {}));
      const damaged: PreparedRequest = Object.assign(copyOf(prepared), damage);
      expect((await failureOf(engine.execute(damaged), SdkError)).message).toContain("was damaged");
      expect(taken).toEqual([]);
    },
  );
});

it("what a column of a database has as null is absent", async () => {
  const time = clocks();
  const { baseUrl, taken } = await playServer((_, index) => (index === 0 ? later : wallet));
  const error = await failureOf(client(baseUrl, time.platform).wallets.update("w", {}), SdkError);
  const nulls = { clock: null, windowEndsAt: null, operationHeaders: null, bodyEncoding: null, issues: null };
  const record: PreparedRequest = Object.assign(copyOf(error.prepared), nulls);
  time.pass(23 * hour);
  await client(baseUrl, time.platform).engine.resume(record);
  time.pass(2 * hour);
  await failureOf(client(baseUrl, time.platform).engine.resume(record), IdempotencyWindowExpiredError);
  expect(taken).toHaveLength(2);
});

it("a clock has one name in a process, and another one elsewhere", () => {
  const [one, two] = [readPlatform(), readPlatform()];
  expect(one.clockId()).toBe(two.clockId());
  expect(readPlatform({ elapsed: () => 1 }).clockId()).not.toBe(one.clockId());
});

describe("a Retry-After with a date, where the response has none of its own", () => {
  const busy = { status: 429, body: { status: 429, detail: "busy" } };

  it.each([
    ["fast", 10 * minute],
    ["slow", -10 * minute],
  ])("is obeyed by the clock of the service as it was seen last: %s by %d ms", async (_, isAheadMs) => {
    const time = clocks();
    const now = () => Number(time.platform.now?.()) - isAheadMs;
    const dated = (ms: number) => new Date(now() + ms).toUTCString();
    const { baseUrl } = await playServer((_request, index) =>
      index === 0
        ? { ...wallet, headers: { Date: dated(0) } }
        : { ...busy, headers: { Date: null, "Retry-After": dated(30_000) } },
    );
    const { wallets } = client(baseUrl, time.platform);
    await wallets.update("w", {});
    const error = await failureOf(wallets.update("w", {}), SdkError);
    expect(error.retryAfterMs).toBe(30_000);
  });

  it("isn't obeyed by a time that a cache kept", async () => {
    const time = clocks();
    const now = () => Number(time.platform.now?.());
    const dated = (ms: number) => new Date(now() + ms).toUTCString();
    const { baseUrl } = await playServer((_, index) =>
      index === 0
        ? { ...wallet, headers: { Date: dated(-hour), Age: "3600" } }
        : { ...busy, headers: { Date: null, "Retry-After": dated(30_000) } },
    );
    const { wallets } = client(baseUrl, time.platform);
    await wallets.update("w", {});
    expect((await failureOf(wallets.update("w", {}), SdkError)).retryAfterMs).toBe(30_000);
  });
});
