import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { DocumentOrigin } from "../../../openapi/import/in-memory/document-places.js";
import type { ModelInMemory } from "../../../openapi/import/in-memory/read-in-memory.js";
import type { PathPlaces } from "../../../language/read/files/find-files.js";
import type { ModelReading } from "../../../language/read/read-model.js";
import { findDocument, readDocumentFile } from "./find-document.js";

export interface OriginalReading extends ModelReading {
  /** Of a model that is in memory only, made of an OpenAPI document. */
  readonly origin: DocumentOrigin | undefined;
}

/** Reads a model from the disk, or the OpenAPI document that stands in for one. */
export async function readModelOrDocument(
  paths: readonly string[],
  places: PathPlaces,
): Promise<OriginalReading> {
  const { readModel, readModelFiles } = await import("../../../language/read/read-model.js");
  const path = await findDocument(paths);
  if (path === undefined) return { ...(await readModel(paths, places)), origin: undefined };
  const reading = await readDocument(path);
  if ("severity" in reading) {
    return { document: undefined, diagnostics: [reading], sources: new Map(), origin: undefined };
  }
  const { files, origin } = reading;
  return { ...readModelFiles({ files, diagnostics: [] }), origin };
}

/** An OpenAPI document as a model that is in memory. */
export async function readDocument(
  path: string,
): Promise<Pick<ModelInMemory, "files" | "origin"> | Diagnostic> {
  const { importInMemory, readInMemory } =
    await import("../../../openapi/import/in-memory/read-in-memory.js");
  const reading = await readInMemory(path, readDocumentFile);
  return "severity" in reading ? reading : importInMemory(reading);
}
