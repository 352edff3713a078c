import { setTimeout as pause } from "node:timers/promises";
import {
  BillingClient,
  recoverPending,
  type ClientOptions,
  type RequestStore,
} from "../../generated/typescript/index.js";
import { settle, type Database } from "./orders.js";

const due = `SELECT id FROM outbox WHERE kept_until IS NULL AND record IS NOT NULL AND due < now()
  ORDER BY due LIMIT 10 FOR UPDATE SKIP LOCKED`;
const take = `UPDATE outbox SET due = now() + interval '5 minutes' WHERE id = ANY (ARRAY(${due}))`;
const hold = `INSERT INTO outbox (id, holder, held_until) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE
  SET holder = $2, held_until = $3 WHERE outbox.holder = $2 OR outbox.held_until < now()`;
const free = `UPDATE outbox SET holder = NULL, held_until = '-infinity' WHERE id = $1 AND holder = $2`;
const keep = `INSERT INTO outbox (id, record) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE
  SET record = $2, kept_until = NULL WHERE outbox.holder IS NOT DISTINCT FROM $3`;
const bury = `INSERT INTO outbox (id, record, kept_until) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE
  SET record = $2, kept_until = $3`;

/** The table as the store of a client. */
export function openStore(database: Database): RequestStore {
  const holders = new Map<string, string>();
  const run = async (text: string, ...values: unknown[]) =>
    (await database.query(`${text} RETURNING record`, values)).rows.map(({ record }) => record);
  return {
    list: () => run(take),
    get: async (id) =>
      (await database.query("SELECT record FROM outbox WHERE id = $1", [id])).rows[0]?.record ?? undefined,
    claim: async (id, until, holder) => {
      const isHeld = (await run(hold, id, holder, new Date(until))).length > 0;
      if (isHeld) holders.set(id, holder);
      return isHeld;
    },
    put: async (request) => {
      const kept = await run(keep, request.id, JSON.stringify(request), holders.get(request.id) ?? null);
      if (kept.length === 0) throw new Error("another sender holds this request");
    },
    end: async (tombstone) => {
      await run(bury, tombstone.id, JSON.stringify(tombstone), new Date(tombstone.keptUntil));
    },
    delete: async (id) => {
      await run("DELETE FROM outbox WHERE id = $1", id);
    },
    release: async (id, holder) => {
      holders.delete(id);
      await run(free, id, holder);
    },
  };
}

export type Report = (error: unknown, request?: string) => void;

/** One round: sends up to ten requests, and commits their results. */
export async function sendPending(database: Database, client: BillingClient, report: Report) {
  const recovery = await recoverPending(client, openStore(database), {
    concurrency: 10,
    onReply: ({ id }) => settle(database, id, "done"),
    onError: async ({ id }, error) => {
      report(error, id);
      if (error.outcome === "executed") await settle(database, id, "done");
      else if (error.isStored) await settle(database, id, "refused");
    },
  });
  await database.query("DELETE FROM outbox WHERE kept_until < now()", []);
  return recovery;
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
