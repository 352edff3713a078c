import { describe, expect, it, onTestFinished } from "vitest";
import { BillingClient } from "../../generated/typescript/index.js";
import { createTables, databaseKinds } from "./databases.js";
import { openEnvironment, wallet } from "./environment.js";
import { sqlStore } from "../../generated/runtime/sql-store.js";

describe.each(databaseKinds)("a tombstone that is to be kept for ever, on $name", (kind) => {
  it.each([
    ["under a key of its own", { idempotencyKey: "order-17" }],
    ["without a key", { idempotencyKey: null }],
  ])("ends a call %s, and is kept for 100 years", async (_, options) => {
    const place = await kind.makePlace(false);
    const database = await kind.open(place);
    onTestFinished(async () => {
      await database.close();
      await kind.removePlace(place);
    });
    await createTables(database);
    const environment = await openEnvironment(database);
    const forever = Number.MAX_SAFE_INTEGER;
    const client = new BillingClient({
      ...environment.options,
      store: sqlStore(database.query),
      callerKeyTombstoneMs: forever,
      keylessTombstoneMs: forever,
    });
    await client.wallets.update(wallet, { name: "A" }, options);
    expect(await environment.outbox()).toEqual([]);
    const text = "SELECT round(extract(epoch FROM kept_until - now()) / 31557600)::text AS years FROM outbox";
    expect(await database.run(text)).toEqual([{ years: "100" }]);
  });
});
