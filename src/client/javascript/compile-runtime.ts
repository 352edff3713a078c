import type { OutputFile } from "../../output/emitter/output-file.js";
import { formatFile } from "../typescript/format.js";
import { runtimeFolder } from "../typescript/import-style.js";
import { mergeRuntime } from "../typescript/merge-runtime.js";
import type { ModuleKind } from "../typescript/options.js";
import { layOutImports } from "../typescript/print/print-module.js";
import { asCommonjs } from "./as-commonjs.js";
import { arrangeKinds, compileAs, withBanner, withoutBanner } from "./compile-file.js";

/**
 * The runtime of a client in JavaScript: each source is compiled by itself, as the build has done it already, and what that gives is
 * merged.
 */
export async function compileRuntime(
  files: readonly OutputFile[],
  modules: ModuleKind,
): Promise<readonly OutputFile[]> {
  const [es, declarations] = await Promise.all([merge(files, "es"), merge(files, "declarations")]);
  const commonjs = () => es.map((file) => ({ ...file, text: withBanner(asCommonjs(withoutBanner(file))) }));
  return arrangeKinds(modules, (kind) => (kind === "commonjs" ? commonjs() : { es, declarations }[kind]));
}

async function merge(
  files: readonly OutputFile[],
  kind: "es" | "declarations",
): Promise<readonly OutputFile[]> {
  const compiled = await Promise.all(files.map(async (file) => formatFile(compileAs(file, kind))));
  const sources = compiled.map(({ path, text }) => ({
    path: path.slice(runtimeFolder.length + 1),
    text: withoutBanner({ text }).replace(/^export \{\};\n/m, ""),
  }));
  return mergeRuntime(sources).map(({ path, text }) => ({
    path: `${runtimeFolder}/${path}`,
    text: withBanner(layOutImports(asModule(text, kind))),
    isFormatted: true,
  }));
}

/** A script is a module by an import or an export; of declarations, an empty export says that others aren't exported. */
function asModule(text: string, kind: "es" | "declarations"): string {
  const isOne =
    kind === "es" ? /^(?:import|export) /m.test(text) : !/^(?:declare|interface|type|class) /m.test(text);
  return isOne ? text : `${text}export {};\n`.trimStart();
}
