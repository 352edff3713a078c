import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { FileStore } from "../../src/runtime/file-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { SampleClient } from "./sample-client.js";

/**
 * A process that renames many wallets, each once, through a file store, and may be killed at any time: half of them with
 * requests that the model doesn't describe. What it knows to be done stands in a journal; a wallet that is neither there nor in the store was never sent.
 */
const [baseUrl = "", folder = "", calls = "0"] = process.argv.slice(2);
const journal = `${folder}/journal`;
const store = new FileStore(`${folder}/store`);
/** Ten times as fast as the clock, so that backoffs don't make the test long. */
const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await wait(milliseconds / 10, undefined, { signal }).catch(() => undefined);
};
const options = { store, logger: null, maxRetries: 10, platform: { sleep } };
const client = new SampleClient({ apiKey: "sk_test_4f9a8b7c6d5e", baseUrl, ...options });
const commit = (path: string): void => {
  appendFileSync(journal, `${path}\n`);
  process.stdout.write(".");
};

process.stdout.write(".");
await recoverPending(client, store, { concurrency: 16, onResult: ({ path }) => commit(path) });

const done = new Set(existsSync(journal) ? readFileSync(journal, "utf8").split("\n") : []);
const waiting = Array.from({ length: Number(calls) }, (_, index) => `w_${index}`).filter(
  (id) => !done.has(`/wallets/${id}`),
);
const work = async (): Promise<void> => {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const wallet = id;
    const body = { name: `name of ${wallet}` };
    const given = { path: { id: wallet }, body, idempotencyKey: `${folder} ${wallet}` };
    const prepared = client.prepare<unknown>((c) =>
      Number(wallet.slice(2)) % 2 === 0
        ? c.wallets.update(wallet, body)
        : c.request("PUT", "/wallets/{id}", given),
    );
    await client.execute(prepared, { keep: true });
    commit(prepared.path);
    await client.acknowledge(prepared);
  }
};
await Promise.all(Array.from({ length: 16 }, work));
