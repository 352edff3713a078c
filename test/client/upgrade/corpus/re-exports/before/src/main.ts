import { Client, type ClientOptions, type Event } from "./billing.js";
import { idOf, sample } from "./events.js";

export async function run(options: ClientOptions): Promise<unknown> {
  const { BillingClient } = await import("./billing.js");
  const events: Event[] = [{ ...sample, uniqueId: `${sample.uniqueId}_again` }, sample];
  const { ingested } = await new Client(options).events.ingest({ events });
  return [ingested, events.map(idOf), BillingClient.name];
}
