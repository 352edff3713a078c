import { existsSync } from "node:fs";
import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { type ImportLock, importLockName } from "../../../openapi/import/merge/import-lock.js";
import { parseImportLock } from "../../../openapi/import/merge/parse-lock.js";
import { readFile } from "../../../language/read/files/read-file.js";
import { dataLimits } from "../../../language/read/read-data.js";

/** What the last import has left, and the text that says it. */
export interface ReadLock {
  readonly lock: ImportLock;
  readonly text: string;
}

/** Reads it, beside the configuration; `undefined`: there was no import. */
export async function readLock(): Promise<ReadLock | Diagnostic | undefined> {
  if (!existsSync(importLockName)) return undefined;
  const reading = await readFile(importLockName, dataLimits.fileBytes);
  if (!("text" in reading)) return reading;
  const lock = parseImportLock(reading.text, importLockName);
  return "severity" in lock ? lock : { lock, text: reading.text };
}
