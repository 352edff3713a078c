import type { Change } from "../../../../src/review/diff/change.js";
import { compareModels } from "../../../../src/review/diff/compare-models.js";
import {
  type DocumentReading,
  importInMemory,
  namesOfDocument,
  readInMemory,
} from "../../../../src/openapi/import/in-memory/read-in-memory.js";
import { diagnose } from "../../../../src/language/diagnostics/diagnostic.js";
import type { ReadText } from "../../../../src/openapi/import/load-files.js";
import type { Json } from "../../../openapi/import/open-document.js";
import { readVersions } from "../models.js";

/** What `quoin diff` finds between two OpenAPI documents. */
export async function compareDocuments(old: Json, next: Json): Promise<readonly Change[]> {
  const former = await readOf(old);
  const before = importInMemory(former);
  const reading = await readOf(next, former);
  const after = importInMemory(reading, namesOfDocument(before, reading));
  return compareModels(readVersions(before.files), readVersions(after.files), { today: "2026-11-01" });
}

async function readOf(document: Json, before?: DocumentReading): Promise<DocumentReading> {
  const path = "openapi.json";
  const readText: ReadText = (_, name) =>
    Promise.resolve(
      name === path ? { text: JSON.stringify(document) } : diagnose("not-a-file", { path: name }),
    );
  const reading = await readInMemory(path, readText, before);
  if ("severity" in reading) throw new Error(reading.message);
  return reading;
}
