import { setTimeout as pause } from "node:timers/promises";
import { BillingClient, recoverPending, type ClientOptions } from "../../generated/typescript/index.js";
import { sqlStore } from "../../generated/runtime/sql-store.js";
import { settle, type Database } from "./orders.js";

export type Report = (error: unknown, request?: string) => void;

/** One round: sends up to ten requests, and commits their results. */
export function sendPending(database: Database, client: BillingClient, report: Report) {
  const store = sqlStore(database.query, { take: { count: 10, pauseMs: 300_000 } });
  return recoverPending(client, store, {
    concurrency: 10,
    onResult: (request) => settle(database, client, request, "done"),
    onError: async (request, error) => {
      report(error, request.id);
      if (error.outcome === "executed") await settle(database, client, request, "done");
      else if (error.isStored) await settle(database, client, request, "refused");
    },
  });
}

/** Runs in every worker, as long as it lives, with one client: in an outage it retries less and less. */
export async function runSender(
  database: Database,
  options: ClientOptions,
  report: Report,
  end: AbortSignal,
) {
  const client = new BillingClient(options);
  while (!end.aborted) {
    await sendPending(database, client, report).catch((error: unknown) => report(error));
    await pause(1000, undefined, { signal: end }).catch(() => undefined);
  }
}
