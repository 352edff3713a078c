import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compiledKey, transpile } from "../../../src/client/javascript/compile-file.js";
import { compiledRuntime } from "../../../src/client/javascript/compiled-runtime.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Validators } from "../../../src/runtime/support/validators.js";
import { emitUnformatted } from "../../generated/emit-output.js";
import { takeKeptRuntime } from "../../generated/kept-runtime.js";
import { createWorkspace } from "../../generated/workspace.js";

/** The validators of a version's client, from a folder that is removed again. */
export async function loadValidators(api: Api): Promise<Validators> {
  const files = Object.entries(await emitUnformatted(api, ".js"));
  const needed = files.filter(([path]) => /^(?:validators|runtime)\/.*\.ts$/u.test(path));
  const workspace = createWorkspace();
  try {
    const scripts = needed.map(([path, text]) => [path.replace(/ts$/u, "js"), compileOnce(text)] as const);
    workspace.write(Object.fromEntries(scripts));
    const module = await import(pathToFileURL(join(workspace.folder, "validators/index.js")).href);
    return module.validators;
  } finally {
    workspace.remove();
  }
}

takeKeptRuntime();

/** The runtime is the same in most clients. */
const compiled = new Map<string, string>();

function compileOnce(text: string): string {
  const script = compiled.get(text) ?? compiledRuntime.get(compiledKey(text, "es")) ?? transpile(text, "es");
  compiled.set(text, script);
  return script;
}
