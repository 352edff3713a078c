import { expect, it } from "vitest";
import { paintWith } from "../../../src/language/diagnostics/paint.js";
import { renderMarkdown } from "../../../src/review/diff/render/markdown.js";
import { renderTerminal } from "../../../src/review/diff/render/terminal.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { diffDocument } from "../../app/commands/git-project.js";
import { shopDocument } from "../../app/commands/shop-document.js";
import { sampleFinding, sampleReport } from "./sample-report.js";
import { subjectAt } from "./subject-at.js";

const example = (field: string) =>
  sampleFinding({
    kind: "docs.example-changed",
    title: `The example of the field \`${field}\` changed.`,
    subject: subjectAt(`types.Order.fields.${field}`),
    fingerprint: field,
  });
const added = sampleFinding({ kind: "op.added", title: "`ping` was added.", fingerprint: "ping" });
const report = sampleReport([...["a", "b", "c", "d", "e"].map(example), added]);
const plain = { paint: paintWith(false), width: 80, verbose: false };

it("documentation comes after what the API gets, and many examples are one line", () => {
  const lines = /`ping` was added\.[^]*5 examples changed: `a`, `b`[^]*docs\.example-changed/u;
  for (const text of [renderTerminal(report, plain), renderMarkdown(report, (line) => line)]) {
    expect(text).toMatch(lines);
    expect(text).not.toContain("more: --verbose");
  }
  const all = renderTerminal(report, { ...plain, verbose: true });
  expect(all).toMatch(/`ping`[^]*field `a`[^]*field `e`/u);
});

it("an example or a description that came or went is said to be added or removed", async () => {
  const folder = temporaryFolder();
  const item = "item: { type: string }";
  const documented = item.replace("string", "string, example: chair, description: What it is.");
  writeTree(folder, {
    "old.yaml": shopDocument,
    "new.yaml": shopDocument.replace(item, documented),
    "quoin.config.yaml": "model: new.yaml\noutputs: [{ folder: client }]\n",
  });
  const titlesOf = async (sides: readonly string[]) =>
    (await diffDocument(folder, sides)).changes.map(({ title = "" }) => title.replace(/ of .* was/u, " was"));
  const words = (verb: string) => [`The description was ${verb}.`, `The example was ${verb}.`];
  expect((await titlesOf(["old.yaml", "new.yaml"])).toSorted()).toEqual(words("added"));
  expect((await titlesOf(["new.yaml", "old.yaml"])).toSorted()).toEqual(words("removed"));
});
