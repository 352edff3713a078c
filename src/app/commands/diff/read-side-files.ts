import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { DocumentOrigin } from "../../../openapi/import/in-memory/document-places.js";
import type { DocumentReading, ModelInMemory } from "../../../openapi/import/in-memory/read-in-memory.js";
import type { FilesReading } from "../../../language/read/files/read-files.js";
import { findEarlierImport } from "./find-earlier-import.js";
import type { Side } from "./side.js";

/** The files of a side. */
export interface SideFiles extends FilesReading {
  /** Of an OpenAPI document, whose model has files in memory only. */
  readonly origin: DocumentOrigin | undefined;
}

/**
 * Reads the files of both sides. Documents are read under the names of the model that was imported, if one side is or has one, and with
 * the answers that were accepted. Without one, the new document's model has the names of the old one's.
 */
export async function readSideFiles(old: Side, next: Side): Promise<readonly [SideFiles, SideFiles]> {
  const before = await readOne(old);
  const after = await readOne(next, isDocument(before) ? before : undefined);
  if (!isDocument(before) && !isDocument(after)) {
    return [filesOf(before, undefined), filesOf(after, undefined)];
  }
  const { importInMemory, namesOfDocument } = await inMemory();
  const { namesIn, facts, evidence } = (await findEarlierImport([old, next])) ?? {};
  const oldModel = isDocument(before)
    ? importInMemory(before, namesIn?.(before), facts, evidence)
    : undefined;
  if (!isDocument(after)) return [filesOf(before, oldModel), filesOf(after, undefined)];
  const names = namesIn?.(after) ?? (oldModel && namesOfDocument(oldModel, after));
  return [filesOf(before, oldModel), filesOf(after, importInMemory(after, names, facts, evidence))];
}

type OneReading = FilesReading | DocumentReading | Diagnostic;

const inMemory = () => import("../../../openapi/import/in-memory/read-in-memory.js");

function isDocument(reading: OneReading): reading is DocumentReading {
  return "texts" in reading;
}

async function readOne({ document, models, tree }: Side, before?: DocumentReading): Promise<OneReading> {
  if (document === undefined) return tree.readModel(models);
  return (await inMemory()).readInMemory(document, tree.readDocument, before);
}

function filesOf(reading: OneReading, model: ModelInMemory | undefined): SideFiles {
  if (model !== undefined) return { files: model.files, diagnostics: [], origin: model.origin };
  if ("files" in reading) return { ...reading, origin: undefined };
  return { files: [], diagnostics: "severity" in reading ? [reading] : [], origin: undefined };
}
