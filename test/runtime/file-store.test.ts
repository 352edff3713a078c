import { chmod, mkdir, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { FileStore } from "../../src/runtime/file-store.js";
import { checkPrepared } from "../../src/runtime/store/stored-request.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { ConfigurationError, RequestStoreError } from "../../src/runtime/errors/refusals.js";
import type { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { failureOf, sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { sampleRecord, sampleTombstone, storeFolder } from "./store-folder.js";

const farAway = 9e15;

describe("the file store", () => {
  it("gives back what was put, across instances, readable by the owner only", async () => {
    const path = await storeFolder();
    const prepared = sampleRecord("one");
    await new FileStore(path).put(prepared);
    const store = new FileStore(path);
    expect(await store.list()).toEqual([prepared]);
    expect(await store.get("one")).toEqual(prepared);
    expect((await stat(join(path, "one.json"))).mode & 0o777).toBe(0o600);
    await store.delete("one");
    await store.delete("one");
    expect(await store.list()).toEqual([]);
    expect(await store.get("one")).toBeUndefined();
  });

  it("lists more records than it reads at once", async () => {
    const store = new FileStore(await storeFolder());
    const ids = Array.from({ length: 70 }, (_, index) => `record-${String(index).padStart(2, "0")}`);
    await Promise.all(ids.map((id) => store.put(sampleRecord(id))));
    expect((await store.list()).map(({ id }) => id)).toEqual(ids);
  });

  it("V52 refuses names that lead elsewhere, and links", async () => {
    const path = await storeFolder();
    const store = new FileStore(path);
    for (const id of ["../x", "a/b", "", ".", "a\u0000"]) {
      await expect(store.put(sampleRecord(id))).rejects.toThrow(ConfigurationError);
      await expect(store.claim(id, farAway, "a")).rejects.toThrow(ConfigurationError);
    }
    await symlink(path, `${path}-link`);
    onTestFinished(() => rm(`${path}-link`));
    await failureOf(new FileStore(`${path}-link`).list(), ConfigurationError);
  });

  it.each([
    ["of the group", 0o770],
    ["of anybody", 0o702],
  ])("V52 refuses a folder that members %s can write, and such a one inside it", async (_, mode) => {
    const path = await storeFolder();
    await chmod(path, mode);
    await expect(new FileStore(path).list()).rejects.toThrow("can be written by others");
    await chmod(path, 0o700);
    await mkdir(join(path, "ended"));
    await chmod(join(path, "ended"), mode);
    await expect(new FileStore(path).list()).rejects.toThrow("can be written by others");
  });

  it("works once a folder that it refused is put right", async () => {
    const path = await storeFolder();
    await chmod(path, 0o777);
    const store = new FileStore(path);
    await failureOf(store.put(sampleRecord("one")), ConfigurationError);
    await chmod(path, 0o700);
    await store.put(sampleRecord("one"));
    expect(await store.list()).toHaveLength(1);
  });

  it("removes old drafts and ended records, which hold bodies, and old claims without a record when it is opened", async () => {
    const path = await storeFolder();
    const before = new FileStore(path);
    await before.put(sampleRecord("kept"));
    await before.claim("kept", 1, "a");
    await before.claim("gone", 1, "a");
    await before.claim("held", farAway, "a");
    await before.end(sampleTombstone("ended"));
    await writeFile(join(path, "ended.json"), JSON.stringify(sampleRecord("ended")));
    await writeFile(join(path, "one.json.draft.x"), "{");
    await writeFile(join(path, "claims", "one.claim.1.draft.x"), "{");
    const old = new Date(Date.now() - 2 * 3_600_000);
    const names = await readdir(path, { recursive: true });
    for (const name of names) await utimes(join(path, name), old, old);
    await writeFile(join(path, "two.json.draft.x"), "{");
    await new FileStore(path).list();
    const left = [
      "claims",
      "claims/held.claim.1",
      "claims/kept.claim.1",
      "ended",
      "ended/ended.json",
      "kept.json",
      "two.json.draft.x",
    ];
    expect((await readdir(path, { recursive: true })).sort()).toEqual(left);
  });
});

describe("a tombstone in the file store", () => {
  it("takes the place of its record, and a new record its place", async () => {
    const store = new FileStore(await storeFolder());
    await store.put(sampleRecord("one"));
    const tombstone = sampleTombstone("one");
    await store.end(tombstone);
    expect(await store.get("one")).toEqual(tombstone);
    expect(await store.list()).toEqual([]);
    await store.put(sampleRecord("one"));
    expect(await store.get("one")).toMatchObject({ format: 3, body: expect.any(String) });
    await store.delete("one");
    expect(await store.get("one")).toBeUndefined();
  });

  it("is forgotten when its time has passed, unless its record is in use", async () => {
    const path = await storeFolder();
    const hour = 3_600_000;
    let now = Date.now();
    const store = new FileStore(path, () => now);
    for (const id of ["old", "used"]) await store.end(sampleTombstone(id, now + hour));
    await store.end(sampleTombstone("young", now + 100 * hour));
    await store.claim("used", now + 100 * hour, "a");
    now += 2 * hour;
    await store.end(sampleTombstone("last", now + hour));
    await expect.poll(() => readdir(join(path, "ended"))).not.toContain("old.json");
    expect((await readdir(join(path, "ended"))).sort()).toEqual(["last.json", "used.json", "young.json"]);
  });

  it("that is damaged keeps its request from being sent", async () => {
    const path = await storeFolder();
    const store = new FileStore(path);
    const { baseUrl, taken } = await playServer([]);
    const client = sampleClient({ baseUrl, store });
    const prepared = client.prepare(({ wallets }) => wallets.update("w", {}));
    await store.end(sampleTombstone(prepared.id));
    await writeFile(join(path, "ended", `${prepared.id}.json`), "{");
    const error = await failureOf(client.execute(prepared), RequestStoreError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: true });
    expect(taken).toHaveLength(0);
  });
});

describe("a damaged record in the file store", () => {
  const damages = ["", '{"id":', "null", "1", '"x"', "[]", "{}", '{"format":1,"id":"another"}'];

  it.each(damages)("is listed, without its request: %j", async (text) => {
    const path = await storeFolder();
    const store = new FileStore(path);
    await writeFile(join(path, "two.json"), text);
    const [record] = await store.list();
    expect(record).toMatchObject({ id: "two", body: null, outcome: "unknown" });
    expect(() => checkPrepared({ ...sampleRecord("two"), ...record })).toThrow("two.json");
    const error = await failureOf(store.get("two"), RequestStoreError);
    expect(error.message).toContain(join(path, "two.json"));
  });

  it("is reported as open, and the others are recovered", async () => {
    const path = await storeFolder();
    const store = new FileStore(path);
    const { baseUrl, taken } = await playServer([{ body: { id: "w", name: "A" } }]);
    const client = sampleClient({ baseUrl, store });
    await store.put(client.prepare(({ wallets }) => wallets.update("w", {})));
    await writeFile(join(path, "notes.json"), "hello");
    await mkdir(join(path, "folder.json"));
    const found: Record<string, SdkError> = {};
    const onError = ({ id }: PreparedRequest, error: SdkError) => void (found[id] = error);
    const recovery = await recoverPending(client, store, { onError });
    expect(recovery).toEqual({ done: 1, refused: 0, open: 2, claimed: 0 });
    expect(taken).toHaveLength(1);
    expect(Object.keys(found).sort()).toEqual(["folder", "notes"]);
    expect(found["notes"]).toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    expect(found["notes"]?.message).toContain("notes.json");
    expect((await readdir(path)).sort()).toEqual(["claims", "ended", "folder.json", "notes.json"]);
  });
});

describe("a claim of the file store", () => {
  /** What another process left, as far as it differs from a claim that lasts. */
  async function writeClaim(path: string, id: string, change: object): Promise<void> {
    const claim = { host: hostname(), pid: process.ppid, startedAt: 0, holder: "b", until: farAway };
    await mkdir(join(path, "claims"), { recursive: true });
    await writeFile(join(path, "claims", `${id}.claim.1`), JSON.stringify({ ...claim, ...change }));
  }

  it("is had by one holder at a time, until it is released or expires", async () => {
    const path = await storeFolder();
    let now = 1000;
    const store = new FileStore(path, () => now);
    const other = new FileStore(path, () => now);
    const holders = Array.from({ length: 16 }, (_, index) => `holder-${index}`);
    const claims = await Promise.all(
      holders.map((holder, index) => (index % 2 === 0 ? store : other).claim("one", 2000, holder)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    const winner = holders[claims.indexOf(true)] ?? "";
    expect(await store.claim("one", 2000, winner)).toBe(true);
    await store.release("one", "another");
    expect(await store.claim("one", 3000, "b")).toBe(false);
    await store.release("one", winner);
    expect(await readdir(join(path, "claims"))).toEqual([]);
    expect(await store.claim("one", 3000, "b")).toBe(true);
    now = 3000;
    expect(await store.claim("one", 4000, "c")).toBe(true);
    await store.release("one", "b");
    expect(await store.claim("one", 4000, "b")).toBe(false);
  });

  it("outlives its record, as that is removed first", async () => {
    const path = await storeFolder();
    const store = new FileStore(path);
    expect(await store.claim("one", farAway, "a")).toBe(true);
    await store.put(sampleRecord("one"));
    await store.delete("one");
    expect(await store.claim("one", farAway, "b")).toBe(false);
    await store.release("one", "a");
    expect((await readdir(path, { recursive: true })).sort()).toEqual(["claims", "ended"]);
  });

  it.each([
    ["a process that lives", "held", {}],
    ["a process that is gone", "free", { pid: 2 ** 22 + 1 }],
    ["a process of another machine", "held", { host: "another", pid: 2 ** 22 + 1 }],
    ["an earlier process of the same number", "free", { pid: process.pid }],
    ["a process whose time has passed", "free", { until: 1 }],
  ])("of %s is %s", async (_, state, change) => {
    const path = await storeFolder();
    await writeClaim(path, "one", change);
    expect(await new FileStore(path).claim("one", farAway, "a")).toBe(state === "free");
  });

  it("that a power failure left empty holds nobody up", async () => {
    const path = await storeFolder();
    await mkdir(join(path, "claims"));
    await writeFile(join(path, "claims", "one.claim.1"), "");
    expect(await new FileStore(path).claim("one", farAway, "a")).toBe(true);
  });
});
