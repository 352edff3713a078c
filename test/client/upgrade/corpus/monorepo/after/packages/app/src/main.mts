import { BillingClient, type ClientOptions } from "billing-client";
import { isEvent, toEvent } from "../../events/src/index.mjs";

export async function run(options: ClientOptions): Promise<unknown> {
  const events = [{ id: "e_1" }, { id: "e_2" }].map(toEvent);
  const { ingested } = await new BillingClient(options).events.ingest({ events });
  return [ingested, events.every(isEvent)];
}
