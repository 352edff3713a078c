import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceText } from "../source-reading.js";
import { limits } from "../syntax/limits.js";
import { type FilesFound, findFiles, type PathPlaces } from "./find-files.js";
import { normaliseText } from "./decode-file.js";
import { readFile } from "./read-file.js";

/** The texts of files, with `\n` line ends and without a byte order mark. */
export interface FilesReading {
  readonly files: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The same of a disk. */
export interface DiskReading extends FilesReading {
  /** What was searched for them. */
  readonly folders: FilesFound["folders"];
}

/** Reads the model files that these paths lead to, each once, sorted by path. */
export async function readFiles(paths: readonly string[], places?: PathPlaces): Promise<DiskReading> {
  const { files, folders, diagnostics } = findFiles(paths, places);
  const reading = await collectTexts(files, readFile);
  return { files: reading.files, folders, diagnostics: [...diagnostics, ...reading.diagnostics] };
}

/** The texts of files, wherever each is read from; none if they are too large. */
export async function collectTexts(
  paths: readonly string[],
  read: (path: string) => Promise<{ readonly text: string } | Diagnostic>,
  refuse: (limit: string) => Diagnostic = (limit) => diagnose("model-too-large", { limit }),
): Promise<FilesReading> {
  const files: SourceText[] = [];
  const diagnostics: Diagnostic[] = [];
  let length = 0;
  for (const path of paths) {
    const reading = await read(path);
    if ("text" in reading) files.push({ path, text: normaliseText(reading.text) });
    else diagnostics.push(reading);
    length += "text" in reading ? reading.text.length : 0;
    if (length > limits.modelLength) {
      return { files: [], diagnostics: [refuse("10 MiB")] };
    }
  }
  return { files, diagnostics };
}
