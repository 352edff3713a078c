import type { Pool } from "pg";
import type { Database } from "./orders.js";

export function pgDatabase(pool: Pool): Database {
  return {
    query: (text, values) => pool.query(text, values),
    transaction: async (work) => {
      const connection = await pool.connect();
      try {
        await connection.query("BEGIN");
        const result = await work(connection);
        await connection.query("COMMIT");
        connection.release();
        return result;
      } catch (error) {
        connection.release(true); // ends the connection, and with it the transaction
        throw error;
      }
    },
  };
}
