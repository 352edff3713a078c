import { describe, expect, it } from "vitest";
import { loadOutputLanguages } from "../../../src/app/languages/find-language.js";
import { readConfig } from "../../../src/language/read/read-config.js";
import { readProjectFile } from "../../house/source-files.js";

const members = await loadOutputLanguages();

function read(text: string) {
  return readConfig({ path: "quoin.config.yaml", text }, members);
}

function onlyDiagnostic(text: string) {
  const { document, diagnostics } = read(text);
  expect(document).toBeUndefined();
  expect(diagnostics.length).toBe(1);
  const [{ code, message, help, at } = { code: "", message: "", help: "", at: undefined }] = diagnostics;
  return [code, `${at?.line}:${at?.column}`, message, help];
}

describe("a configuration", () => {
  it("has typed content, with the places of everything in it", () => {
    const { document, diagnostics } = read("model: [a, b]\noutputs:\n  - { folder: c, imports: none }\n");
    expect(diagnostics).toEqual([]);
    expect(document?.content).toEqual({ model: ["a", "b"], outputs: [{ folder: "c", imports: "none" }] });
    expect(document?.valuePlace(["outputs", 0, "folder"])).toMatchObject({ line: 3, column: 15 });
  });

  it.each(["", "# Nothing yet.\n", "---\n"])("may be empty: %j", (text) => {
    expect(read(text)).toMatchObject({ document: { content: {} }, diagnostics: [] });
  });

  it.each([
    [
      "outputs:\n  - folder: a\n    language: rust\n",
      "unknown-word",
      "3:15",
      "`language` of item 1 of `outputs` is `rust`. Expected `typescript`, `javascript`, `openapi` or `site`.",
      "What the client is written in; `typescript` if absent.",
    ],
    [
      "outputs:\n  - folder: a\n    language:\n",
      "empty-value",
      "3:5",
      "`language` of item 1 of `outputs` has no value. Expected `typescript`, `javascript`, `openapi` or `site`.",
      "What the client is written in; `typescript` if absent.",
    ],
    [
      "outputs:\n  - folder: a\n    import: .ts\n",
      "unknown-key",
      "3:5",
      "Item 1 of `outputs` has no key `import`.",
      "Did you mean `imports`?",
    ],
    [
      "outputs: [generated]\n",
      "wrong-kind",
      "1:11",
      "Item 1 of `outputs` is the string `generated`. Expected a map with `folder`, `language`, `target` …, a map with `folder`, `language`, `format` … or a map with `folder`, `language`, `versions` ….",
      "An output names its folder: `folder: generated/typescript`.",
    ],
    [
      "folder: generated\n",
      "misplaced-key",
      "1:1",
      "The file has no key `folder`.",
      "`folder` is a key of `runtime` or `outputs`.",
    ],
    [
      "model: ''\n",
      "empty-value",
      "1:8",
      "`model` has no value. Expected a string or a list.",
      "The path of the model, or a list of paths; `spec` if absent.",
    ],
    [
      "model: [spec, 1]\n",
      "wrong-kind",
      "1:15",
      "Item 2 of `model` is the number `1`. Expected a string.",
      'Quote it: `"1"`.',
    ],
    [
      "outputs: [{ folder: a, api_version: 1.10 }]\n",
      "wrong-kind",
      "1:37",
      "`api_version` of item 1 of `outputs` is `1.10`, which is read as the number `1.1`. Expected a string.",
      'Quote it: `"1.10"`.',
    ],
    [
      "runtime: shared\n",
      "unknown-word",
      "1:10",
      "`runtime` is `shared`. Expected `vendored` or a map with `folder`, `package`.",
      "`vendored`, so that each client has a copy, or `folder: generated/runtime` for all.",
    ],
    [
      "outputs:\n  - folder: a\n    runtime: { folder: b }\n",
      "wrong-kind",
      "3:14",
      "`runtime` of item 1 of `outputs` is a map. Expected `vendored`.",
      "`vendored`: it has a runtime of its own, although others share one.",
    ],
    [
      "runtime: { folder: a, package: ../b }\n",
      "invalid-package-name",
      "1:32",
      "`../b` is not a valid package name.",
      "Use lowercase letters, digits, `-`, `.` and `_` only, perhaps with a scope: `@acme/api-runtime`.",
    ],
    [
      "silenced: [{ code: undocumentd, at: spec, reason: x }]\n",
      "silenced-error",
      "1:20",
      "`undocumentd` can't be silenced: it is not the code of a warning.",
      "Did you mean `undocumented`?",
    ],
  ])("says what is wrong, where, and what to do: %j", (text, ...expected) => {
    expect(onlyDiagnostic(text)).toEqual(expected);
  });

  it("is sound where docs/configuration.md shows one", () => {
    const page = readProjectFile("docs/configuration.md");
    const shown = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = ""]) => text);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.flatMap((text) => read(text).diagnostics)).toEqual([]);
  });
});
