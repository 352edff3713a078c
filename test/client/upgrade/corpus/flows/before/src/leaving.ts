import { type BillingClient, type UsageEvent } from "../generated/typescript-unversioned/index.js";

interface Database {
  insert(table: string, row: Record<string, unknown>): Promise<void>;
  update(table: string, row?: object): Promise<void>;
  save<T extends object>(row: T): void;
  query<T>(sql: string): Promise<T[]>;
}
interface Bus {
  emit(name: string, ...values: any[]): void;
  on(name: string, take: (...values: any[]) => void): void;
}
interface Logger {
  info(value: unknown, message?: string): void;
}
declare const assert: { deepEqual(actual: unknown, expected: unknown): void };
declare const sql: (strings: TemplateStringsArray, ...values: unknown[]) => Promise<void>;
declare const untyped: any;

// Each of these takes the names along.
export async function leave(db: Database, bus: Bus, logger: Logger, event: UsageEvent, events: UsageEvent[]) {
  JSON.stringify(event);
  JSON.stringify({ events });
  await db.insert("usage", { ...event });
  await db.insert("usage", { event });
  await db.update("usage", event);
  db.save(event);
  bus.emit("usage", event);
  logger.info({ event }, "sent");
  untyped.insert(event);
  await sql`insert ${event}`;
  const record: Record<string, unknown> = { ...event };
  const forced = event as unknown as { uniqueId?: string };
  events.forEach((one: unknown) => logger.info(typeof one));
  events.map(JSON.stringify as (one: unknown) => string);
  for (const key in event) logger.info(key);
  return [record, forced, Object.entries(event), Object.keys(event)];
}
export const reply = async (): Promise<unknown> => ({ events: [] as UsageEvent[] });

// None of these does.
export async function stay(client: BillingClient, event: UsageEvent, events: UsageEvent[]) {
  JSON.stringify({ id: event.uniqueId, count: Object.keys(event).length });
  console.log(event, JSON.stringify(event));
  events.forEach(console.log);
  assert.deepEqual(event, events[0]);
  const frozen = Object.freeze(structuredClone(event));
  const [first] = events;
  Array.isArray(event);
  await client.events.ingest({ events: await Promise.all([Promise.resolve(frozen)]) });
  return [Object.values(event).length, first?.uniqueId, events.filter(Boolean)];
}

// Of these nobody knows the names.
export async function arrive(db: Database, bus: Bus, text: string, record: Record<string, string>) {
  const parsed = JSON.parse(text) as UsageEvent;
  const asserted = <UsageEvent>JSON.parse(text);
  const asked = await db.query<UsageEvent>("select");
  const inferred: UsageEvent[] = await db.query("select");
  const dictionary: Partial<UsageEvent> = record;
  bus.on("usage", (event: UsageEvent) => event.uniqueId);
  const mapped = JSON.parse(text).map((event: UsageEvent) => event.eventName);
  try {
    asserted.account ??= "none";
  } catch (error) {
    const { uniqueId } = error as UsageEvent;
    return uniqueId;
  }
  return [parsed, asked, inferred, dictionary, mapped];
}
export const isEvent = (value: unknown): value is UsageEvent => typeof value === "object";

// Taken apart without a declaration.
export function assign(text: string, rows: { one: UsageEvent }) {
  let last: UsageEvent | undefined;
  let row: { uniqueId?: string; eventName?: string } = {};
  ({ last } = JSON.parse(text));
  for (last of JSON.parse(text)) JSON.parse(text);
  ({ one: row } = rows);
  return [last?.uniqueId, row.eventName];
}

// What a function gives to whoever calls it.
interface App {
  get(path: string, handle: () => unknown): void;
}
export function route(app: App, it: (name: string, test: () => Promise<void>) => void, events: UsageEvent[]) {
  const list = () => events;
  app.get("/first", () => events[0]);
  app.get("/all", list);
  it("lists", async () => void list());
}
