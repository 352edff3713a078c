import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { bundleModule } from "../proof/bundle-module.js";
import { playServer } from "./play-server.js";

it("a client warns on the console unless told otherwise, and each failure is unhandled once at most", async () => {
  const folder = await mkdtemp(join(tmpdir(), "quoin-surroundings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const child = join(folder, "child.mjs");
  await bundleModule(fileURLToPath(new URL("surroundings-child.ts", import.meta.url)), child);
  const { baseUrl } = await playServer(({ url }) =>
    url === "/events" ? { body: { ingested: [], failed: ["e1"] } } : { status: 404, body: {} },
  );
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [child, baseUrl]);
  expect(stderr.match(/ingest-events: the service refused 1 item of the batch/g)).toHaveLength(1);
  expect(JSON.parse(stdout)).toEqual({ handled: 0, all: 1 });
});
