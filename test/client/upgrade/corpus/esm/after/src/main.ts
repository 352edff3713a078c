import { BillingClient, type ClientOptions, type UsageEvent } from "../generated/typescript/index.js";
import { MAX_EVENTS_PER_REQUEST } from "../generated/typescript/limits.js";

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
function describe({ unique_id: uniqueId, event_name: name, ...rest }: UsageEvent): string {
  return `${uniqueId} ${name} ${Object.keys(rest).length}`;
}

const columns: readonly (keyof UsageEvent)[] = ["unique_id", "event_name", "account"];

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new BillingClient(options);
  // Inferred, and passed on later.
  const events = rows.map((row) => ({
    unique_id: row.id,
    event_name: row.what, // what metrics look for
    ...(row.minutes === undefined ? {} : { properties: { minutes: row.minutes } }),
  }));
  const uniqueId = "e_3";
  const more: UsageEvent[] = [{ unique_id: uniqueId, "event_name": "call" }];
  const [first] = more;
  if (first !== undefined && "unique_id" in first) first["event_name"] = first.event_name.trim();
  const { ingested } = await client.events.ingest({ events: [...events, ...more].slice(0, MAX_EVENTS_PER_REQUEST) });
  return [ingested, more.map(describe), events[0]?.unique_id, columns.length];
}
