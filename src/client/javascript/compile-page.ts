import type { OutputFile } from "../../output/emitter/output-file.js";
import { formatFile } from "../typescript/format.js";
import type { ModuleKind } from "../typescript/options.js";
import { keepBlankLines, transpile } from "./compile-file.js";

/**
 * A page of the client with examples in JavaScript, which calls the client's files by the names that they have. Other files
 * stay as they are: the report shows declarations.
 */
export async function compilePage(
  file: OutputFile,
  sources: readonly OutputFile[],
  modules: ModuleKind,
): Promise<OutputFile> {
  if (!/^(?:docs\/.*|(?:.*\/)?README)\.md$/.test(file.path)) return file;
  const parts = file.text.split(/^(```ts\n.*?^```)$/gms).map(async (part, index) => {
    return index % 2 === 1 ? compileExample(part, modules) : renameFiles(part, sources);
  });
  return { ...file, text: (await Promise.all(parts)).join("") };
}

/** Texts of the model may name other files. */
function renameFiles(text: string, sources: readonly OutputFile[]): string {
  return text.replaceAll(/`(?:\.{1,2}\/)*([\w/-]+\.ts)`/g, (code, name: string) => {
    const isOurs = sources.some(({ path }) => path === name || path.endsWith(`/${name}`));
    return isOurs ? code.replace(/\.ts`$/, ".js`") : code;
  });
}

async function compileExample(fence: string, modules: ModuleKind): Promise<string> {
  const example = fence.split("\n").slice(1, -1).join("\n");
  // What an example only declares, the reader has.
  const given = example.replaceAll(/^declare const (\w+): [^;]+; \/\/ (.*)$/gm, "// `$1` is $2.");
  const script = keepBlankLines(given, (marked) => transpile(marked, "es")).replace(/^"use strict";\n/, "");
  const { text } = await formatFile({
    path: "example.js",
    text: modules === "commonjs" ? withRequire(script) : script,
  });
  return `\`\`\`js\n${text}\`\`\``;
}

/** Imports as CommonJS has them. */
function withRequire(script: string): string {
  return script.replaceAll(/^import (\{[^}]*\}) from ("[^"]*");$/gm, "const $1 = require($2);");
}
