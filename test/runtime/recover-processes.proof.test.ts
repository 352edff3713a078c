import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { FileStore } from "../../src/runtime/file-store.js";
import { bundleModule } from "../proof/bundle-module.js";
import { sampleClient } from "./fast-client.js";
import { storeFolder } from "./store-folder.js";

let home = "";
let script = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "recover-"));
  script = join(home, "recover-child.mjs");
  await bundleModule("test/runtime/recover-child.ts", script);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const paths = ["a", "b", "c", "d"].map((id) => `/wallets/${id}`);

/** A folder whose store has a request for each of the paths, as a process leaves them that ended before it sent them. */
async function leaveRequests(): Promise<string> {
  const folder = await storeFolder();
  const store = new FileStore(join(folder, "store"));
  const client = sampleClient({ baseUrl: "https://sample.example" });
  for (const id of ["a", "b", "c", "d"]) {
    await store.put(client.prepare(({ wallets }) => wallets.update(id, {})));
  }
  return folder;
}

function startChild(folder: string, commitMs: number): ChildProcess {
  const given = [script, folder, String(Date.now()), String(commitMs)];
  const child = spawn(process.execPath, given, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function committed(folder: string): Promise<readonly string[]> {
  return (await readFile(join(folder, "journal"), "utf8")).trim().split("\n").sort();
}

describe("recovering in two processes", () => {
  /** What two processes have committed that recover the same at once. */
  async function commitInBoth(commitMs: number): Promise<readonly string[]> {
    const folder = await leaveRequests();
    const children = [startChild(folder, commitMs), startChild(folder, commitMs)];
    expect(await Promise.all(children.map((child) => once(child, "exit")))).toEqual([
      [0, null],
      [0, null],
    ]);
    return committed(folder);
  }

  it("commits each result once", { tags: ["whole"] }, async () => {
    expect(await commitInBoth(5_000)).toEqual(paths);
  });

  it(
    "commits each result once, however much longer that takes than a reservation lasts",
    { tags: ["whole"] },
    async () => {
      // A reservation ends 75 seconds after its call began.
      expect(await commitInBoth(120_000)).toEqual(paths);
    },
  );

  it("commits a result again whose process was killed meanwhile", async () => {
    const folder = await leaveRequests();
    const killed = startChild(folder, 3_600_000);
    await expect.poll(() => committed(folder).catch(() => [])).toHaveLength(4);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect(await once(startChild(folder, 0), "exit")).toEqual([0, null]);
    expect(await committed(folder)).toEqual([...paths, ...paths].sort());
  });
});
