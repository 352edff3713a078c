import { BillingClient, type ClientOptions, type UsageEvent } from "../generated/typescript-unversioned/index.js";

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new BillingClient(options);
  const event: UsageEvent = { uniqueId: "e_1", eventName: "call" };
  const { ingested } = await client.events.ingest({ events: [event] });
  return ingested;
}
