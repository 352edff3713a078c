import { describe, expect, it } from "vitest";
import { renderDiagnostics } from "../../../src/language/diagnostics/render.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { drawSome, isWhole } from "../../whole.js";
import { findings } from "./findings.js";

const typesOfFile = isWhole ? 1_000 : 20;

const many = (count: number, item: (index: number) => string, between = "") =>
  Array.from({ length: count }, (_, index) => item(index)).join(between);

describe("large inputs end, with a diagnostic or a result", () => {
  it("C09 a billion laughs", () => {
    const text = many(30, (index) => `a${index}: &a${index} [${many(9, () => `*a${index - 1}`, ", ")}]\n`);
    const result = findings(text);
    expect(new Set(result.map((finding) => finding.split(" ")[0]))).toEqual(
      new Set(["yaml-anchor", "yaml-alias"]),
    );
  });

  const maps = [
    ["as a block", `types:\n${many(100_000, (index) => `  A${index}: {}\n`)}`, "too-many-keys 2:3"],
    ["in braces", `types: {${many(100_000, (index) => `A${index}: {}`, ", ")}}`, "too-many-keys 1:8"],
  ] as const;

  it.each(drawSome(1, maps))("C12 100,000 keys %s", (_, text, finding) => {
    const result = findings(text);
    expect(result).toEqual([finding]);
  });

  it("C13 a list of 1,000,000 items", { tags: ["whole"] }, () => {
    const result = findings(`types: [${many(1_000_000, () => "x", ",")}]`);
    expect(result).toEqual(["too-many-items 1:8"]);
  });

  it("C13 a text above the limit", () => {
    expect(findings("#".repeat(5 * 1024 * 1024 + 1))).toEqual(["file-too-large 1:1"]);
  });

  it(`C14 ${10 * typesOfFile} types of 20 fields are read`, () => {
    const fields = many(20, (index) => `      field_${index}: string\n`);
    const files = Array.from({ length: 10 }, (_, file) => ({
      path: `${file}.yaml`,
      text: `types:\n${many(typesOfFile, (index) => `  T${file}x${index}:\n    fields:\n${fields}`)}`,
    }));
    const result = readModelText(files);
    expect(result.diagnostics).toEqual([]);
    expect(result.document?.files).toHaveLength(10);
  });

  it("C21 500 mistakes: all are found, the first 50 are shown, in order", () => {
    const text = `types:\n${many(500, (index) => `  A${index}: { dox: a }\n`)}`;
    const { diagnostics, sources } = readModelText([{ path: "a.yaml", text }]);
    expect(diagnostics).toHaveLength(500);
    const shown = renderDiagnostics(diagnostics, sources, { color: false });
    const places = [...shown.matchAll(/^a\.yaml:(\d+):/gmu)].map(([, line]) => Number(line));
    expect(places).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(shown).toMatch(/\nand 450 more\n\n500 errors\n$/u);
  });

  it("500 mistakes of syntax end", { tags: ["whole"] }, () => {
    const text = `types:\n${many(500, (index) => `  A${index}: { type: string[] }\n`)}`;
    const result = findings(text);
    expect(result.length).toBeGreaterThanOrEqual(50);
  });

  it("deep and broken texts never throw", () => {
    const pieces = [
      "[",
      "{",
      "- ",
      "? ",
      "{a: ",
      "[{",
      "a: [",
      "&a ",
      "*a ",
      "!x ",
      "'",
      '"',
      "|\n ",
      "\t",
      "%",
      "---\n",
    ];
    for (const piece of drawSome(4, pieces)) {
      expect(findings(piece.repeat(5_000)).length).toBeGreaterThan(0);
    }
  });
});
