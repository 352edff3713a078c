import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { BillingClient } from "../../generated/typescript/client.js";
import { recoverPending, type PreparedRequest } from "../../generated/typescript/lite.js";
import { FileStore } from "../../generated/runtime/file-store.js";
import { callHeader } from "../../src/sandbox/exchange.js";

/**
 * A process that sends feedback many times, each once, through a store of files, and may be killed at any moment. What
 * it knows to be done stands in a journal; what is neither there nor in the store was never sent.
 */
const [baseUrl = "", apiKey = "", folder = "", calls = "0"] = process.argv.slice(2);
const journal = `${folder}/journal`;
const store = new FileStore(`${folder}/store`);
/** Waits take a 20th of their time, so that backoffs don't make the test long. */
const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await wait(milliseconds / 20, undefined, { signal }).catch(() => undefined);
};
const client = new BillingClient({
  apiKey,
  baseUrl,
  store,
  logger: null,
  maxRetries: 10,
  platform: { sleep },
});
const nameOf = ({ headers }: PreparedRequest): string => headers[callHeader.toLowerCase()] ?? "";
const commit = (name: string): void => {
  appendFileSync(journal, `${name}\n`);
  process.stdout.write(".");
};

process.stdout.write(".");
await recoverPending(client, store, { concurrency: 16, onResult: (record) => commit(nameOf(record)) });

const done = new Set(existsSync(journal) ? readFileSync(journal, "utf8").split("\n") : []);
const open = new Set((await store.list()).map(nameOf));
const waiting = Array.from({ length: Number(calls) }, (_, index) => `call-${index}`).filter(
  (name) => !done.has(name) && !open.has(name),
);
const work = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const headers = { [callHeader]: name };
    const body = { category: "praise", feedback: `Thanks from ${name}` } as const;
    const prepared = client.prepare(({ feedback }) => feedback.create(body, { headers }));
    await client.execute(prepared, { keep: true });
    commit(name);
    await client.acknowledge(prepared);
  }
};
await Promise.all(Array.from({ length: 16 }, work));
