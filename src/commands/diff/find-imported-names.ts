import { resolve } from "node:path";
import type { DocumentReading } from "../../import/in-memory/read-in-memory.js";
import type { ImportLock } from "../../import/merge/import-lock.js";
import type { FixedNames } from "../../import/model/fixed-names.js";
import type { Side } from "./side.js";
import type { SourceTree } from "./source-tree.js";

/** The names of a model that was imported, for what a document has, too. */
export type ImportedNames = (document: DocumentReading) => FixedNames;

/**
 * Finds the names of the model that a side is, or else of the one that its document was imported into; of the old side first. `undefined`:
 * there is none.
 */
export async function findImportedNames(sides: readonly Side[]): Promise<ImportedNames | undefined> {
  const models = sides.filter(({ document }) => document === undefined);
  for (const side of models.length > 0 ? models : sides) {
    const lock = await readLock(side.tree);
    if (lock !== undefined && isImported(side, lock)) return namesIn(side.tree, lock);
  }
  return undefined;
}

function isImported({ document, models: [folder, another] }: Side, lock: ImportLock): boolean {
  if (document !== undefined) return resolve(lock.document) === resolve(document);
  return folder !== undefined && another === undefined && resolve(lock.folder) === resolve(folder);
}

async function readLock(tree: SourceTree): Promise<ImportLock | undefined> {
  const { importLockName } = await import("../../import/merge/import-lock.js");
  const read = await tree.readDocument(".", importLockName);
  if (!("text" in read)) return undefined;
  const { parseImportLock } = await import("../../import/merge/parse-lock.js");
  const lock = parseImportLock(read.text, importLockName);
  return "severity" in lock ? undefined : lock;
}

async function namesIn(tree: SourceTree, lock: ImportLock): Promise<ImportedNames> {
  const { files } = await tree.readModel([lock.folder]);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { namesOfModel } = await import("../../import/in-memory/names-of-model.js");
  return (document) => namesOfModel(lock, texts, document);
}
