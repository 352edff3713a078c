import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentOf, type Json } from "../../openapi/import/open-document.js";
import { importIn, project, readIn } from "./import-project.js";

/** The files of a model after documents were imported one after the other, the last one perhaps as a version of its own. */
async function importAll(documents: readonly Json[], last: Parameters<typeof importIn>[1] = {}) {
  const folder = project({});
  for (const [index, document] of documents.entries()) {
    writeFileSync(join(folder, "openapi.yaml"), JSON.stringify(document));
    const isLast = index === documents.length - 1;
    const { exit, err } = await importIn(folder, isLast ? last : {});
    expect([exit, err.includes("error")]).toEqual([0, false]);
  }
  return { orders: readIn(folder, "spec/orders.yaml"), lock: readIn(folder, "quoin.import.json") };
}

const respondingWith = (...mediaTypes: readonly string[]) => {
  const content = Object.fromEntries(mediaTypes.map((one) => [one, {}]));
  return documentOf({ responses: { 200: { description: "Orders.", content } } });
};

it("a media type stays what it was while the document has it", async () => {
  const [csv, both] = [respondingWith("text/csv"), respondingWith("application/json", "text/csv")];
  const { orders, lock } = await importAll([csv, both]);
  expect(orders).toContain("as: text/csv");
  expect(lock).toContain('"GET /orders 200": "text/csv"');
  expect((await importAll([csv, both, both])).orders).toBe(orders);
  expect((await importAll([both])).orders).not.toContain("as: text/csv");
  expect((await importAll([csv, respondingWith("application/json")])).orders).not.toContain("text/csv");
});

it("a media type stays what it was in a new version", async () => {
  const [csv, both] = [respondingWith("text/csv"), respondingWith("application/json", "text/csv")];
  const as = { as: "2026-02-01", versionHeader: { header: "Shop-Version", value: "2026-01-01" } };
  const { orders } = await importAll([csv, both], as);
  expect(orders).toContain("as: text/csv");
});

it("paths stay as they were once a host is known", async () => {
  const at = (url: string) => documentOf({}, { servers: [{ url }] });
  const { orders, lock } = await importAll([at("/v1"), at("https://shop.example/v1")]);
  expect(orders).toContain("GET: /v1/orders");
  expect(lock).toContain('"basePath": {"path":"/v1","isInPaths":true}');
  expect((await importAll([at("https://shop.example/v1")])).orders).toContain("GET: /orders");
});
