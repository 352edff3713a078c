import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { emitRuntime } from "./emit-runtime.js";
import { hasManifest } from "./has-manifest.js";
import type { ImportEnding } from "./options.js";
import { neededModules, type RuntimeClient } from "./runtime-files.js";
import { quote } from "./text/literal.js";
import { zodRange } from "./zod-range.js";

export interface SharedRuntimeOptions {
  readonly importEnding: ImportEnding;
  /** The name of the package that it is; absent: clients import it by its path. */
  readonly packageName: string | undefined;
}

/** The folder of a runtime that clients share: every file that one of them needs, and its manifest. */
export async function emitSharedRuntime(
  clients: readonly RuntimeClient[],
  { importEnding, packageName }: SharedRuntimeOptions,
): Promise<readonly OutputFile[]> {
  const runtime = await emitRuntime(neededModules(clients), importEnding);
  if (packageName === undefined && !clients.some(({ options }) => hasManifest(options))) return runtime;
  const name = packageName === undefined ? "" : quote(packageName);
  const view = { name, ending: importEnding, zodRange };
  const manifest = await renderTemplate("typescript/runtime-package.json.hbs", view);
  return [{ path: "package.json", text: manifest }, ...runtime];
}
