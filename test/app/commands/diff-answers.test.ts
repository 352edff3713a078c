import { describe, expect, it } from "vitest";
import { diffDocument } from "./git-project.js";
import { edit, importIn, project, readIn, shop } from "./import-project.js";
import { writeTree } from "../../output/write/temporary-folder.js";

const next = "next.yaml";

/** A folder with a model of the shop whose questions are all answered with yes, and another document. */
async function answered(change: (text: string) => string): Promise<string> {
  const folder = project();
  await importIn(folder);
  edit(folder, "quoin.questions.yaml", (text) => text.replaceAll("accept: no", "accept: yes"));
  await importIn(folder);
  writeTree(folder, { [next]: change(shop) });
  return folder;
}

async function changesOf(folder: string, ...sides: readonly string[]): Promise<readonly string[]> {
  const { changes, diagnostics } = await diffDocument(folder, sides);
  expect(diagnostics).toEqual([]);
  return changes.map(({ kind, address }) => `${kind} ${address}`);
}

const renamed = (text: string) => text.replace("name: page", "name: sheet");

describe("the answers of an import", () => {
  it("are no change of its document", async () => {
    const folder = await answered((text) => text);
    expect(readIn(folder, "spec/shop.yaml")).toContain("list:");
    for (const sides of [
      ["spec", "openapi.yaml"],
      ["openapi.yaml", "spec"],
      ["openapi.yaml", next],
    ]) {
      expect(await changesOf(folder, ...sides)).toEqual([]);
    }
  });

  it("aren't true of a document that lacks what they take for granted", async () => {
    const folder = await answered(renamed);
    const broken = expect.arrayContaining([expect.stringMatching(/^page\.removed-from-list /u)]);
    expect(await changesOf(folder, "spec", next)).toEqual(broken);
    expect(await changesOf(folder, "openapi.yaml", next)).toEqual(broken);
    const keyless = (text: string) => text.replace("name: Idempotency-Key", "name: X-Other");
    const other = await answered(keyless);
    expect(await changesOf(other, "spec", next)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^idem\..* ?create-order/u)]),
    );
  });

  it.each([
    ["the parameter that asks for a page", renamed, "`list-orders` (`page`)"],
    [
      "the member with the items",
      (text: string) => text.replace("{ data:", "{ orders:"),
      "`list-orders` (`data`)",
    ],
  ])("are told where the document no longer has %s", async (_, change, expected) => {
    const folder = await answered((text) => text);
    expect((await importIn(folder)).err).not.toContain("doubtful-answer");
    edit(folder, "openapi.yaml", change);
    const { exit, err } = await importIn(folder);
    expect([exit, err]).toEqual([
      0,
      expect.stringMatching(/^quoin\.questions\.yaml:\d+:\d+ {2}warning {2}doubtful-answer/mu),
    ]);
    expect(err).toContain(expected);
    expect(readIn(folder, "spec/shop.yaml")).toContain("list:");
  });

  it("hide no change of what they replace: a comparison reports it, and so does the next import", async () => {
    const shorter = (text: string) =>
      text.replace(
        "name: Idempotency-Key, in: header, schema: { type: string }",
        "name: Idempotency-Key, in: header, schema: { type: string, maxLength: 30 }",
      );
    const optional = (text: string) => text.replace("{ type: integer }", "{ type: integer, maximum: 9 }");
    const folder = await answered((text) => optional(shorter(text)));
    const changes = [
      "gap.content-changed unknowns.answered-keys",
      "gap.content-changed unknowns.answered-pages-pages",
    ];
    for (const before of ["openapi.yaml", "spec"]) {
      expect((await changesOf(folder, before, next)).toSorted()).toEqual(changes);
    }
    edit(folder, "openapi.yaml", (text) => optional(shorter(text)));
    const { exit, err } = await importIn(folder);
    expect(exit).toBe(0);
    expect(err.match(/The document changed .*/gu)).toEqual([
      "The document changed the header `Idempotency-Key`, which this answer replaces.",
      "The document changed the parameters and responses of lists by `pages`, which this answer replaces.",
    ]);
    expect((await importIn(folder)).err).not.toContain("changed-under-answer");
  });

  it("tell the one operation that no longer is as the others are", async () => {
    const note = "      operationId: note\n";
    const key = (more: string) =>
      `${note}      parameters:\n        - { name: Idempotency-Key, in: header, schema: { type: string${more} } }\n`;
    const folder = project({ "openapi.yaml": shop.replace(note, key("")) });
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) => text.replaceAll("accept: no", "accept: yes"));
    await importIn(folder);
    writeTree(folder, { [next]: shop.replace(note, key(", maxLength: 30")) });
    const own = "unknowns.answered-keys-of-note";
    expect(await changesOf(folder, "openapi.yaml", next)).toEqual([`gap.content-added ${own}`]);
    expect(await changesOf(folder, next, "openapi.yaml")).toEqual([`gap.content-removed ${own}`]);
    for (const more of [", maxLength: 30", ", maxLength: 40", ""]) {
      edit(folder, "openapi.yaml", () => shop.replace(note, key(more)));
      expect((await importIn(folder)).err).toContain("The document changed the header `Idempotency-Key`");
    }
  });

  it("tell a security that the document has got since somebody said what requests carry", async () => {
    const silent = shop.replace("security: []\n", "");
    const folder = project({ "openapi.yaml": silent });
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) => text.replace("accept: no", "accept: yes"));
    await importIn(folder);
    const scheme = "components:\n  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }\n";
    const said = silent
      .replace("paths:\n", "security: [{ key: [] }]\npaths:\n")
      .replace("components:\n", scheme);
    writeTree(folder, { [next]: said });
    const added = ["gap.content-added unknowns.answered-authentication"];
    expect(await changesOf(folder, "openapi.yaml", next)).toEqual(added);
    expect(await changesOf(folder, "spec", next)).toEqual(added);
    edit(folder, "openapi.yaml", () => said);
    expect((await importIn(folder)).err).toContain(
      "The document changed what requests carry, which this answer",
    );
    expect((await importIn(folder)).err).toBe("");
  });
});
