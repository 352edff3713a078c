import type { Pool } from "pg";
import type { Database } from "./orders.js";

/** @param report is told of each connection that the server ends; what was under way on it fails by itself */
export function pgDatabase(pool: Pool, report: (error: Error) => void): Database {
  // An error that nobody listens to would end the process. The pool repeats those of its idle connections.
  pool.on("error", () => undefined).on("connect", (connection) => connection.on("error", report));
  return {
    query: (text, values) => pool.query(text, values),
    transaction: async (work) => {
      const connection = await pool.connect();
      try {
        await connection.query("BEGIN");
        await work((text, values) => connection.query(text, values));
        await connection.query("COMMIT");
        connection.release();
      } catch (error) {
        connection.release(true); // ends the connection, and with it the transaction
        throw error;
      }
    },
  };
}
