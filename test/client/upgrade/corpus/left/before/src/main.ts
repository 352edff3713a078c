import { BillingClient, type ClientOptions, type UsageEvent } from "../generated/typescript-unversioned/index.js";

/** A row of our own table. */
interface Row {
  readonly uniqueId: string;
  readonly eventName: string;
}

const spooled = '{"uniqueId":"e_1","eventName":"call"}';

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new BillingClient(options);
  const parsed: UsageEvent = JSON.parse(spooled);
  const rows: Row[] = [{ uniqueId: "e_2", eventName: "call" }];
  const { ingested } = await client.events.ingest({ events: rows });
  return [ingested, parsed.uniqueId, build("uniqueId")];
}

function build(name: string): unknown {
  const built: any = {};
  built[name] = "e_3";
  return built.uniqueId;
}

export const isEvent = (value: object): value is UsageEvent => "uniqueId" in value;
