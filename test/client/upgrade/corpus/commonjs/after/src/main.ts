import billing = require("../generated/typescript");
import type { UsageEvent } from "../generated/typescript/types/billing-events-and-metrics";

const toEvent = (uniqueId: string): UsageEvent => ({ unique_id: uniqueId, event_name: "call" });

async function run(options: billing.ClientOptions): Promise<unknown> {
  const client = new billing.BillingClient(options);
  const batch: billing.EventBatch = { events: ["e_1", "e_2"].map(toEvent) };
  let eventName: string;
  ({ event_name: eventName } = toEvent("e_3"));
  const { ingested } = await client.events.ingest(batch);
  return [ingested, eventName];
}

export = { run };
