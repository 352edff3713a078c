import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { importIn, project, readIn, shop } from "./import-project.js";

/** As Stainless has it beside a document. */
const stainless = `
organization: { name: shop }
resources:
  orders:
    models: { order: Order }
    methods:
      list: get /orders
      create:
        type: http
        endpoint: post /orders
    subresources:
      internal_notes:
        methods: { add: post /notes, remove: delete /notes }
`;

it("operations are called as Stainless is told beside the document", async () => {
  const folder = project({ "openapi.yaml": shop, "stainless.yml": stainless });
  const { exit, err } = await importIn(folder);
  expect([exit, err]).toEqual([0, expect.not.stringContaining("stainless")]);
  const orders = readIn(folder, "spec/orders.yaml");
  expect(orders).toMatch(/list-orders:[^]*?call: list\n[^]*create-order:[^]*?call: create\n/u);
  expect(readIn(folder, "spec/orders-internal-notes.yaml")).toContain("call: add\n");
});

it("what the document says to others goes before it", async () => {
  const document = shop.replace("operationId: listOrders", "$&\n      x-speakeasy-name-override: all");
  const folder = project({ "openapi.yaml": document, "stainless.yml": stainless });
  await importIn(folder);
  expect(readIn(folder, "spec/orders.yaml")).toContain("call: all\n");
});

it("operations that a model has keep their names", async () => {
  const folder = project({ "openapi.yaml": shop });
  await importIn(folder);
  const before = readIn(folder, "spec/shop.yaml");
  writeTree(folder, { "stainless.yml": stainless });
  await importIn(folder);
  expect(readIn(folder, "spec/shop.yaml")).toBe(before);
});

it("a link, which could lead anywhere, isn't followed", async () => {
  const folder = project({ "openapi.yaml": shop });
  symlinkSync(join(project({ "stainless.yml": stainless }), "stainless.yml"), join(folder, "stainless.yml"));
  const { out, err } = await importIn(folder);
  expect(out + err).toContain("`stainless.yml` isn't read");
  expect(readIn(folder, "spec/shop.yaml")).toContain("list-orders:");
});

it.each(["resources: []", "a: &a [*a", "7"])("a file that is none is in the report: %s", async (text) => {
  const folder = project({ "openapi.yaml": shop, "stainless.yml": text });
  const { exit, out, err } = await importIn(folder);
  expect(exit).toBe(0);
  expect(out + err).toContain("`stainless.yml` isn't read");
});
