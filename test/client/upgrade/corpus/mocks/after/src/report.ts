import type { BillingClient, UsageEvent } from "../generated/typescript/index.js";

export type Billing = Pick<BillingClient, "events">;

export async function report(billing: Billing, events: readonly UsageEvent[]): Promise<number> {
  const { ingested } = await billing.events.ingest({ events: [...events] });
  return ingested.length;
}
