import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../../src/language/diagnostics/catalog.js";
import { diagnose } from "../../../src/language/diagnostics/diagnostic.js";
import { alternatives, asCode, conjunction, counted, quoted } from "../../../src/language/text/words.js";

const folder = "src/language/diagnostics/catalog";
const declared = readdirSync(folder).flatMap((name) =>
  [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/^ {2}"?([\w-]+)"?: (?:error|warning)\b/gmu)].map(
    ([, code]) => code,
  ),
);

describe("the catalogue of diagnostics", () => {
  it("has each code once, in kebab-case words", () => {
    expect(declared.length).toBeGreaterThan(80);
    expect(declared.filter((code, index) => declared.indexOf(code) !== index)).toEqual([]);
    expect(Object.keys(catalog).toSorted()).toEqual(declared.toSorted());
    for (const code of Object.keys(catalog)) expect(code).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u);
  });

  it("makes a diagnostic from facts, without members that would be undefined", () => {
    const facts = { path: "spec" };
    expect(diagnose("not-a-file", facts)).toEqual({
      code: "not-a-file",
      severity: "error",
      message: "spec is neither a file nor a folder.",
    });
    expect(Object.keys(diagnose("not-a-file", facts, undefined, []))).toEqual([
      "code",
      "severity",
      "message",
    ]);
  });

  it("names up to 10 paths, and counts the others", () => {
    const paths = Array.from({ length: 12 }, (_, index) => `${index}.ts`);
    const [ten, twelve] = [paths.slice(0, 10), paths].map(
      (some) => diagnose("stale-output", { folder: "sdk", paths: some }).message,
    );
    expect(ten).toMatch(/: 0\.ts, .*, 8\.ts and 9\.ts\.$/u);
    expect(twelve).toMatch(/: 0\.ts, .*, 8\.ts, 9\.ts and 2 more\.$/u);
  });
});

describe("words", () => {
  it("quotes a text so that YAML reads it back", () => {
    expect([quoted("a: b"), quoted("it's"), quoted(String.raw`^\d+$`), quoted(`'"`)]).toEqual([
      '"a: b"',
      `"it's"`,
      String.raw`'^\d+$'`,
      `'''"'`,
    ]);
  });

  it("marks what is not prose, and shows where it is empty or has spaces at its ends", () => {
    expect(["id", "a b", "", " id"].map(asCode)).toEqual(["`id`", "`a b`", '`""`', '`" id"`']);
  });

  it("joins alternatives and counts", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(alternatives)).toEqual([
      "",
      "a",
      "a or b",
      "a, b or c",
    ]);
    expect(conjunction(["a", "b", "c"])).toBe("a, b and c");
    expect([counted(1, "error"), counted(2, "error")]).toEqual(["1 error", "2 errors"]);
  });
});
