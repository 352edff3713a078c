import { Pool } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { startEndingServer } from "./ending-server.js";
import type { Database, Sql } from "./orders.js";
import { pgDatabase } from "./pg-database.js";

const { DATABASE_URL = "" } = process.env;

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
  const select = async (sql: Sql): Promise<void> => void (await sql.query("SELECT 1", []));
  const ended = database.transaction(async (sql) => {
    await endConnection(sql);
    await expect.poll(() => reports).not.toEqual([]);
    await select(sql);
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

it.runIf(DATABASE_URL !== "")(
  "so it does on a server whose backends are terminated, idle ones too",
  async () => {
    const opened = openDatabase(DATABASE_URL);
    const { pool } = openDatabase(DATABASE_URL);
    const terminate = async (sql: Sql): Promise<void> => {
      const { rows } = await sql.query("SELECT pg_backend_pid() AS record", []);
      await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.record]);
    };
    expect(await playEnd(opened, terminate)).toEqual(["rejected", "fulfilled"]);
    await terminate(opened.database);
    await expect.poll(() => terminations(opened.reports)).toHaveLength(2);
    expect((await opened.database.query("SELECT 1 AS record", [])).rows).toEqual([{ record: 1 }]);
  },
);
