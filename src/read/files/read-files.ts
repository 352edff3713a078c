import path from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceText } from "../read-text.js";
import { findFiles } from "./find-files.js";
import { readFile } from "./read-file.js";

export interface FilesReading {
  readonly files: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the model files that these paths lead to, each once, sorted by path. */
export async function readFiles(paths: readonly string[]): Promise<FilesReading> {
  const found = await findFiles(paths);
  const shown = new Map(found.files.map((file) => [showPath(file), file]));
  const files: SourceText[] = [];
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  for (const [name, file] of [...shown].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))) {
    const reading = await readFile(file, name);
    if ("text" in reading) files.push({ path: name, text: reading.text });
    else diagnostics.push(reading);
  }
  return { files, diagnostics };
}

/** Relative to the working directory, with `/`. */
export function showPath(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).replaceAll(path.sep, "/") || ".";
}
