import type { BillingClient, PreparedRequest } from "../../generated/typescript/index.js";

export interface Sql {
  query(text: string, values: unknown[]): Promise<{ rows: { record: PreparedRequest }[] }>;
}
export interface Database extends Sql {
  transaction(work: (sql: Sql) => Promise<void>): Promise<void>;
}

/** The order and its request: both are committed, or neither is. Nothing is sent here. */
export function placeOrder(database: Database, client: BillingClient, order: string, wallet: string) {
  const request = client.prepare(({ wallets }) => wallets.update(wallet, { active: true }));
  const values = [order, wallet, request.id];
  return database.transaction(async (sql) => {
    await sql.query("INSERT INTO orders (id, wallet, request) VALUES ($1, $2, $3)", values);
    await sql.query("INSERT INTO outbox (id, record) VALUES ($1, $2)", [request.id, JSON.stringify(request)]);
  });
}

const end = `UPDATE outbox SET kept_until = now() + interval '25 hours' WHERE id = $1 AND kept_until IS NULL`;

/** The result and the end of its request. Of two senders that know the result, the second finds nothing to do. */
export function settle(database: Database, request: string, state: "done" | "refused") {
  return database.transaction(async (sql) => {
    const { rows } = await sql.query(`${end} RETURNING record`, [request]);
    if (rows.length > 0) await sql.query("UPDATE orders SET state = $2 WHERE request = $1", [request, state]);
  });
}
