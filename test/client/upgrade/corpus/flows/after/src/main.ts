import { BillingClient, type ClientOptions, type UsageEvent } from "../generated/typescript/index.js";

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new BillingClient(options);
  const event: UsageEvent = { unique_id: "e_1", event_name: "call" };
  const { ingested } = await client.events.ingest({ events: [event] });
  return ingested;
}
