import { setImmediate as settle } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { FileStore } from "../../src/runtime/file-store.js";
import { isWhole } from "../whole.js";
import { emptyDisk, PowerDisk, root } from "./power-disk.js";
import { findLosses } from "./power-failures.js";
import { sampleRecord, sampleTombstone } from "./store-folder.js";
import { switchDisk } from "./switched-disk.js";
import { need } from "../tools.js";

vi.mock("node:fs/promises", () => import("./switched-disk.js"));

const hour = 3_600_000;
const record = sampleRecord("one");
const tombstone = sampleTombstone("one");

/** Operations one after another: each more takes ten times as long. */
const depth = isWhole ? 3 : 2;

it("a power failure after any step loses nothing that resolved, and brings no record back", async () => {
  expect(await findLosses({ FileStore, switchDisk, record, tombstone }, depth, 30)).toEqual([]);
}, 120_000);

/** A disk in memory for the time of a test, and a store on it. */
function openDisk() {
  const disk = new PowerDisk(emptyDisk());
  switchDisk(disk);
  onTestFinished(() => switchDisk());
  return { disk, open: () => new FileStore(root, () => disk.state.now) };
}

describe("two processes in one folder", () => {
  it("one finds the tombstone of a record that the other one ends while it looks", async () => {
    const { disk, open } = openDisk();
    await open().put(record);
    const readFile = disk.readFile.bind(disk);
    let ends = 0;
    disk.readFile = async (place) => {
      if (place === `${root}/one.json` && ends++ === 0) await open().end(tombstone);
      return readFile(place);
    };
    expect(await open().get("one")).toEqual(tombstone);
  });

  it("one doesn't bring a record back by forgetting its tombstone, though the other one was killed while it ended it", async () => {
    const { disk, open } = openDisk();
    const store = open();
    await store.put(record);
    const unlink = disk.unlink.bind(disk);
    disk.unlink = () => Promise.reject(new Error("killed"));
    await expect(open().end(sampleTombstone("one", disk.state.now + hour))).rejects.toThrow("killed");
    disk.unlink = unlink;
    disk.state.now += 3 * hour;
    // Ending another one makes the store forget what is old.
    await store.end(sampleTombstone("two"));
    await settle();
    expect(await store.get("one")).toBeUndefined();
  });

  it("one forgets nothing of a record that the other one is putting in the place of an old tombstone", async () => {
    const { disk, open } = openDisk();
    await open().end(sampleTombstone("one", disk.state.now + hour));
    disk.state.now += 3 * hour;
    const unlink = disk.unlink.bind(disk);
    let ends = 0;
    disk.unlink = async (place) => {
      if (place === `${root}/ended/one.json` && ends++ === 0) {
        await open().end(sampleTombstone("two"));
        await settle();
      }
      return unlink(place);
    };
    await open().put(record);
    expect(await open().get("one")).toEqual(record);
  });
});

const own = process.geteuid?.();
const users = need(own !== undefined, "files have no owner here");

it.skipIf(users.isMissing)(`V52 a folder of another user is refused${users.note}`, async () => {
  const { disk, open } = openDisk();
  const lstat = disk.lstat.bind(disk);
  let uid = (own ?? 0) + 1;
  disk.lstat = async (place) => ({ ...(await lstat(place)), uid });
  await expect(open().list()).rejects.toThrow("belongs to another user");
  uid = own ?? 0;
  expect(await open().list()).toEqual([]);
});
