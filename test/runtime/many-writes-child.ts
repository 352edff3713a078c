import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { FileStore } from "../../src/runtime/file-store.js";
import { SampleClient } from "./sample-client.js";

/** Writes, reserves and reads so many requests at once, and says how many of these ended well. */
const [folder = "", count = "0"] = process.argv.slice(2);
const store = new FileStore(folder);
const client = new SampleClient({ apiKey: "sk_test_4f9a8b7c6d5e", baseUrl: "https://api.example.com" });

async function keep(prepared: PreparedRequest): Promise<void> {
  await store.claim(prepared.id, Date.now() + 60_000, "holder");
  await store.put(prepared);
  if ((await store.get(prepared.id)) === undefined) throw new Error("It isn't there.");
}

const requests = Array.from({ length: Number(count) }, () =>
  client.prepare((c) => c.wallets.update("w_1", {})),
);
const results = await Promise.allSettled(requests.map(keep));
process.stdout.write(String(results.filter(({ status }) => status === "fulfilled").length));
