import { describe, expect, it } from "vitest";
import { writeTree } from "../write/temporary-folder.js";
import { diffDocument, gitProject, runDiff } from "./git-project.js";
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
    for (const sides of [
      ["main", "openapi.yaml"],
      ["openapi.yaml"],
      ["main:openapi.yaml"],
      ["main:openapi.yaml", "openapi.yaml"],
    ]) {
      expect(await changesOf(folder, sides)).toEqual(foundIn(name, name));
    }
    const { err, out } = await runDiff(folder, ["main", "openapi.yaml"]);
    expect(err).toBe("");
    expect(out).toContain(":openapi.yaml:45:9  res.field-removed-optional");
  });

  it("compares two files, in JSON too, whatever they are called", async () => {
    const folder = documentProject({ "next/api.yaml": newer });
    const changes = await changesOf(folder, ["openapi.yaml", "next/api.yaml"]);
    expect(changes).toEqual(foundIn("openapi.yaml", "next/api.yaml"));
  });
});
