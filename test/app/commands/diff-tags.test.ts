import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../../openapi/import/random.js";
import { isWhole, seed } from "../../whole.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { diffDocument, runDiff } from "./git-project.js";
import { edit, importIn, project } from "./import-project.js";

/** A document of operations with their tags. */
function documentOf(tags: Readonly<Record<string, string>>): string {
  const responses = { 204: { description: "Done." } };
  const paths = Object.entries(tags).map(([operationId, tag]) => [
    `/${operationId}`,
    { get: { operationId, tags: [tag], responses } },
  ]);
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop" },
    servers: [{ url: "https://shop.example" }],
    security: [],
    paths: Object.fromEntries(paths),
  });
}

/** The names that changed between two sides. */
async function namesBetween(folder: string, old: string, next: string): Promise<readonly string[]> {
  const { diagnostics, changes } = await diffDocument(folder, [old, next]);
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  return changes.filter(({ kind }) => /^(?:name|op)\./u.test(kind)).map(({ title = "" }) => title);
}

const before = documentOf({ ordersSync: "Custom Orders", returnsFind: "Custom Orders", findShop: "Shops" });

function renameGroup(folder: string): void {
  for (const file of ["spec/api.yaml", "spec/custom-orders.yaml"]) {
    edit(folder, file, (text) => text.replace("Custom Orders", "Order Sync"));
  }
}

function renameCall(folder: string): void {
  edit(folder, "spec/shops.yaml", (text) => text.replace("  find-shop:\n", "  find-shop:\n    call: get\n"));
}

describe("the tags of a document", () => {
  it("break no code if they have other names, whatever the documents are called", async () => {
    const after = documentOf({ ordersSync: "Returns", returnsFind: "Returns", findShop: "Shops" });
    const folder = project({ "old.yaml": before, "new.yaml": after });
    expect((await runDiff(folder, ["old.yaml", "new.yaml"], { for: "sdk" })).out).toContain("No change.");
  });

  it("stay out of groups that authors have named, whatever the documents are called", async () => {
    const named = before.replaceAll('{"operationId"', '{"x-fern-sdk-group-name":"store","operationId"');
    const folder = project({ "old.yaml": named, "new.yaml": named });
    expect((await runDiff(folder, ["old.yaml", "new.yaml"], { for: "sdk" })).out).toContain("No change.");
  });

  it("are judged under the names that people have given groups and calls", async () => {
    const folder = project({ "openapi.yaml": before });
    await importIn(folder);
    renameGroup(folder);
    renameCall(folder);
    const after = documentOf({ ordersSync: "Returns", returnsFind: "Returns", findOrder: "Returns" });
    writeTree(folder, { "new.yaml": after });
    for (const old of ["spec", "openapi.yaml"]) {
      expect(await namesBetween(folder, old, "openapi.yaml")).toEqual([]);
    }
    const gone = "`find-shop` was removed: `GET /findShop`.";
    for (const old of ["spec", "openapi.yaml"]) {
      expect(await namesBetween(folder, old, "new.yaml")).toEqual([
        gone,
        "`find-order` was added: `GET /findOrder`.",
      ]);
      const { out } = await runDiff(folder, [old, "new.yaml"]);
      expect(out).toContain("client.shops.get;");
    }
  });

  it.each(Array.from({ length: isWhole ? 40 : 3 }, (_, index) => seed * 1000 + index))(
    "are read as the next import reads them (%i)",
    async (drawn) => {
      const random = createRandom(drawn);
      const old = drawTags(random, ["Orders", "Carts", "Shops"]);
      const next = drawTags(random, ["Orders", "Carts", "Shops", "Sales", "Returns"]);
      const folder = project({ "openapi.yaml": documentOf(old), "next.yaml": documentOf(next) });
      await importIn(folder);
      editByHand(folder, old, random);
      const byModel = await namesBetween(folder, "spec", "next.yaml");
      const byDocument = await namesBetween(folder, "openapi.yaml", "next.yaml");
      cpSync(join(folder, "spec"), join(folder, "was"), { recursive: true });
      edit(folder, "openapi.yaml", () => documentOf(next));
      await importIn(folder);
      const names = await namesBetween(folder, "was", "spec");
      expect([byModel, byDocument]).toEqual([names, names]);
    },
  );
});

const ids = ["ordersFind", "ordersCancel", "cartsList", "shopsFind", "salesFind", "pay"];

function drawTags(random: Random, tags: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [id, tags[random(tags.length)] ?? ""]));
}

/** Renames a group, a call, both or nothing. */
function editByHand(folder: string, tags: Readonly<Record<string, string>>, random: Random): void {
  const [id = "", group = ""] = Object.entries(tags)[random(ids.length)] ?? [];
  const file = `spec/${group.toLowerCase()}.yaml`;
  if (random(2) === 0) {
    for (const each of ["spec/api.yaml", file]) {
      edit(folder, each, (text) => text.replace(new RegExp(`(?<=^(?:group: | *))${group}\\b`, "mu"), "Own"));
    }
  }
  if (random(2) === 0) {
    const key = id.replace(/[A-Z]/u, (letter) => `-${letter.toLowerCase()}`);
    const entry = new RegExp(`(?<=^  ${key}:\n)(?:    .*\n)*`, "mu");
    const renamed = (text: string) => `    call: mine\n${text.replace(/^ {4}call: .*\n/mu, "")}`;
    edit(folder, file, (text) => text.replace(entry, renamed));
  }
}
