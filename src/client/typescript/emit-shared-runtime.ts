import type { EmittedClient } from "../../output/emitter/emitter.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { renderTemplate } from "../../output/emitter/templates.js";
import { emitRuntime } from "./emit-runtime.js";
import { exportName } from "./import-style.js";
import { hasManifest, runtimeOptions, type TypescriptOptions } from "./options.js";
import { moduleOfNeed, neededOfRuntime } from "./runtime-needs.js";
import { quote } from "./text/literal.js";
import { zodRange } from "./zod-range.js";

/**
 * The folder of a runtime that clients share: every file that one of them needs, and its manifest. The imports of all of them
 * have the same ending. `packageName`: by which they import it; `undefined`: by its path.
 */
export async function emitSharedRuntime(
  clients: readonly EmittedClient<TypescriptOptions>[],
  packageName: string | undefined,
): Promise<readonly OutputFile[]> {
  const needs = neededOfRuntime(clients);
  const runtime = emitRuntime(needs, runtimeOptions(clients.map(({ options }) => options)));
  if (packageName === undefined && !clients.some(({ options }) => hasManifest(options))) return runtime;
  const name = packageName === undefined ? "" : quote(packageName);
  const entries = [...new Set(["index", ...needs.map(moduleOfNeed)])].map((module) => ({
    name: quote(exportName(module)),
    path: quote(`./${module}.ts`),
  }));
  const view = { name, entries, zodRange };
  const manifest = await renderTemplate("typescript/runtime-package.json.hbs", view);
  return [{ path: "package.json", text: manifest, isFormatted: true }, ...runtime];
}
