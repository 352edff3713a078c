import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  BillingClient,
  recoverPending,
  type ClientOptions,
  type RequestStore,
} from "../../generated/typescript/index.js";
import { settle, type Database } from "./orders.js";

const free = `SELECT id FROM outbox WHERE held_until < now() ORDER BY held_until LIMIT 10 FOR UPDATE SKIP LOCKED`;
const hold = `UPDATE outbox SET holder = $1, held_until = now() + interval '5 minutes'`;

/** The table as one round of a sender sees it. A lease ends by itself, and only `settle` removes a record. */
function openStore(database: Database): RequestStore {
  const holder = randomUUID();
  const run = async (text: string, ...values: unknown[]) =>
    (await database.query(`${text} RETURNING record`, [holder, ...values])).rows.map(({ record }) => record);
  return {
    get: async (id) => (await run(`${hold} WHERE holder = $1 AND id = $2`, id))[0],
    list: () => run(`${hold} WHERE id = ANY (ARRAY(${free}))`),
    claim: async (id) =>
      (await run(`${hold} WHERE holder = $1 AND held_until > now() AND id = $2`, id)).length > 0,
    put: async (request) => {
      const update = "UPDATE outbox SET record = $3 WHERE holder = $1 AND id = $2";
      const kept = await run(update, request.id, JSON.stringify(request));
      if (kept.length === 0) throw new Error("another sender holds this request");
    },
    delete: async () => {},
    release: async () => {},
  };
}

export type Report = (error: unknown, request?: string) => void;

/** One round: sends up to ten requests, and commits their results. */
export function sendPending(database: Database, options: ClientOptions, report: Report) {
  const store = openStore(database);
  return recoverPending(new BillingClient(options), store, {
    concurrency: 10,
    onReply: ({ id }) => settle(database, id, "done"),
    onError: async ({ id }, error) => {
      report(error, id);
      if (error.outcome === "executed") await settle(database, id, "done");
      else if (error.isStored) await settle(database, id, "refused");
    },
  });
}

/** Runs in every worker, as long as it lives. */
export async function runSender(
  database: Database,
  options: ClientOptions,
  report: Report,
  end: AbortSignal,
) {
  while (!end.aborted) {
    await sendPending(database, options, report).catch((error: unknown) => report(error));
    await pause(1000, undefined, { signal: end }).catch(() => undefined);
  }
}
