import { resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { DocumentOrigin } from "../../import/in-memory/document-places.js";
import type { DocumentReading, ModelInMemory } from "../../import/in-memory/read-in-memory.js";
import type { FixedNames } from "../../import/model/fixed-names.js";
import type { FilesReading } from "../../read/files/read-files.js";
import type { Side } from "./side.js";

/** The files of a side. */
export interface SideFiles extends FilesReading {
  /** Of an OpenAPI document, whose model has files in memory only. */
  readonly origin: DocumentOrigin | undefined;
}

/**
 * Reads the files of both sides. Of two documents, the new one's model has the names of the old one's; of a document beside a model that was
 * imported, those of the model.
 */
export async function readSideFiles(old: Side, next: Side): Promise<readonly [SideFiles, SideFiles]> {
  const before = await readOne(old);
  const after = await readOne(next, isDocument(before) ? before : undefined);
  const oldModel = isDocument(before)
    ? (await inMemory()).importInMemory(before, await namesFrom(next, after, before))
    : undefined;
  if (!isDocument(after)) return [filesOf(before, oldModel), filesOf(after, undefined)];
  const { importInMemory, namesOfDocument } = await inMemory();
  const names =
    oldModel === undefined ? await namesFrom(old, before, after) : namesOfDocument(oldModel, after);
  return [filesOf(before, oldModel), filesOf(after, importInMemory(after, names))];
}

type OneReading = FilesReading | DocumentReading | Diagnostic;

const inMemory = () => import("../../import/in-memory/read-in-memory.js");

function isDocument(reading: OneReading): reading is DocumentReading {
  return "texts" in reading;
}

async function readOne({ document, models, tree }: Side, before?: DocumentReading): Promise<OneReading> {
  if (document === undefined) return tree.readModel(models);
  return (await inMemory()).readInMemory(document, tree.readDocument, before);
}

/** The names that the import of a side's model has given, for the document on the other side; `undefined`: nothing says any. */
async function namesFrom(
  { tree, models: [folder, another] }: Side,
  model: OneReading,
  document: DocumentReading,
): Promise<FixedNames | undefined> {
  if (!("files" in model) || folder === undefined || another !== undefined) return undefined;
  const { importLockName } = await import("../../import/merge/import-lock.js");
  const read = await tree.readDocument(".", importLockName);
  if (!("text" in read)) return undefined;
  const { parseImportLock } = await import("../../import/merge/parse-lock.js");
  const lock = parseImportLock(read.text, importLockName);
  if ("severity" in lock || resolve(lock.folder) !== resolve(folder)) return undefined;
  const { namesOfModel } = await import("../../import/in-memory/names-of-model.js");
  return namesOfModel(lock, new Map(model.files.map(({ path, text }) => [path, text])), document);
}

function filesOf(reading: OneReading, model: ModelInMemory | undefined): SideFiles {
  if (model !== undefined) return { files: model.files, diagnostics: [], origin: model.origin };
  if ("files" in reading) return { ...reading, origin: undefined };
  return { files: [], diagnostics: "severity" in reading ? [reading] : [], origin: undefined };
}
