import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { FileStore } from "../../src/runtime/file-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { apiKey, failureOf } from "./fast-client.js";
import { type ProtectionName, rowOf, valueOf } from "./other-models/models.js";
import { type Played, playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";
import { storeFolder } from "./store-folder.js";

const day = 86_400_000;
const done: Played = { body: { id: "w" } };
const crash = new Error("the process crashed");

/** A request in a store, and processes that send it one after the other, each with a client of its own. */
async function setUp(protection: ProtectionName, ...later: readonly Played[]) {
  const row = rowOf("book", { protection, body: "json" });
  const { baseUrl, taken } = await playServer((_, index) =>
    index === 0 ? done : (later[index - 1] ?? done),
  );
  const store = new FileStore(await storeFolder());
  let ahead = 0;
  const platform = { sleep: () => Promise.resolve(), now: () => Date.now() + ahead };
  const open = () =>
    createEngine(
      { policy: samplePolicy, operations: { book: row }, errorClasses, idempotencyKeys },
      { apiKey, baseUrl, store, platform, maxRetries: 0, logger: null },
      (caller) => caller,
    );
  const request = { body: valueOf("json") };
  const prepared = open().prepare((caller) => caller.call(row, request, { headers: { "if-match": '"v1"' } }));
  await store.put(prepared);
  const crashOnce = () =>
    recoverPending(open(), store, { platform, onResult: () => Promise.reject(crash) }).catch(
      (error: unknown) => error,
    );
  const recover = async () => {
    const told: unknown[] = [];
    const counts = await recoverPending(open(), store, {
      platform,
      onResult: (_, result) => void told.push(result),
      onError: (_, { kind, outcome, retryable }) => void told.push({ kind, outcome, retryable }),
    });
    return { counts, told, left: (await store.list()).length };
  };
  const none = { done: 0, refused: 0, open: 0, claimed: 0 };
  return { open, store, taken, prepared, crashOnce, recover, none, pass: (ms: number) => void (ahead += ms) };
}

const all: readonly ProtectionName[] = [
  "none",
  "header",
  "body",
  "natural",
  "items",
  "condition",
  "repeatable",
];
const answered: readonly ProtectionName[] = ["header", "body", "natural", "items"];
const spent = { kind: "InvalidRequest", outcome: "executed", retryable: false };

describe("a result that wasn't committed before a crash", () => {
  it.each(all)("is one of a request that took effect: %s", async (protection) => {
    const { taken, crashOnce, recover, none } = await setUp(protection);
    expect(await crashOnce()).toBe(crash);
    const isAnswered = answered.includes(protection);
    expect(await recover()).toEqual({
      counts: { ...none, done: 1 },
      told: [isAnswered ? { id: "w" } : spent],
      left: 0,
    });
    expect(taken.length).toBe(isAnswered ? 2 : 1);
    expect((await recover()).counts).toEqual(none);
  });

  it.each(all)("is kept by `execute` as well, until it is acknowledged: %s", async (protection) => {
    const { open, store, prepared, recover } = await setUp(protection);
    await open().execute(prepared, { keep: true });
    expect(await store.list()).toMatchObject([{ outcome: "executed" }]);
    const isAnswered = answered.includes(protection);
    expect((await recover()).told).toEqual([isAnswered ? { id: "w" } : spent]);
  });

  it.each(answered)("is given to a copy that knows nothing of it: %s", async (protection) => {
    const { open, prepared, crashOnce } = await setUp(protection);
    await crashOnce();
    expect(await open().execute(prepared)).toEqual({ id: "w" });
  });

  it.each(["none", "condition", "repeatable"] as const)(
    "isn't asked for by a copy that knows nothing of it, and isn't protected: %s",
    async (protection) => {
      const { open, taken, prepared, crashOnce } = await setUp(protection);
      await crashOnce();
      expect(await failureOf(open().execute(prepared), SdkError)).toMatchObject({ outcome: "unknown" });
      expect(taken.length).toBe(1);
    },
  );

  it.each(answered)("stays for as long as the service may give it again: %s", async (protection) => {
    const down: Played = { status: 503, headers: { "Retry-After": "0" }, body: {} };
    const { crashOnce, recover, none, taken } = await setUp(protection, down, { fault: "reset" });
    await crashOnce();
    for (const kind of ["ServiceUnavailable", "Connection"]) {
      expect(await recover()).toEqual({
        counts: { ...none, open: 1 },
        told: [{ kind, outcome: "executed", retryable: true }],
        left: 1,
      });
    }
    expect(await recover()).toMatchObject({ counts: { ...none, done: 1 }, told: [{ id: "w" }], left: 0 });
    expect(taken.length).toBe(4);
  });

  it.each(["header", "body"] as const)(
    "is lost with the key, and its request took effect: %s",
    async (protection) => {
      const { crashOnce, recover, none, taken, pass } = await setUp(protection);
      await crashOnce();
      pass(day);
      expect(await recover()).toEqual({
        counts: { ...none, done: 1 },
        told: [{ kind: "IdempotencyWindowExpired", outcome: "executed", retryable: false }],
        left: 0,
      });
      expect(taken.length).toBe(1);
    },
  );
});
