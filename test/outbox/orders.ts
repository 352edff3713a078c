import type { BillingClient, PreparedRequest } from "../../generated/typescript/index.js";
import { sqlStore, type SqlQuery } from "../../generated/runtime/sql-store.js";

export interface Database {
  query: SqlQuery;
  transaction(work: (query: SqlQuery) => Promise<void>): Promise<void>;
}

/** The order and its request: both are committed, or neither is. Nothing is sent here. */
export function placeOrder(database: Database, client: BillingClient, order: string, wallet: string) {
  const request = client.prepare(({ wallets }) => wallets.update(wallet, { active: true }));
  const values = [order, wallet, request.id];
  return database.transaction(async (query) => {
    await query("INSERT INTO orders (id, wallet, request) VALUES ($1, $2, $3)", values);
    await sqlStore(query).insert(request);
  });
}

export type State = "done" | "refused";

/** The result and the end of its request. Of two senders that know the result, the second finds nothing to do. */
export function settle(database: Database, client: BillingClient, request: PreparedRequest, state: State) {
  const outcome = state === "done" ? "executed" : "not_executed";
  const values = [request.id, state];
  return database.transaction(async (query) => {
    await query("UPDATE orders SET state = $2 WHERE request = $1 AND state = 'waiting'", values);
    await client.acknowledge(request, { store: sqlStore(query), outcome });
  });
}
