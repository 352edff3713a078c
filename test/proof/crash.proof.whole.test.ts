import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FileStore } from "../../generated/runtime/file-store.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { bundleModule } from "./bundle-module.js";
import { runUntilKilled } from "./run-until-killed.js";

const calls = 1000;
/** A process takes at most so many steps before it is killed. */
const maxSteps = 150;

interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** The sandbox in a process of its own, for the time of the test. */
function startService(script: string): Promise<Service> {
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("the service ended")));
    child.stdout.once("data", (line: Buffer) => {
      const service: Service = JSON.parse(line.toString());
      resolve(service);
    });
  });
}

async function readEffects({ baseUrl }: Service): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${baseUrl}/__sandbox/effects`);
  const log: { readonly effects: readonly { readonly call: string }[] } = await response.json();
  const counts = new Map<string, number>();
  for (const { call } of log.effects) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts;
}

it(`I1 I4 IDEM-3 a process that is killed again and again takes each of ${calls} effects once and forgets none`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "crash-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [server, client] = [join(folder, "server.mjs"), join(folder, "client.mjs")];
  await bundleModule("test/proof/crash-server.ts", server);
  await bundleModule("test/proof/crash-client.ts", client);
  const service = await startService(server);
  const given = [client, service.baseUrl, service.apiKey, folder, String(calls)];
  const random = seededRandom(Date.now(), "kills");
  let kills = 0;
  while (!(await runUntilKilled(given, random, maxSteps))) kills += 1;

  const effects = await readEffects(service);
  expect([...effects].filter(([, times]) => times !== 1)).toEqual([]);
  expect(effects.size).toBe(calls);
  const journal = (await readFile(join(folder, "journal"), "utf8")).trim().split("\n");
  expect(new Set(journal).size).toBe(calls);
  expect(await new FileStore(join(folder, "store")).list()).toEqual([]);
  expect(kills).toBeGreaterThan(2);
}, 180_000);
