import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { DocumentOrigin } from "../../import/in-memory/document-places.js";
import type { DocumentReading, ModelInMemory } from "../../import/in-memory/read-in-memory.js";
import type { FilesReading } from "../../read/files/read-files.js";
import type { Side } from "./side.js";

/** The files of a side. */
export interface SideFiles extends FilesReading {
  /** Of an OpenAPI document, whose model has files in memory only. */
  readonly origin: DocumentOrigin | undefined;
}

/** Reads the files of both sides. Of two documents, the new one's model has the names of the old one's. */
export async function readSideFiles(old: Side, next: Side): Promise<readonly [SideFiles, SideFiles]> {
  const [before, after] = await Promise.all([readOne(old), readOne(next)]);
  const oldModel = await modelOf(before);
  return [filesOf(before, oldModel), filesOf(after, await modelOf(after, oldModel))];
}

type OneReading = FilesReading | DocumentReading | Diagnostic;

async function readOne({ document, models, tree }: Side): Promise<OneReading> {
  if (document === undefined) return tree.readModel(models);
  const { readInMemory } = await import("../../import/in-memory/read-in-memory.js");
  return readInMemory(document, tree.readDocument);
}

async function modelOf(reading: OneReading, before?: ModelInMemory): Promise<ModelInMemory | undefined> {
  if (!("api" in reading)) return undefined;
  const { importInMemory } = await import("../../import/in-memory/read-in-memory.js");
  return importInMemory(reading, before);
}

function filesOf(reading: OneReading, model: ModelInMemory | undefined): SideFiles {
  if (model !== undefined) return { files: model.files, diagnostics: [], origin: model.origin };
  if ("files" in reading) return { ...reading, origin: undefined };
  return { files: [], diagnostics: "severity" in reading ? [reading] : [], origin: undefined };
}
