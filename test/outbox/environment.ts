import { sqlStore } from "../../generated/runtime/sql-store.js";
import { BillingClient, type ClientOptions, type PreparedRequest } from "../../generated/typescript/index.js";
import type { Recovery } from "../../generated/typescript/types.js";
import { ownMember } from "../../src/runtime/support/members.js";
import type { LogEntry } from "../../src/sandbox/log.js";
import { createSandbox, type Sandbox } from "../../src/sandbox/sandbox.js";
import { billing } from "../sandbox/billing-sandbox.js";
import type { TestDatabase } from "./databases.js";
import { placeOrder } from "./orders.js";
import { sendPending } from "./sender.js";

/** The sandbox has one wallet of this id. */
export const wallet = "wallet_1";

/** A service, a database with empty tables, and a way to let time pass for both. */
export interface Environment {
  readonly sandbox: Sandbox;
  readonly database: TestDatabase;
  readonly options: ClientOptions & { readonly fetch: Sandbox["fetch"] };
  /** Requests as the service saw them. */
  readonly requests: readonly LogEntry[];
  /** What senders reported. */
  readonly reports: readonly { readonly error: unknown; readonly request: string | undefined }[];
  readonly report: (error: unknown, request?: string) => void;
  readonly order: (id: string, wallet?: string) => Promise<void>;
  /** One round of a worker. */
  readonly send: () => Promise<Recovery>;
  /** Ends the leases and the pauses, as the time does. */
  readonly endLeases: () => Promise<void>;
  readonly advance: (milliseconds: number) => void;
  /** The states of all orders, sorted by their ids. */
  readonly states: () => Promise<readonly unknown[]>;
  readonly outbox: () => Promise<readonly unknown[]>;
}

export async function openEnvironment(database: TestDatabase): Promise<Environment> {
  await database.run("TRUNCATE orders, outbox");
  const requests: LogEntry[] = [];
  const reports: { error: unknown; request: string | undefined }[] = [];
  const sandbox = createSandbox(await billing(), { log: (entry) => requests.push(entry) });
  let ahead = 0;
  const platform = { now: () => Date.now() + ahead };
  const { apiKey, fetch } = sandbox;
  const options = { apiKey, baseUrl: "http://127.0.0.1", fetch, logger: null, maxRetries: 0, platform };
  const client = new BillingClient(options);
  const report = (error: unknown, request?: string) => void reports.push({ error, request });
  return {
    sandbox,
    database,
    options,
    requests,
    reports,
    report,
    order: (id, ofWallet = wallet) => placeOrder(database, client, id, ofWallet),
    send: () => sendPending(database, client, report),
    endLeases: async () =>
      void (await database.run("UPDATE outbox SET due = '-infinity', held_until = '-infinity'")),
    advance: (milliseconds) => {
      ahead += milliseconds;
      sandbox.clock.advance(milliseconds);
    },
    states: () => database.run("SELECT id, state FROM orders ORDER BY id"),
    outbox: () => database.run("SELECT id, record FROM outbox WHERE kept_until IS NULL ORDER BY id"),
  };
}

/** What senders have yet to send. */
export async function waitingRequests({ query }: TestDatabase): Promise<readonly PreparedRequest[]> {
  const { rows } = await query("SELECT request FROM orders WHERE state = 'waiting'", []);
  const store = sqlStore(query);
  const found = rows.map((row) => store.get(String(ownMember(row, "request"))));
  return (await Promise.all(found)).flatMap((kept) =>
    kept === undefined || "keptUntil" in kept ? [] : [kept],
  );
}
