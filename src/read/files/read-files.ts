import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceText } from "../read-document.js";
import { limits } from "../syntax/limits.js";
import { findFiles } from "./find-files.js";
import { readFile } from "./read-file.js";

export interface FilesReading {
  readonly files: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the model files that these paths lead to, each once, sorted by path. */
export async function readFiles(paths: readonly string[]): Promise<FilesReading> {
  const found = findFiles(paths);
  const files: SourceText[] = [];
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  let length = 0;
  for (const file of found.files) {
    const reading = await readFile(file);
    if ("text" in reading) files.push({ path: file, text: reading.text });
    else diagnostics.push(reading);
    length += "text" in reading ? reading.text.length : 0;
    if (length > limits.modelLength) {
      return { files: [], diagnostics: [diagnose("model-too-large", { limit: "10 MiB" })] };
    }
  }
  return { files, diagnostics };
}
