import type { OutputFile } from "../output-file.js";
import { banner } from "./module.js";
import type { ImportEnding } from "./options.js";
import { layOutImports } from "./print/print-module.js";
import { readRuntimeFiles, readRuntimeGuide } from "./runtime-files.js";

/**
 * The files of the runtime that the given needs lead to, and the guide to them, copied from Quoin's own sources: banner and import endings aside,
 * word for word. Without an ending imports are shorter, and so may break lines elsewhere.
 */
export function emitRuntime(needs: readonly string[], ending: ImportEnding): readonly OutputFile[] {
  const copies = readRuntimeFiles(needs).map(({ path, text }) => ({
    path,
    text: `${banner}\n\n${ending === "" ? layOutImports(withEnding(text, ending)) : withEnding(text, ending)}`,
    isFormatted: true,
  }));
  return [{ path: "README.md", text: readRuntimeGuide(), isFormatted: true }, ...copies];
}

function withEnding(text: string, ending: ImportEnding): string {
  return text.replaceAll(/(from "\.[^"]*)\.js"/g, (_, start: string) => `${start}${ending}"`);
}
