import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sqlStore, sqlStoreTable } from "../../src/runtime/sql-store.js";
import { databaseKinds } from "./databases.js";
import { describeRecipe } from "./recipe-cases.js";
import { describeTable } from "./table-cases.js";

// In one file, since to make a database takes seconds.
describe.each(databaseKinds)("the outbox recipe on $name", (kind) => {
  describeRecipe(kind);
});
describe.each(databaseKinds)("a table as a store, on $name", (kind) => {
  describeTable(kind);
});

it.each(["", "a.b.c", 'a"b', "a b", "1a", "a;", "ä", "x".repeat(64)])(
  "refuses `%s` as a table's name",
  (table) => {
    const refusal = expect.objectContaining({ kind: "Configuration" });
    expect(() => sqlStoreTable(table)).toThrow(refusal);
    expect(() => sqlStore(() => Promise.resolve({ rows: [] }), { table })).toThrow(refusal);
  },
);

it.each([
  { count: 0, pauseMs: 1000 },
  { count: 10, pauseMs: 0.5 },
  { count: 10, pauseMs: Number.NaN },
])("refuses to take %o", (take) => {
  const open = () => sqlStore(() => Promise.resolve({ rows: [] }), { take });
  expect(open).toThrow(expect.objectContaining({ kind: "Configuration" }));
});

it("has the table that the page shows", async () => {
  const shown = await readFile(join(import.meta.dirname, "outbox.sql"), "utf8");
  expect(shown.slice(shown.indexOf('CREATE TABLE "outbox"'))).toBe(sqlStoreTable());
});
