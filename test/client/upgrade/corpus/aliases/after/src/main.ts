import { MAX_EVENTS_PER_REQUEST } from "#billing";
import { BillingClient } from "billing";
import type { UsageEvent } from "@billing/types/billing-events-and-metrics.js";
import type { ClientOptions } from "@/generated/typescript/index.js";

export async function run(options: ClientOptions): Promise<unknown> {
  const event: UsageEvent = { unique_id: "e_1", event_name: "call" };
  if (MAX_EVENTS_PER_REQUEST < 1) throw new RangeError("Nothing can be sent.");
  return new BillingClient(options).events.ingest({ events: [event] });
}
