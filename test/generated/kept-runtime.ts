import { existsSync, readFileSync } from "node:fs";
import { compiledRuntime } from "../../src/client/javascript/compiled-runtime.js";
import { javascript } from "../../src/client/javascript/language.js";
import { digestGenerator } from "../../src/output/write/generator-digest.js";
import { projectFolder } from "../house/source-files.js";
import { isWhole } from "../whole.js";

const path = `${projectFolder}node_modules/.cache/quoin/compiled-runtime.js`;

/**
 * Gives the emitter of JavaScript the runtime as the last build has compiled it from the same sources, as Quoin's package
 * does: compiling it for each output takes seconds. A whole run compiles it all the same.
 */
export function takeKeptRuntime(): void {
  if (isWhole || !existsSync(path) || !(compiledRuntime instanceof Map)) return;
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(`// ${digestGenerator(javascript.sources)}\n`)) return;
  const entries = JSON.parse(text.slice(text.indexOf("["), text.lastIndexOf("]") + 1));
  for (const [key, compiled] of entries) compiledRuntime.set(key, compiled);
}
