import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compiledKey, compileFile } from "../src/client/javascript/compile-file.js";
import { packageUrl } from "../src/output/emitter/package-folder.js";
import { emitRuntime } from "../src/client/typescript/emit-runtime.js";
import { isDoor } from "../src/client/typescript/runtime-door.js";
import { formatFile } from "../src/client/typescript/format.js";
import { digestGenerator } from "../src/output/write/generator-digest.js";
import { javascript } from "../src/client/javascript/language.js";

/** The module that has the whole runtime compiled. It takes seconds, so what it was made for is kept until something changes. */
export async function renderCompiledRuntime(): Promise<string> {
  const digest = digestGenerator(javascript.sources);
  const kept = packageUrl(`node_modules/.cache/quoin/compiled-runtime.js`);
  const first = `// ${digest}\n`;
  if (existsSync(kept)) {
    const text = readFileSync(kept, "utf8");
    if (text.startsWith(first)) return text;
  }
  const text = `${first}export const compiledRuntime = new Map(${JSON.stringify(await compileRuntime())});\n`;
  writeFileSync(kept, text);
  return text;
}

async function compileRuntime(): Promise<readonly (readonly [string, string])[]> {
  const files = emitRuntime(listModules(), { importEnding: ".js", hasSeparateSources: true }).filter(
    ({ path }) => path.endsWith(".ts"),
  );
  const compiled = files.map(async (file) => {
    const [script, declarations, commonjs] = await Promise.all(compileFile(file, "package").map(formatFile));
    return [
      [compiledKey(file.text, "es"), script?.text ?? ""],
      [compiledKey(file.text, "declarations"), declarations?.text ?? ""],
      [compiledKey(file.text, "commonjs"), commonjs?.text ?? ""],
    ] as const;
  });
  return (await Promise.all(compiled)).flat();
}

/** `client/engine`; of doors, each client has its own. */
function listModules(): readonly string[] {
  const paths = readdirSync(packageUrl("src/runtime/"), { recursive: true, encoding: "utf8" });
  return paths
    .flatMap((path) => (path.endsWith(".ts") ? [path.replaceAll("\\", "/").slice(0, -3)] : []))
    .filter((module) => !isDoor(module))
    .sort();
}
