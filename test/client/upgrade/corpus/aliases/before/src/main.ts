import { MAX_EVENTS_PER_REQUEST } from "#billing";
import { BillingClient } from "billing";
import type { UsageEvent } from "@billing/types/billing-events-and-metrics.js";
import type { ClientOptions } from "@/generated/typescript-unversioned/index.js";

export async function run(options: ClientOptions): Promise<unknown> {
  const event: UsageEvent = { uniqueId: "e_1", eventName: "call" };
  if (MAX_EVENTS_PER_REQUEST < 1) throw new RangeError("Nothing can be sent.");
  return new BillingClient(options).events.ingest({ events: [event] });
}
