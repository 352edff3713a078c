import { describe, expect, it } from "vitest";
import { loadOutputLanguages } from "../../../src/app/languages/find-language.js";
import { emitPackage } from "../../../src/client/typescript/emit-package.js";
import { importStyle } from "../../../src/client/typescript/import-style.js";
import { typescriptOptions } from "../../../src/client/typescript/members.js";
import type { TypescriptOptions } from "../../../src/client/typescript/options.js";
import { readConfig } from "../../../src/language/read/read-config.js";

const members = await loadOutputLanguages();

function outputOf(entry: string): TypescriptOptions {
  const source = { path: "quoin.config.yaml", text: `outputs: [{ folder: out, ${entry} }]` };
  const { document } = readConfig(source, members);
  const [output] = document?.content.outputs ?? [];
  const own = Object.entries(output ?? {}).filter(([name]) => name !== "folder");
  return typescriptOptions.parse(Object.fromEntries(own));
}

async function hasManifest(entry: string): Promise<boolean> {
  const { target, importEnding, hasFileStore = false } = outputOf(entry);
  const choices = { target, packageName: "p", packageVersion: "0.0.0", hasFileStore, hasTesting: false };
  const files = await emitPackage({ ...choices, hasLimits: false }, importStyle({ importEnding }));
  return files.some(({ path }) => path === "package.json");
}

describe("a target", () => {
  it.each([
    ["testing: true", ".js", false, true],
    ["target: bundler", "", false, false],
    ["target: next", "", false, false],
    ["target: node", ".ts", true, true],
    ["target: deno", ".ts", false, true],
  ])(
    "%s: imports end in `%s`, file store %s, manifest %s",
    async (entry, importEnding, hasFileStore, isPackage) => {
      expect(outputOf(entry)).toMatchObject({ importEnding, hasFileStore });
      expect(await hasManifest(entry)).toBe(isPackage);
    },
  );

  it("sets only what the output doesn't say itself", async () => {
    const entry = "target: node, imports: .js, file_store: false";
    expect(outputOf(entry)).toMatchObject({ importEnding: ".js", hasFileStore: false });
    expect(await hasManifest(entry)).toBe(false);
    expect(await hasManifest("target: bundler, imports: .ts")).toBe(true);
  });
});
