import { expect, it } from "vitest";
import { documentOf, type Json, read, string } from "../openapi/import/open-document.js";
import { kindsOf, lossFigures, lossRowOf, medianOf, printLossTable, sumLosses } from "./loss-table.js";

const cookie = { in: "cookie", name: "c", required: true, schema: string };
const relative = { servers: [{ url: "/api/v1" }] };

/** A row of a document with one operation. */
async function rowOf(name: string, operation: Json, rest: Json = {}) {
  return lossRowOf(name, "by hand", await read({ ...documentOf(operation), ...rest }));
}

async function rowsOf() {
  return [
    await rowOf("shop", {}),
    await rowOf("bakery", {}, relative),
    await rowOf("library", { parameters: [cookie] }, relative),
  ];
}

it("the address of the server is lost once a document, and of none of its operations", async () => {
  const [, bakery] = await rowsOf();
  expect(bakery).toMatchObject({ operations: 1, callable: 1, withoutLoss: 1 });
  expect([...(bakery?.touched ?? [])]).toEqual([]);
  expect(bakery?.ofDocument).toEqual(["server-host"]);
});

it("the sum is of operations, and the median of documents", async () => {
  const rows = await rowsOf();
  expect(sumLosses(rows)).toEqual({ operations: 3, callable: 2, withoutLoss: 2 });
  expect(medianOf(rows)).toEqual({ callable: 1, withoutLoss: 1 });
  expect(medianOf(rows.slice(1))).toEqual({ callable: 0.5, withoutLoss: 0.5 });
});

it("a document without operations has lost none", async () => {
  const rows = [lossRowOf("empty", "by hand", await read({ ...documentOf({}), paths: {} }))];
  expect(medianOf(rows)).toEqual({ callable: 1, withoutLoss: 1 });
  expect(lossFigures(rows).kinds).toEqual([]);
});

it("kinds of losses come by the operations that they touch, with the number of documents", async () => {
  const other = { parameters: [cookie], callbacks: { done: {} } };
  const rows = [...(await rowsOf()), await rowOf("stall", other)];
  expect(kindsOf(rows).map(({ code, operations, documents }) => [code, operations, documents])).toEqual([
    ["cookie-parameter", 2, 2],
    ["callbacks", 1, 1],
  ]);
});

it("the table shows each document, all, the median one, and each kind with its share", async () => {
  expect(`\n${printLossTable(await rowsOf())}\n`).toMatchInlineSnapshot(`
    "
                     made by  operations     callable  without loss  main losses, by the share of operations
    shop             by hand           1  1 (100.0 %)   1 (100.0 %)
    bakery           by hand           1  1 (100.0 %)   1 (100.0 %)  server-host once
    library          by hand           1    0 (0.0 %)     0 (0.0 %)  cookie-parameter 100.0 %, server-host once
    all                                3   2 (66.7 %)    2 (66.7 %)
    median document                           100.0 %       100.0 %

    Lost, by the share of operations:
      cookie-parameter    33.3 %  1  in 1 document

    Lost of documents as a whole, each once:
      server-host  in 2 documents
    "
  `);
});

it("programs get the same figures", async () => {
  const figures = lossFigures(await rowsOf());
  expect(JSON.parse(JSON.stringify(figures))).toMatchObject({
    documents: [
      { name: "shop", touched: {}, ofDocument: [] },
      { name: "bakery", touched: {}, ofDocument: ["server-host"] },
      { name: "library", generator: "by hand", touched: { "cookie-parameter": 1 } },
    ],
    all: { operations: 3, withoutLoss: 2 },
    median: { withoutLoss: 1 },
    kinds: [{ code: "cookie-parameter", operations: 1, documents: 1, share: 1 / 3 }],
  });
});
