import { BillingClient, type ClientOptions, type UsageEvent } from "../generated/typescript-unversioned/index.js";
import { MAX_EVENTS_PER_REQUEST } from "../generated/typescript-unversioned/limits.js";

interface Row {
  readonly id: string;
  readonly what: string;
  readonly minutes?: number;
}

const rows: readonly Row[] = [
  { id: "e_1", what: "call", minutes: 3 },
  { id: "e_2", what: "message" },
];

/** An event is known by its uniqueId. */
function describe({ uniqueId, eventName: name, ...rest }: UsageEvent): string {
  return `${uniqueId} ${name} ${Object.keys(rest).length}`;
}

const columns: readonly (keyof UsageEvent)[] = ["uniqueId", "eventName", "account"];

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new BillingClient(options);
  // Inferred, and passed on later.
  const events = rows.map((row) => ({
    uniqueId: row.id,
    eventName: row.what, // what metrics look for
    ...(row.minutes === undefined ? {} : { properties: { minutes: row.minutes } }),
  }));
  const uniqueId = "e_3";
  const more: UsageEvent[] = [{ uniqueId, "eventName": "call" }];
  const [first] = more;
  if (first !== undefined && "uniqueId" in first) first["eventName"] = first.eventName.trim();
  const { ingested } = await client.events.ingest({ events: [...events, ...more].slice(0, MAX_EVENTS_PER_REQUEST) });
  return [ingested, more.map(describe), events[0]?.uniqueId, columns.length];
}
