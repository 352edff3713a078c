import { existsSync } from "node:fs";
import { relative } from "node:path";
import { type Diagnosed, type Diagnostic, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import { findFiles } from "../../../language/read/files/find-files.js";
import { readFile } from "../../../language/read/files/read-file.js";

/** The files of a folder that may have a model in it. */
export interface FolderTexts {
  /** As they are written, by their paths below the folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** The same by the paths that people see. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads the files of a model; a folder that isn't there has none. */
export async function readTexts(folder: string): Promise<FolderTexts | Diagnosed> {
  const sources = new Map<string, string>();
  if (!existsSync(folder)) return { texts: sources, sources };
  const found = findFiles([folder]);
  const mistakes: Diagnostic[] = found.diagnostics.filter(({ code }) => code !== "no-model-files");
  const texts = new Map<string, string>();
  for (const file of found.files) {
    const reading = await readFile(file);
    if (!("text" in reading)) {
      mistakes.push(reading);
      continue;
    }
    texts.set(relative(folder, file).replaceAll("\\", "/"), reading.text);
    sources.set(file, reading.text);
  }
  return hasErrors(mistakes) ? { diagnostics: mistakes, sources } : { texts, sources };
}
