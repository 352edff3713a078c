import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { FileStore } from "../../src/runtime/file-store.js";
import { bundleModule } from "../proof/bundle-module.js";
import { isWhole } from "../whole.js";
import { storeFolder } from "./store-folder.js";
import { posix } from "../tools.js";

let home = "";
let script = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "claims-"));
  script = join(home, "claim-child.mjs");
  await bundleModule("test/runtime/claim-child.ts", script);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const leaseMs = 600_000;

function startChild(...given: readonly string[]): ChildProcess & { readonly stdout: Readable } {
  const child = spawn(process.execPath, [script, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The one thing that a process or a thread says. */
async function answerOf({ stdout }: { readonly stdout: Readable }): Promise<unknown> {
  for await (const text of stdout) return JSON.parse(String(text));
  throw new Error("it ended without an answer");
}

const rounds = isWhole ? 200 : 10;

describe("claims of the file store", () => {
  it(`are had by one of four processes at a time, ${rounds} times each`, async () => {
    const folder = await storeFolder();
    const given = [join(folder, "store"), join(folder, "marker"), String(rounds)];
    const children = Array.from({ length: 4 }, () => startChild(...given));
    expect(await Promise.all(children.map(answerOf))).toEqual([0, 0, 0, 0]);
    const store = new FileStore(join(folder, "store"));
    expect(await store.claim("one", Date.now() + leaseMs, "a")).toBe(true);
    expect(await readdir(join(folder, "store", "claims"))).toHaveLength(1);
  }, 120_000);

  it("of a process that is killed are free at once", async () => {
    const folder = await storeFolder();
    const child = startChild(folder);
    expect(await answerOf(child)).toBe(true);
    const store = new FileStore(folder);
    expect(await store.claim("one", Date.now() + leaseMs, "a")).toBe(false);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    expect(await store.claim("one", Date.now() + leaseMs, "a")).toBe(true);
    expect(await answerOf(startChild(folder))).toBe(false);
  });

  it("hold among the threads of one process", async () => {
    const folders = [await storeFolder(), await storeFolder()];
    const [ours = "", theirs = ""] = folders;
    const startThread = (folder: string): Worker => {
      const thread = new Worker(script, { argv: [folder], stdout: true });
      onTestFinished(async () => void (await thread.terminate()));
      return thread;
    };
    expect(await new FileStore(ours).claim("one", Date.now() + leaseMs, "a")).toBe(true);
    expect(await answerOf(startThread(ours))).toBe(false);
    expect(await answerOf(startThread(theirs))).toBe(true);
    expect(await new FileStore(theirs).claim("one", Date.now() + leaseMs, "a")).toBe(false);
  });
});

const requests = isWhole ? 400 : 150;

it.skipIf(posix.isMissing)(
  `${requests} requests are kept at once by a process that may open 128 files${posix.note}`,
  { tags: ["whole"] },
  async () => {
    const folder = await storeFolder();
    const many = join(home, "many-writes-child.mjs");
    await bundleModule("test/runtime/many-writes-child.ts", many);
    const command = `ulimit -n 128 && exec "${process.execPath}" "${many}" "${join(folder, "store")}" ${requests}`;
    expect(execFileSync("/bin/sh", ["-c", command], { encoding: "utf8" })).toBe(String(requests));
  },
);
