import { BillingClient, type ClientOptions } from "../generated/typescript/index.js";
import { Table } from "./row.jsx";

export async function run(options: ClientOptions): Promise<unknown> {
  const events = [{ unique_id: "e_1", event_name: "call" }];
  const { ingested } = await new BillingClient(options).events.ingest({ events });
  return [ingested, Table({ events })];
}
