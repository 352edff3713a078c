import { Pool } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { startEndingServer } from "./ending-server.js";
import type { SqlQuery } from "../../generated/runtime/sql-store.js";
import type { Database } from "./orders.js";
import { pgDatabase } from "./pg-database.js";
import { need } from "../tools.js";

const { DATABASE_URL = "" } = process.env;
const server = need(DATABASE_URL !== "", "DATABASE_URL names no PostgreSQL");

function openDatabase(url: string) {
  const pool = new Pool({ connectionString: url });
  onTestFinished(() => pool.end());
  const reports: string[] = [];
  return { pool, reports, database: pgDatabase(pool, ({ message }) => void reports.push(message)) };
}

/** What becomes of a transaction whose connection ends, and of the next one. */
async function playEnd(
  { reports, database }: ReturnType<typeof openDatabase>,
  endConnection: Parameters<Database["transaction"]>[0],
): Promise<readonly string[]> {
  const select = async (query: SqlQuery): Promise<void> => void (await query("SELECT 1", []));
  const ended = database.transaction(async (query) => {
    await endConnection(query);
    await expect.poll(() => reports).not.toEqual([]);
    await select(query);
  });
  const all = await Promise.allSettled([ended, ended.catch(() => database.transaction(select))]);
  return all.map(({ status }) => status);
}

const terminations = (reports: readonly string[]) => reports.filter((text) => text.includes("terminating"));

it("a worker survives connections that its server ends during a transaction and after one, and reports them", async () => {
  const opened = openDatabase(await startEndingServer());
  expect(await playEnd(opened, async () => {})).toEqual(["rejected", "fulfilled"]);
  await expect.poll(() => terminations(opened.reports)).toHaveLength(2);
  await opened.database.query("SELECT 1", []);
});

it.skipIf(server.isMissing)(
  `so it does on a server whose backends are terminated, idle ones too${server.note}`,
  async () => {
    const opened = openDatabase(DATABASE_URL);
    const { pool } = openDatabase(DATABASE_URL);
    const terminate = async (query: SqlQuery): Promise<void> => {
      const { rows } = await query("SELECT pg_backend_pid() AS id", []);
      await pool.query(
        "SELECT pg_terminate_backend((value ->> 'id')::integer) FROM (SELECT $1::json AS value) AS row",
        [JSON.stringify(rows[0])],
      );
    };
    expect(await playEnd(opened, terminate)).toEqual(["rejected", "fulfilled"]);
    await terminate(opened.database.query);
    await expect.poll(() => terminations(opened.reports)).toHaveLength(2);
    expect((await opened.database.query("SELECT 1 AS one", [])).rows).toEqual([{ one: 1 }]);
  },
);
