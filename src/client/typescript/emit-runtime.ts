import type { OutputFile } from "../../output/emitter/output-file.js";
import { mergeRuntime } from "./merge-runtime.js";
import { banner } from "./module.js";
import type { RuntimeOptions } from "./options.js";
import { layOutImports } from "./print/print-module.js";
import { readRuntimeFiles, readRuntimeGuide } from "./runtime-files.js";

/**
 * The files of the runtime that the given needs lead to, and the guide to them, from Quoin's own sources: one for each folder, in which
 * all but banner, imports and the names of sources is word for word, or one for each source. Imports are laid out again, since
 * endings make them longer or shorter.
 */
export function emitRuntime(
  needs: readonly string[],
  { importEnding, hasSeparateSources = false }: RuntimeOptions,
): readonly OutputFile[] {
  const sources = readRuntimeFiles(needs);
  const copies = (hasSeparateSources ? sources : mergeRuntime(sources)).map(({ path, text }) => ({
    path,
    text: `${banner}\n\n${layOutImports(withEnding(text, importEnding))}`,
    isFormatted: true,
  }));
  return [{ path: "README.md", text: readRuntimeGuide(), isFormatted: true }, ...copies];
}

function withEnding(text: string, ending: string): string {
  return text.replaceAll(/(from "\.[^"]*)\.js"/g, (_, start: string) => `${start}${ending}"`);
}
