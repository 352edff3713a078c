import { describe, expect, it, vi } from "vitest";
import { diff } from "../../../src/app/commands/diff.js";
import { shop } from "../../language/model/build-text.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { runCommand } from "../commands/run-command.js";
import { drawSome } from "../../whole.js";

/**
 * A second language that is called, in which code that builds a type sees nothing of a field that it doesn't give, and breaks on
 * what is new to call.
 */
vi.mock(import("../../../src/app/languages/languages.js"), async (original) => {
  const [{ languages }, { outlineRow }, { writeTemplate }] = await Promise.all([
    original(),
    import("../../output/outline/language.js"),
    import("../../output/outline/template.js"),
  ]);
  const [first, ...others] = languages;
  const loadCallers = async () => {
    const { typescriptCallers } = await import("../../../src/client/callers/typescript/callers.js");
    const sourceOf: typeof typescriptCallers.sourceOf = ({ verdict }) =>
      verdict.source === "constructing" ? "none" : verdict.source === "adding" ? "breaking" : verdict.source;
    return { ...typescriptCallers, sourceOf };
  };
  return { languages: [first, ...others, { ...outlineRow(writeTemplate()), loadCallers }] as const };
});

const model = (fields: string) =>
  shop({ types: `  Order: { doc: One., fields: { id: string${fields} } }\n` });

const outline = "{ folder: outline, language: outline }";
const typescript = "{ folder: ts }";

const withNote = { old: model(""), new: model(", note: string") };

/** A model whose orders are sent. */
const sending = (fields: string) =>
  shop({
    types: `  Order: { doc: One., fields: { id: string${fields} } }\n`,
    endpoints: "  send: { POST: /orders, doc: Sends., body: Order, returns: none }\n",
  });

async function compare(
  outputs: string,
  format: "json" | "terminal" | "markdown" | "html" | "gitlab",
  models = withNote,
) {
  const folder = temporaryFolder();
  writeTree(folder, {
    "old/api.yaml": models.old,
    "spec/api.yaml": models.new,
    "quoin.config.yaml": `outputs: [${outputs}]\n`,
  });
  const { out } = await runCommand(folder, (io) =>
    diff("old", "spec", { format, json: false, today: "2026-01-01", verbose: true }, io),
  );
  return out;
}

describe("a comparison for clients in several languages", () => {
  it("judges code in each of them, and each package by its own", async () => {
    const report: unknown = JSON.parse(await compare(`${typescript}, ${outline}`, "json"));
    expect(report).toMatchObject({
      changes: [
        {
          kind: "res.field-added",
          verdict: { source: "constructing" },
          sources: { typescript: "constructing", outline: "none" },
        },
      ],
      packages: [{ bump: "minor" }, { bump: "patch" }],
    });
  });

  it.each(drawSome(2, ["terminal", "markdown", "html", "gitlab"] as const))(
    "says so in %s",
    async (format) => {
      expect(await compare(`${typescript}, ${outline}`, format)).toContain(
        "typescript constructing, outline none",
      );
    },
  );

  it("shows no code of one language for what breaks another one", async () => {
    const models = { old: sending(""), new: sending(", note?: string") };
    const report: unknown = JSON.parse(await compare(`${typescript}, ${outline}`, "json", models));
    expect(report).toMatchObject({
      changes: [{ kind: "req.field-added-optional", sources: { typescript: "adding", outline: "breaking" } }],
    });
    expect(JSON.stringify(report)).not.toContain('"witness"');
  });

  it("says nothing of it where one language is called", async () => {
    const report: unknown = JSON.parse(await compare(outline, "json"));
    expect(report).toMatchObject({ changes: [{ verdict: { source: "none" } }] });
    expect(JSON.stringify(report)).not.toContain('"sources"');
  });
});
