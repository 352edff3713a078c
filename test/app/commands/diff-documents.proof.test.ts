import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { commit, diffDocument, git, gitProject, runDiff } from "./git-project.js";
import { edit, importIn } from "./import-project.js";
import { smallModel } from "./run-cli.js";
import { shopDocument } from "./shop-document.js";

/** Of each change its kind, and where it is on each side. */
async function changesOf(folder: string, sides: readonly string[]) {
  const { diagnostics, changes } = await diffDocument(folder, sides);
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  return changes.map(({ kind, places: { old, new: next } = {} }) =>
    [kind, old && placeName(old), next && placeName(next)].filter(Boolean).join(" "),
  );
}

function placeName({ file, line, column }: { file: string; line: number; column: number }): string {
  return `${file}:${line}:${column}`;
}

const newer = shopDocument
  .replace("name: limit", "name: max")
  .replace("        note: { type: string }\n", "")
  .replace("required: [item]", "required: [item, count]")
  .replace("item: { type: string }", "item: { type: string }\n        count: { type: integer }");

/** Of each change its kind and its place; `old` and `new`: what the documents are called. */
function foundIn(old: string, next: string): readonly string[] {
  return [
    `req.field-added-required ${next}:50:9`,
    `res.field-removed-optional ${old}:45:9`,
    `query.param-removed ${old}:9:9`,
    `query.param-added-optional ${next}:9:9`,
  ];
}

function documentProject(files: Readonly<Record<string, string>> = {}): string {
  return gitProject({ "openapi.yaml": shopDocument, ...files });
}

describe("quoin diff of OpenAPI documents", () => {
  it("compares a document with what it is in a revision, and names the places of the document", async () => {
    const folder = documentProject();
    writeTree(folder, { "openapi.yaml": newer });
    const name = "openapi.yaml";
    const compared = [
      ["main", "openapi.yaml"],
      ["openapi.yaml"],
      ["main:openapi.yaml"],
      ["main:openapi.yaml", "openapi.yaml"],
    ];
    for (const sides of drawSome(1, compared)) {
      expect(await changesOf(folder, sides)).toEqual(foundIn(name, name));
    }
    const { err, out } = await runDiff(folder, ["main", "openapi.yaml"]);
    expect(err).toBe("");
    expect(out).toContain(":openapi.yaml:45:9  res.field-removed-optional");
    expect(out).toContain("Was it renamed to `max`? Accept it, with the answer as the reason.");
  });

  it("compares two files, in JSON too, whatever they are called", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "openapi.yaml": shopDocument, "next/api.yaml": newer });
    const changes = await changesOf(folder, ["openapi.yaml", "next/api.yaml"]);
    expect(changes).toEqual(foundIn("openapi.yaml", "next/api.yaml"));
  });

  it("reads a document in several files from a commit, none of them outside of its folder or through a link", async () => {
    const refer = (to: string) =>
      shopDocument.replace(
        /components:[^]*Order:[^]*?NewOrder:/u,
        `components:\n  schemas:\n    Order: { $ref: ${to} }\n    NewOrder:`,
      );
    const order = "type: object\nrequired: [id]\nproperties:\n  id: { type: string }\n";
    const folder = gitProject({
      "api/openapi.yaml": refer("types/order.yaml"),
      "api/types/order.yaml": order,
    });
    writeTree(folder, { "api/types/order.yaml": order.replace("required: [id]\n", "") });
    expect(await changesOf(folder, ["main", "api/openapi.yaml"])).toEqual([
      "res.field-became-optional api/types/order.yaml:4:3 api/types/order.yaml:3:3",
    ]);
    writeTree(folder, { "api/types/order.yaml": order, "api/openapi.yaml": refer("../../secret.yaml") });
    symlinkSync("order.yaml", join(folder, "api/types/link.yaml"));
    commit(folder);
    writeTree(folder, { "api/openapi.yaml": refer("types/link.yaml") });
    commit(folder);
    for (const revision of drawSome(1, ["HEAD", "HEAD~1"])) {
      const { diagnostics } = await diffDocument(folder, [revision, "api/openapi.yaml"]);
      expect(diagnostics).toEqual([]);
    }
  });

  it(
    "finds nothing breaking where only names are others that no client sends",
    { tags: ["whole"] },
    async () => {
      const folder = documentProject();
      const renamed = shopDocument
        .replaceAll(/\bOrder(?=[":])/gu, "PurchaseOrder")
        .replace("operationId: listOrders", "operationId: fetchOrders")
        .replace("title: Shop", "title: The Shop of Everything");
      writeTree(folder, { "openapi.yaml": renamed });
      expect((await diffDocument(folder, ["openapi.yaml"])).changes).toEqual([]);
      const { changes } = await diffDocument(folder, ["openapi.yaml"], { for: "sdk" });
      expect(changes.map(({ kind, verdict }) => `${kind} ${verdict?.client}`)).toEqual([
        "name.type-renamed safe",
        "docs.description-changed safe",
      ]);
    },
  );

  it("says nothing of the order of groups, which is that of the paths", { tags: ["whole"] }, async () => {
    const carts = "  /carts: { get: { tags: [Carts], responses: { '204': { description: Done. } } } }\n";
    const folder = gitProject({ "openapi.yaml": shopDocument.replace("components:", `${carts}components:`) });
    writeTree(folder, { "openapi.yaml": shopDocument.replace("paths:\n", `paths:\n${carts}`) });
    const { changes } = await diffDocument(folder, ["openapi.yaml"], { for: "sdk" });
    expect(changes.map(({ kind, address }) => `${kind} ${address}`)).not.toContain(
      "docs.order-changed groups",
    );
  });

  it("says nothing of names that only the import has given", { tags: ["whole"] }, async () => {
    const inline = (owner: string) =>
      shopDocument.replace(
        "note: { type: string }",
        `${owner}: { type: object, properties: { a: { type: string } } }`,
      );
    const folder = gitProject({ "openapi.yaml": inline("note") });
    writeTree(folder, { "openapi.yaml": inline("remark") });
    expect((await changesOf(folder, ["openapi.yaml"])).map((each) => each.split(" ")[0])).toEqual([
      "res.field-removed-optional",
      "res.field-added-optional",
    ]);
  });

  it("compares a model with a document", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "spec/api.yaml": smallModel, "openapi.yaml": shopDocument });
    const { diagnostics, changes } = await diffDocument(folder, ["spec", "openapi.yaml"]);
    expect(diagnostics).toEqual([]);
    expect(changes.map(({ kind }) => kind)).toContain("op.removed");
  });

  it("compares a model that was imported under the names that it has", { tags: ["whole"] }, async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "openapi.yaml": shopDocument });
    await importIn(folder);
    edit(folder, "spec/orders.yaml", (text) =>
      text.replaceAll("create-order", "order").replaceAll(/\bNewOrder\b/gu, "Draft"),
    );
    const documents = ["openapi.yaml", "next.yaml"];
    writeTree(folder, { "next.yaml": shopDocument.replace("title: Shop", "title: Store") });
    for (const imports of [0, 1]) {
      if (imports > 0) await importIn(folder);
      for (const document of drawSome(1, documents)) {
        expect(
          (await changesOf(folder, ["spec", document])).filter((one) => !one.startsWith("docs")),
        ).toEqual([]);
        expect(
          (await changesOf(folder, [document, "spec"])).filter((one) => !one.startsWith("docs")),
        ).toEqual([]);
      }
    }
    edit(folder, "quoin.import.json", (text) => text.slice(0, 20));
    expect(await changesOf(folder, ["spec", "openapi.yaml"])).not.toEqual([]);
  });

  const refused = [
    ['{ "swagger": "1.2" }', "unsupported-openapi"],
    ["openapi: 3.3.0", "unsupported-openapi"],
    ["openapi: [", "invalid-yaml"],
    [`openapi: 3.1.0\na: ${"[".repeat(1000)}`, "too-deep"],
  ] as const;

  it.each(drawSome(1, refused))("refuses %.30s, and says which side it is", async (text, code) => {
    const folder = temporaryFolder();
    writeTree(folder, { "openapi.yaml": shopDocument, "next.yaml": text });
    const { exit, diagnostics } = await diffDocument(folder, ["openapi.yaml", "next.yaml"]);
    expect([exit, ...diagnostics.map((one) => one.code)]).toEqual([1, "unsound-side", code]);
    const old = await diffDocument(folder, ["next.yaml", "openapi.yaml"]);
    expect(old.diagnostics[0]?.message).toContain("The old side of the comparison, next.yaml");
  });

  it("finds the document in a revision from before the configuration", async () => {
    const folder = documentProject();
    git(folder, "rm", "-q", "-r", "spec");
    commit(folder);
    writeTree(folder, { "openapi.yaml": newer, "quoin.config.yaml": "model: openapi.yaml\noutputs: []\n" });
    const found = foundIn("openapi.yaml", "openapi.yaml");
    for (const sides of drawSome(1, [["main"], ["main", "openapi.yaml"]])) {
      expect(await changesOf(folder, sides)).toEqual(found);
    }
  });

  it("judges no package, and counts what was removed among the operations", { tags: ["whole"] }, async () => {
    const folder = documentProject();
    const start = shopDocument.indexOf("    post:");
    const end = shopDocument.indexOf("components:");
    writeTree(folder, { "openapi.yaml": shopDocument.slice(0, start) + shopDocument.slice(end) });
    const { out } = await runDiff(folder, ["openapi.yaml"], { format: "markdown" });
    expect(out).toContain("## ❌ Breaks clients.\n");
    expect(out).toContain("**1 of 2 operations**");
    expect(out).not.toMatch(/Released|a release|release of/u);
  });

  it("says that a revision lacks the document", { tags: ["whole"] }, async () => {
    const folder = documentProject();
    writeTree(folder, { "new.yaml": shopDocument });
    expect((await diffDocument(folder, ["main", "new.yaml"])).diagnostics.map(({ code }) => code)).toEqual([
      "not-in-revision",
    ]);
  });
});
