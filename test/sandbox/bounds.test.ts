import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { KeyStore } from "../../src/sandbox/idempotency/key-store.js";
import { BoundedSet } from "../../src/sandbox/state/bounded-set.js";
import { Effects } from "../../src/sandbox/state/effects.js";
import { sizeOf } from "../../src/sandbox/json/values.js";
import { billingSandbox } from "./billing-sandbox.js";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const path = "/wallets/wallet_1";

describe("J12 the memory of the sandbox", () => {
  it("keeps long natural keys apart, and shows their beginnings", async () => {
    const { send, sandbox } = await billingSandbox();
    const long = "a".repeat(400_000);
    const ids = [`${long}1`, `${long}2`, `${long}1`];
    await send("POST", "/events", { body: { events: ids.slice(0, 2).map((unique_id) => ({ unique_id })) } });
    await send("POST", "/events", { body: { events: [{ unique_id: ids[2] }] } });
    const shown = `${"a".repeat(256)}…`;
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual([shown, shown]);
    const listed = await send("GET", "/__sandbox/effects");
    expect([listed.status, listed.text.length < 2000]).toEqual([200, true]);
  });

  it("shows the beginnings of other long texts too", async () => {
    const { send, sandbox } = await billingSandbox({ fixtures: { Wallet: [{ id: "w".repeat(300) }] } });
    const headers = { "sandbox-call": "c".repeat(300) };
    await send("PATCH", `/wallets/${"w".repeat(300)}`, { body: {}, headers });
    const [cutCall, cutId] = [`${"c".repeat(256)}…`, `${"w".repeat(256)}…`];
    expect(sandbox.effects()).toMatchObject([{ call: cutCall, resource: { type: "Wallet", id: cutId } }]);
  });

  it("doesn't grow with the texts that it cuts or keeps a digest of", { tags: ["whole"] }, () => {
    const set = new BoundedSet(10_000);
    const effects = new Effects(10_000);
    const before = usedBytes();
    for (let index = 0; index < 250; index += 1) {
      const naturalKey = `${index}`.padEnd(200_000, "x");
      set.add(naturalKey);
      effects.add({ at: "", operation: "", requestId: "", account: "", naturalKey });
    }
    expect(usedBytes() - before).toBeLessThan(10_000_000);
    expect([set.has("7".padEnd(200_000, "x")), set.has("7".padEnd(200_000, "y"))]).toEqual([true, false]);
    expect(effects.count).toBe(250);
  });

  it("forgets the oldest resources beyond their bytes, whatever their type", async () => {
    const fixtures = { Subscription: [{ id: "s_1" }], Wallet: ["w_1", "w_2", "w_3"].map((id) => ({ id })) };
    const { sandbox: roomy } = await billingSandbox({ fixtures });
    const resourceBytes = Object.values(roomy.state.read())
      .flat()
      .map(sizeOf)
      .reduce((sum, size) => sum + size);
    const { send, sandbox } = await billingSandbox({ fixtures, bounds: { resourceBytes } });
    const ids = () => Object.values(sandbox.state.read()).flatMap((list) => list.map(({ id }) => id));
    expect(ids()).toEqual(["s_1", "w_1", "w_2", "w_3"]);
    const grow = async (id: string, length: number) =>
      send("PATCH", `/wallets/${id}`, { body: { name: "n".repeat(length) } });
    await grow("w_3", 20);
    expect(ids()).toEqual(["w_1", "w_2", "w_3"]);
    await grow("w_1", resourceBytes / 2 - 100);
    expect(ids()).toEqual(["w_2", "w_3"]);
    expect((await grow("w_1", 1)).status).toBe(404);
  });

  it("forgets the oldest stored answers beyond their bytes", async () => {
    const { send } = await billingSandbox({ bounds: { responseBytes: 50_000 } });
    const name = "n".repeat(10_000);
    const update = async (key: string) =>
      (await send("PATCH", path, { body: { name }, key })).headers.get("idempotent-replayed");
    for (const key of ["a", "b", "c"]) expect(await update(key)).toBe("false");
    expect(await update("c")).toBe("true");
    expect(await update("a")).toBe("false");
  });

  it("runs nothing under a new key while too many are in progress", async () => {
    const { send, sandbox, clock } = await billingSandbox({ bounds: { idempotencyKeys: 2 } });
    const running = { kind: "in-progress", retryAfter: "1", runsMs: 1000 } as const;
    sandbox.faults.queue([running, running]);
    for (const key of ["a", "b"]) await send("PATCH", path, { body: {}, key });
    const refused = await send("PATCH", path, { body: {}, key: "c" });
    expect([refused.status, refused.body]).toEqual([
      503,
      { status: 503, detail: "Too many requests with idempotency keys are in progress." },
    ]);
    expect(sandbox.effects()).toHaveLength(2);
    expect((await send("PATCH", path, { body: {}, key: "a" })).status).toBe(409);
    expect((await send("PATCH", path, { body: {} })).status).toBe(200);
    await clock.pass(1000);
    expect((await send("PATCH", path, { body: {}, key: "c" })).status).toBe(200);
  });
});

describe("J12 the store of idempotency keys", () => {
  const entry = (finishesAt: number) => ({
    fingerprint: "f",
    version: "1",
    firstUsedAt: 0,
    finishesAt,
    response: { status: 200, headers: [], body: "" },
    isStored: true,
  });

  it("forgets those first whose requests ended first", () => {
    const store = new KeyStore(() => 1e9, { keys: 3, bytes: 1e9 });
    for (const [scope, end] of [
      ["late", 30],
      ["early", 10],
      ["middle", 20],
    ] as const) {
      store.start(scope, entry(end), 0);
    }
    expect([store.makeRoom(9), store.size]).toEqual([false, 3]);
    expect([store.makeRoom(25), store.size, store.find("early", 25)]).toEqual([true, 2, undefined]);
    store.start("new", entry(40), 25);
    expect([store.makeRoom(25), store.size, store.find("middle", 25)]).toEqual([true, 2, undefined]);
    expect([store.find("late", 25)?.finishesAt, store.find("new", 25)?.finishesAt]).toEqual([30, 40]);
  });

  it("knows that a request is over when it is told so, before its time", () => {
    const store = new KeyStore(() => 1e9, { keys: 2, bytes: 1e9 });
    const [first, second] = [entry(30), entry(30)];
    store.start("first", first, 0);
    store.start("second", second, 0);
    store.finish("second", second, 5);
    expect([store.makeRoom(5), store.find("second", 5), store.find("first", 5)]).toEqual([
      true,
      undefined,
      first,
    ]);
  });
});

it("J12 sizes grow with what a value holds", () => {
  expect(sizeOf({ a: ["bc", 1, null, true] })).toBe(6 * 16 + 2 + 4);
  let deep: unknown = [];
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
  expect(sizeOf(deep)).toBe(200_001 * 16);
});
