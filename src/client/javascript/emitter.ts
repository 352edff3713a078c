import type { EmitterWork } from "../../output/emitter/emitter.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { checkTypescriptNames } from "../typescript/check-names.js";
import { emitTypescript } from "../typescript/emit-typescript.js";
import { formatFile } from "../typescript/format.js";
import { runtimeFolder } from "../typescript/import-style.js";
import { prettierConfig } from "../typescript/prettier-config.js";
import { compileFile } from "./compile-file.js";
import { compilePage } from "./compile-page.js";
import { compileRuntime } from "./compile-runtime.js";
import { type JavascriptOptions, sourceOptions } from "./options.js";

/** How JavaScript clients are made: as TypeScript ones, of which each file is compiled by itself. */
export const emitter: EmitterWork<JavascriptOptions> = {
  rules: [checkTypescriptNames],
  emit: async (input, options) => {
    const { modules, hasSeparateSources = false } = options;
    const sources = await emitTypescript(input, sourceOptions(options));
    const files = await Promise.all(sources.map((file) => compilePage(file, sources, modules)));
    const isMerged = (file: OutputFile) => !hasSeparateSources && isOfRuntime(file);
    const merged = await compileRuntime(files.filter(isMerged), modules);
    const others = files.filter((file) => !isMerged(file));
    return [...others.flatMap((file) => compileFile(file, modules)), ...merged, prettierConfig];
  },
  format: formatFile,
};

function isOfRuntime({ path }: OutputFile): boolean {
  return path.startsWith(`${runtimeFolder}/`) && path.endsWith(".ts");
}
