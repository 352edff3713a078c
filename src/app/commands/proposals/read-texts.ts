import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { Settings } from "../../../output/generate/settings.js";
import { findFiles } from "../../../language/read/files/find-files.js";
import { readFile } from "../../../language/read/files/read-file.js";
import type { ModelTexts } from "./edit-model.js";

/** Reads the files of a model as they are. */
export async function readTexts({ models, modelPlaces }: Pick<Settings, "models" | "modelPlaces">): Promise<{
  readonly texts: ModelTexts;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { files, diagnostics } = findFiles(models, modelPlaces);
  const texts = new Map<string, string>();
  const found = [...diagnostics];
  for (const path of files) {
    const reading = await readFile(path);
    if ("text" in reading) texts.set(path, reading.text);
    else found.push(reading);
  }
  return { texts, diagnostics: found };
}
