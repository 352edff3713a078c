import { appendFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { FileStore } from "../../src/runtime/file-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { sampleClient } from "./fast-client.js";
import { scriptedService } from "./scripted-service.js";

/**
 * A process that recovers what a folder holds until nothing is left there, and takes longer to commit each result than
 * the call reserved its record for. Its clock runs ten times as fast as that of the machine.
 */
const [folder = "", startedAt = "0", commitMs = "0"] = process.argv.slice(2);
const rate = 10;
const now = (): number => Number(startedAt) + (Date.now() - Number(startedAt)) * rate;
const timer = (milliseconds: number, ring: () => void): (() => void) => {
  const started = setTimeout(ring, milliseconds / rate);
  return () => clearTimeout(started);
};
const platform = { now, timer, elapsed: () => performance.now() * rate };
const store = new FileStore(`${folder}/store`, now);
const { fetch } = scriptedService([], now);
const client = sampleClient({ baseUrl: "https://sample.example", fetch, platform, store });

const onResult = async ({ path }: { readonly path: string }): Promise<void> => {
  appendFileSync(`${folder}/journal`, `${path}\n`);
  process.stdout.write(".");
  await wait(Number(commitMs) / rate);
};
const options = { totalTimeoutMs: 15_000, concurrency: 8, onResult, platform };
while ((await store.list()).length > 0) {
  await recoverPending(client, store, options);
  await wait(100);
}
