import type { FileHandle } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { FileStore } from "../../src/runtime/file-store.js";
import { sampleRecord, sampleTombstone, storeFolder } from "./store-folder.js";

const steps = vi.hoisted((): string[] => []);
const trouble = vi.hoisted((): { code?: string } => ({}));

/** `one.json.draft.<uuid>` is `one.json.draft`. */
const nameOf = (place: string): string => basename(place).replace(/\.draft\..*/, ".draft");

/** The disk as it is, written down. */
vi.mock("node:fs/promises", async (importOriginal) => {
  const disk = await importOriginal<typeof import("node:fs/promises")>();
  const open = async (place: string, ...given: [string, number?]): Promise<FileHandle> => {
    const handle = await disk.open(place, ...given);
    const [writeFile, sync] = [handle.writeFile.bind(handle), handle.sync.bind(handle)];
    handle.writeFile = async (text) => {
      await writeFile(text);
      steps.push(`written ${nameOf(place)}`);
    };
    handle.sync = async () => {
      await sync();
      steps.push(`flushed ${nameOf(place)}`);
    };
    return handle;
  };
  const rename = async (from: string, to: string): Promise<void> => {
    steps.push(`renames ${nameOf(from)}`);
    await disk.rename(from, to);
    steps.push(`renamed ${nameOf(to)}`);
  };
  const unlink = async (place: string): Promise<void> => {
    if (trouble.code !== undefined) throw Object.assign(new Error("no"), { code: trouble.code });
    await disk.unlink(place);
    steps.push(`removed ${nameOf(place)}`);
  };
  return { ...disk, open, rename, unlink };
});

it("a record is flushed before it is renamed, and its directory after that, before `put` is done", async () => {
  const path = join(await storeFolder(), "state", "requests");
  const store = new FileStore(path);
  await store.list();
  expect(steps.splice(0)).toEqual([
    "flushed state",
    expect.stringMatching(/^flushed store-/),
    ...["claims", "ended", "both"].map(() => "flushed requests"),
  ]);
  await store.put(sampleRecord("one"));
  expect(steps).toEqual([
    "written one.json.draft",
    "flushed one.json.draft",
    "renames one.json.draft",
    "renamed one.json",
    "flushed requests",
    "flushed ended",
  ]);
});

it("a tombstone is durable before its record is removed, and that before `end` is done", async () => {
  const store = new FileStore(join(await storeFolder(), "requests"));
  await store.put(sampleRecord("one"));
  steps.splice(0);
  await store.end(sampleTombstone("one"));
  expect(steps).toEqual([
    "written one.json.draft",
    "flushed one.json.draft",
    "renames one.json.draft",
    "renamed one.json",
    "flushed ended",
    "removed one.json",
    "flushed requests",
  ]);
});

it("a removal is flushed before `delete` is done, whoever removed the record", async () => {
  const store = new FileStore(join(await storeFolder(), "requests"));
  await store.put(sampleRecord("one"));
  steps.splice(0);
  await store.delete("one");
  await store.delete("one");
  expect(steps).toEqual(["removed one.json", "flushed requests", "flushed requests"]);
});

it("the removal of a tombstone is flushed before `put` is done", async () => {
  const store = new FileStore(await storeFolder());
  await store.end(sampleTombstone("one"));
  steps.splice(0);
  await store.put(sampleRecord("one"));
  expect(steps.slice(-2)).toEqual(["removed one.json", "flushed ended"]);
});

// Files in use on Windows, and immutable ones.
it.each(["EPERM", "EACCES", "EBUSY"])("a file that can't be removed isn't gone: %s", async (code) => {
  const store = new FileStore(await storeFolder());
  await store.put(sampleRecord("one"));
  onTestFinished(() => void delete trouble.code);
  trouble.code = code;
  await expect(store.delete("one")).rejects.toMatchObject({ code });
  await expect(store.end(sampleTombstone("one"))).rejects.toMatchObject({ code });
});
