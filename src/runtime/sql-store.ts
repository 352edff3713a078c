import { durability } from "./durability/durable.js";
import { ConfigurationError, InvalidRequestError } from "./errors/refusals.js";
import { parseJson } from "./support/json.js";
import { ownMember } from "./support/members.js";
import type { DurableStore, PreparedRequest, Tombstone } from "./types/call.js";

/**
 * Runs one statement of PostgreSQL, whose values are those of `$1`, `$2` and so on: on a pool, or on the connection of a
 * transaction, as `(text, values) => pool.query(text, values)` does.
 */
export type SqlQuery = (
  text: string,
  values: (string | null)[],
) => Promise<{ readonly rows: readonly unknown[] }>;

export interface SqlStoreOptions {
  /** The name of the table, optionally with its schema: `outbox` or `app.outbox`. */
  readonly table?: string | undefined;
  /**
   * For workers that share the table: `list`, and so `recoverPending`, takes at most `count` records that are due, and
   * none of them is due again for `pauseMs`. When absent, all records, whoever else has them.
   */
  readonly take?: { readonly count: number; readonly pauseMs: number } | undefined;
}

/** A PostgreSQL table as a store. */
export interface SqlStore extends DurableStore {
  /**
   * Inserts a prepared request, to be sent by `recoverPending`: use the transaction that commits your own rows.
   *
   * @throws InvalidRequestError when the table already has its record or its tombstone
   */
  insert(prepared: PreparedRequest): Promise<void>;
}

/**
 * Keeps requests in a table that `sqlStoreTable` describes. A store made with a transaction's `query` does everything
 * in that transaction: `insert` commits a request together with your own rows, and `client.acknowledge(prepared, {
 * store })` its end together with its result. Processes that share the table need clocks that agree with the
 * database's.
 *
 * @throws ConfigurationError for options that can't work
 */
export function sqlStore(query: SqlQuery, options: SqlStoreOptions = {}): SqlStore {
  const sql = statementsFor(quoteTable(options.table));
  const take = readTake(options.take);
  const holders = new Map<string, string>();
  /** The records that a statement returns. */
  const run = async (text: string, ...values: (string | null)[]): Promise<(string | null)[]> => {
    const { rows } = await query(text, values);
    return rows.map(readRecord);
  };
  return {
    durability,
    async insert(prepared) {
      const inserted = await run(sql.insert, prepared.id, JSON.stringify(prepared));
      if (inserted.length === 0) throw buildInsertError(prepared);
    },
    async put(prepared) {
      const { id } = prepared;
      const kept = await run(sql.put, id, JSON.stringify(prepared), holders.get(id) ?? null);
      if (kept.length === 0) throw new Error(`another call or process holds the record ${id}`);
    },
    async end(tombstone) {
      await run(sql.end, tombstone.id, JSON.stringify(tombstone), timestamp(tombstone.keptUntil));
    },
    async delete(id) {
      await run(sql.delete, id);
    },
    async get(id) {
      const [text] = await run(sql.get, id);
      return typeof text === "string" ? parseJson<PreparedRequest | Tombstone>(text) : undefined;
    },
    async list() {
      const texts = await (take === undefined ? run(sql.list) : run(sql.take, ...take));
      return texts.flatMap((text) => (text === null ? [] : [parseJson<PreparedRequest>(text)]));
    },
    async claim(id, until, holder) {
      const isHeld = (await run(sql.claim, id, holder, timestamp(until))).length > 0;
      if (isHeld) holders.set(id, holder);
      return isHeld;
    },
    async release(id, holder) {
      if (holders.get(id) === holder) holders.delete(id);
      await run(sql.release, id, holder);
    },
  };
}

/** The statements that create a store's table: run them once, in a migration. */
export function sqlStoreTable(table?: string): string {
  const name = quoteTable(table);
  return `CREATE TABLE ${name} (
  id text PRIMARY KEY,
  record json, -- the request, then its tombstone
  due timestamptz NOT NULL DEFAULT '-infinity', -- when a worker may take it
  holder text, -- who sends it
  held_until timestamptz NOT NULL DEFAULT '-infinity', -- when another one may send it
  kept_until timestamptz -- when it may be removed, once it has ended
);

CREATE INDEX ON ${name} (due) WHERE kept_until IS NULL;
CREATE INDEX ON ${name} (kept_until);
`;
}

/** Values are strings, so that it doesn't matter how a library writes others. */
function statementsFor(table: string) {
  const returning = "RETURNING record::text";
  const due = `SELECT id FROM ${table} WHERE kept_until IS NULL AND due < now()
    ORDER BY due LIMIT $1::text::integer FOR UPDATE SKIP LOCKED`;
  // A few with each record that ends, so that no separate clean-up is needed.
  const old = `SELECT id FROM ${table} WHERE kept_until < now() AND held_until < now() AND id <> $1
    LIMIT 10 FOR UPDATE SKIP LOCKED`;
  return {
    insert: `INSERT INTO ${table} AS kept (id, record) VALUES ($1, $2::text::json)
      ON CONFLICT (id) DO UPDATE SET record = excluded.record, due = excluded.due, kept_until = NULL
      WHERE kept.held_until < now() AND (kept.record IS NULL OR kept.kept_until < now()) ${returning}`,
    put: `INSERT INTO ${table} AS kept (id, record) VALUES ($1, $2::text::json)
      ON CONFLICT (id) DO UPDATE SET record = excluded.record, kept_until = NULL
      WHERE kept.holder IS NOT DISTINCT FROM $3 ${returning}`,
    end: `WITH removed AS (DELETE FROM ${table} WHERE id = ANY (ARRAY(${old})))
      INSERT INTO ${table} (id, record, kept_until) VALUES ($1, $2::text::json, $3::text::timestamptz)
      ON CONFLICT (id) DO UPDATE SET record = excluded.record, kept_until = excluded.kept_until`,
    delete: `DELETE FROM ${table} WHERE id = $1`,
    get: `SELECT record::text FROM ${table} WHERE id = $1`,
    list: `SELECT record::text FROM ${table} WHERE kept_until IS NULL`,
    take: `UPDATE ${table} SET due = now() + $2::text::interval WHERE id = ANY (ARRAY(${due})) ${returning}`,
    // Without a record, which comes next, the row is one that may be removed.
    claim: `INSERT INTO ${table} AS kept (id, holder, held_until, kept_until)
      VALUES ($1, $2, $3::text::timestamptz, $3::text::timestamptz)
      ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
      WHERE kept.holder = excluded.holder OR kept.held_until < now() ${returning}`,
    release: `UPDATE ${table} SET holder = NULL, held_until = '-infinity' WHERE id = $1 AND holder = $2`,
  };
}

function quoteTable(given = "outbox"): string {
  const names = given.split(".");
  if (names.length <= 2 && names.every((name) => /^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name))) {
    return names.map((name) => `"${name}"`).join(".");
  }
  throw new ConfigurationError(
    "`table` must be a name of letters, digits and `_`, optionally with a schema: `schema.table`.",
  );
}

function readTake(given: SqlStoreOptions["take"]): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const { count, pauseMs } = given;
  if ([count, pauseMs].every((value) => Number.isInteger(value) && value > 0 && value < 2 ** 31)) {
    return [String(count), `${pauseMs} milliseconds`];
  }
  throw new ConfigurationError("`count` and `pauseMs` of `take` must be whole numbers above 0.");
}

function readRecord(row: unknown): string | null {
  const record = ownMember(row, "record");
  return typeof record === "string" ? record : null;
}

function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function buildInsertError({ operationId }: PreparedRequest): InvalidRequestError {
  return new InvalidRequestError(
    `${operationId} was not stored, because the table has, or has had, a request under its idempotency key.`,
    { help: "Use a new key for another request.", outcome: "unknown" },
  );
}
