import { setTimeout as wait } from "node:timers/promises";
import { SampleClient } from "./sample-client.js";

/** A process that shows what a client does to its surroundings: the console, and rejections that nobody handles. */
const [baseUrl = ""] = process.argv.slice(2);
const options = { apiKey: "sk_test_4f9a8b7c6d5e", baseUrl };
const events = [{ unique_id: "e1", event_name: "n" }];

const unhandled: unknown[] = [];
process.on("unhandledRejection", (error) => unhandled.push(error));

await new SampleClient(options).events.ingest({ events });
await new SampleClient({ ...options, logger: null }).events.ingest({ events });

const { wallets } = new SampleClient({ ...options, logger: null });
await wallets
  .get("w")
  .withMeta()
  .catch(() => undefined);
await wallets
  .get("w")
  .asResponse()
  .catch(() => undefined);
await wait(20);
const handled = unhandled.length;
void wallets.get("..");
await wait(20);
process.stdout.write(JSON.stringify({ handled, all: unhandled.length }));
