import { BillingClient, type ClientOptions } from "../generated/typescript-unversioned/index.js";
import { Table } from "./row.jsx";

export async function run(options: ClientOptions): Promise<unknown> {
  const events = [{ uniqueId: "e_1", eventName: "call" }];
  const { ingested } = await new BillingClient(options).events.ingest({ events });
  return [ingested, Table({ events })];
}
