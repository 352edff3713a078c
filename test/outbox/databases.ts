import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { Pool } from "pg";
import type { Database } from "./orders.js";
import { pgDatabase } from "./pg-database.js";

/** What tests ask of a database besides what the recipe does. */
export interface TestDatabase extends Database {
  /** Runs statements without values; the rows of the last one. */
  readonly run: (text: string) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  /** Makes room for tables: a folder, a schema, or memory that ends with the process. */
  readonly makePlace: (isLasting: boolean) => Promise<string>;
  readonly open: (place: string) => Promise<TestDatabase>;
  readonly removePlace: (place: string) => Promise<void>;
}

const inMemory = "memory://outbox";

let memory: Promise<PGlite> | undefined;

const pglite: DatabaseKind = {
  name: "PGlite",
  makePlace: async (isLasting) => (isLasting ? mkdtemp(join(tmpdir(), "outbox-")) : inMemory),
  open: async (place) => {
    if (place !== inMemory) {
      const database = await PGlite.create(place);
      return { ...testDatabase(database), close: () => database.close() };
    }
    memory ??= createInMemory();
    const { run, ...database } = testDatabase(await memory);
    const empty = "DROP SCHEMA public CASCADE; CREATE SCHEMA public";
    return { ...database, run, close: async () => void (await run(empty)) };
  },
  removePlace: async (place) => {
    if (place !== inMemory) await rm(place, { recursive: true, force: true });
  },
};

/** To make one takes seconds of CPU, and twice as many where what it runs is optimised, too. */
function createInMemory(): Promise<PGlite> {
  setFlagsFromString("--liftoff-only");
  return PGlite.create(inMemory);
}

function testDatabase(database: PGlite): Omit<TestDatabase, "close"> {
  return {
    query: (text, values) => database.query(text, values),
    transaction: (work) => database.transaction((sql) => work((text, values) => sql.query(text, values))),
    run: async (text) => (await database.exec(text)).at(-1)?.rows ?? [],
  };
}

function server(url: string): DatabaseKind {
  const runOnce = async (text: string): Promise<void> => {
    const pool = new Pool({ connectionString: url });
    await pool.query(text);
    await pool.end();
  };
  return {
    name: "a server",
    makePlace: async () => {
      const schema = `outbox_${randomUUID().replaceAll("-", "")}`;
      await runOnce(`CREATE SCHEMA ${schema}`);
      return schema;
    },
    open: async (schema) => {
      const pool = new Pool({ connectionString: url, options: `-c search_path=${schema}` });
      return {
        ...pgDatabase(pool, () => undefined),
        run: async (text) => [await pool.query(text)].flat().at(-1)?.rows ?? [],
        close: () => pool.end(),
      };
    },
    removePlace: (schema) => runOnce(`DROP SCHEMA ${schema} CASCADE`),
  };
}

const { DATABASE_URL = "" } = process.env;

/** PGlite, and the server that the environment names. */
export const databaseKinds: readonly DatabaseKind[] = [
  pglite,
  ...(DATABASE_URL === "" ? [] : [server(DATABASE_URL)]),
];

/** Makes the tables of the page. */
export async function createTables(database: TestDatabase): Promise<void> {
  await database.run(await readFile(join(import.meta.dirname, "outbox.sql"), "utf8"));
}
