import billing = require("../generated/typescript-unversioned");
import type { UsageEvent } from "../generated/typescript-unversioned/types/billing-events-and-metrics";

const toEvent = (uniqueId: string): UsageEvent => ({ uniqueId, eventName: "call" });

async function run(options: billing.ClientOptions): Promise<unknown> {
  const client = new billing.BillingClient(options);
  const batch: billing.EventBatch = { events: ["e_1", "e_2"].map(toEvent) };
  let eventName: string;
  ({ eventName } = toEvent("e_3"));
  const { ingested } = await client.events.ingest(batch);
  return [ingested, eventName];
}

export = { run };
