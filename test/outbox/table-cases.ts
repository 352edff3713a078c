import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BillingClient } from "../../generated/typescript/index.js";
import { sqlStore, sqlStoreTable, type SqlStoreOptions } from "../../src/runtime/sql-store.js";
import { storeCases } from "../../src/runtime/testing/store-cases.js";
import type { Tombstone } from "../../src/runtime/types/call.js";
import { drawSome } from "../whole.js";
import type { DatabaseKind, TestDatabase } from "./databases.js";

const client = new BillingClient({ apiKey: "key", baseUrl: "https://service.example", logger: null });

function prepare(idempotencyKey?: string) {
  return client.prepare(({ wallets }) => wallets.update("w", { name: "A" }, { idempotencyKey }));
}

function tombstoneOf(id: string, keptUntil: number): Tombstone {
  return {
    format: 1,
    id,
    operationId: "wallets.update",
    account: "account",
    idempotencyKey: "key",
    fingerprint: "fingerprint",
    firstSentAt: 0,
    outcome: "executed",
    keptUntil,
  };
}

/** Of this run alone: others may use the same server. */
const ownSchema = `Own_${randomUUID().replaceAll("-", "")}`;
const tables: readonly (string | undefined)[] = [undefined, `${ownSchema}.order`];
const takes: readonly SqlStoreOptions["take"][] = [undefined, { count: 10, pauseMs: 300_000 }];

/** The table as a store of a client, on a kind of database. */
export function describeTable(kind: DatabaseKind): void {
  let place: string;
  let database: TestDatabase;

  beforeAll(async () => {
    place = await kind.makePlace(false);
    database = await kind.open(place);
    await database.run(`CREATE SCHEMA "${ownSchema}"`);
    for (const table of tables) await database.run(sqlStoreTable(table));
  }, 60_000);

  beforeEach(async () => {
    await database.run("TRUNCATE outbox");
  });

  afterAll(async () => {
    await database.run(`DROP SCHEMA "${ownSchema}" CASCADE`);
    await database.close();
    await kind.removePlace(place);
  });

  const options = tables.flatMap((table) => takes.map((take) => ({ table, take })));

  describe.each(drawSome(1, options))("with %o", (given) => {
    it.each(storeCases)("$name", async ({ run }) => {
      await expect(run(() => sqlStore(database.query, given))).resolves.toBeUndefined();
    });
  });

  it("keeps a request that is inserted in a transaction, unless that is rolled back", async () => {
    const [kept, dropped] = [prepare(), prepare()];
    await database.transaction((query) => sqlStore(query).insert(kept));
    const failing = database.transaction(async (query) => {
      await sqlStore(query).insert(dropped);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    const store = sqlStore(database.query);
    expect(await store.list()).toEqual([kept]);
    expect(await store.get(dropped.id)).toBeUndefined();
  });

  it("inserts no request of which it knows, sent or ended, and none that a call is about to put", async () => {
    const store = sqlStore(database.query);
    const sent = { ...prepare("order-1"), firstSentAt: 17 };
    await store.put(sent);
    const refusal = {
      kind: "InvalidRequest",
      outcome: "unknown",
      message: expect.stringContaining("or has had"),
    };
    await expect(store.insert(prepare("order-1"))).rejects.toMatchObject(refusal);
    expect(await store.get(sent.id)).toEqual(sent);
    await store.end(tombstoneOf(sent.id, Date.now() + 60_000));
    await expect(store.insert(prepare("order-1"))).rejects.toMatchObject(refusal);
    const claimed = prepare("order-2");
    await store.claim(claimed.id, Date.now() + 60_000, "holder");
    await expect(store.insert(claimed)).rejects.toMatchObject(refusal);
    await store.release(claimed.id, "holder");
    await store.insert(claimed);
    expect(await store.list()).toEqual([claimed]);
  });

  it("inserts a request anew whose tombstone needn't be kept any more", async () => {
    const store = sqlStore(database.query);
    const request = prepare("order-1");
    await store.end(tombstoneOf(request.id, Date.now() - 1000));
    await store.insert(request);
    expect(await store.list()).toEqual([request]);
  });

  it("takes the records that have waited longest, and none twice within the pause", async () => {
    const requests = Array.from({ length: 5 }, () => prepare());
    for (const [index, request] of requests.entries()) {
      await sqlStore(database.query).insert(request);
      await database.query("UPDATE outbox SET due = now() - $2::text::interval WHERE id = $1", [
        request.id,
        `${10 - index} minutes`,
      ]);
    }
    const store = sqlStore(database.query, { take: { count: 2, pauseMs: 300_000 } });
    const taken = await Promise.all([store.list(), store.list()]);
    expect(taken.map((records) => records.length)).toEqual([2, 2]);
    const first = requests.slice(0, 4).map(({ id }) => id);
    expect(new Set(taken.flat().map(({ id }) => id))).toEqual(new Set(first));
    expect(await store.list()).toEqual([requests[4]]);
    expect(await store.list()).toEqual([]);
    expect(await sqlStore(database.query).list()).toHaveLength(5);
  });

  it("refuses to replace the record of a call that stalled until another one had it", async () => {
    const [first, second] = [sqlStore(database.query), sqlStore(database.query)];
    const request = prepare();
    await first.claim(request.id, Date.now() - 1000, "first");
    await second.claim(request.id, Date.now() + 60_000, "second");
    await second.put({ ...request, firstSentAt: 17 });
    await expect(first.put(request)).rejects.toThrow("another call or process holds");
    await second.release(request.id, "second");
    await expect(first.put(request)).rejects.toThrow("another call or process holds");
    expect(await second.get(request.id)).toMatchObject({ firstSentAt: 17 });
  });

  it("removes old tombstones, and what never got a record, as others end", async () => {
    const store = sqlStore(database.query);
    for (const id of ["old", "held"]) await store.end(tombstoneOf(id, Date.now() - 1000));
    await store.claim("held", Date.now() + 60_000, "holder");
    await store.claim("abandoned", Date.now() - 1000, "holder");
    await store.end(tombstoneOf("young", Date.now() + 60_000));
    const ids = await database.run("SELECT id FROM outbox ORDER BY id");
    expect(ids).toEqual([{ id: "held" }, { id: "young" }]);
  });
}
