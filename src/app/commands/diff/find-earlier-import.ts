import { resolve } from "node:path";
import type { DocumentReading } from "../../../openapi/import/in-memory/read-in-memory.js";
import type { ImportLock } from "../../../openapi/import/merge/import-lock.js";
import type { FixedNames } from "../../../openapi/import/model/fixed-names.js";
import type { EvidenceOf } from "../../../openapi/import/questions/evidence.js";
import type { ModelMap } from "../../../openapi/import/model/model-data.js";
import { questionsPath } from "../config/flags.js";
import type { Side } from "./side.js";
import type { SourceTree } from "./source-tree.js";

/** What an earlier import, and people since then, have given the model of a document. */
export interface EarlierImport {
  /** Its names, for what a document has, too. */
  readonly namesIn: (document: DocumentReading) => FixedNames;
  /** The answers that were accepted. */
  readonly facts: readonly ModelMap[];
  /** What they were given about. */
  readonly evidence: EvidenceOf;
}

/**
 * Finds the import whose model a side is, or else the one of its document; of the old side first. `undefined`: there is none.
 */
export async function findEarlierImport(sides: readonly Side[]): Promise<EarlierImport | undefined> {
  const models = sides.filter(({ document }) => document === undefined);
  for (const side of models.length > 0 ? models : sides) {
    const lock = await readLock(side.tree);
    if (lock !== undefined && isImported(side, lock)) return readImport(side.tree, lock);
  }
  return undefined;
}

function isImported({ document, models: [folder, another] }: Side, lock: ImportLock): boolean {
  if (document !== undefined) return resolve(lock.document) === resolve(document);
  return folder !== undefined && another === undefined && resolve(lock.folder) === resolve(folder);
}

async function readLock(tree: SourceTree): Promise<ImportLock | undefined> {
  const { importLockName } = await import("../../../openapi/import/merge/import-lock.js");
  const read = await tree.readDocument(".", importLockName);
  if (!("text" in read)) return undefined;
  const { parseImportLock } = await import("../../../openapi/import/merge/parse-lock.js");
  const lock = parseImportLock(read.text, importLockName);
  return "severity" in lock ? undefined : lock;
}

async function readImport(tree: SourceTree, lock: ImportLock): Promise<EarlierImport> {
  const { files } = await tree.readModel([lock.folder]);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { namesOfModel } = await import("../../../openapi/import/in-memory/names-of-model.js");
  const { evidenceBefore } = await import("../../../openapi/import/questions/evidence.js");
  const { followRenames } = await import("../../../openapi/import/merge/follow-renames.js");
  const { names } = followRenames(lock, texts);
  return {
    evidence: evidenceBefore(lock, names),
    namesIn: (document) => namesOfModel(lock, texts, document),
    facts: await readFacts(tree, lock, names),
  };
}

/** The accepted answers, about operations and types under the names that a person has given them since. */
async function readFacts(
  tree: SourceTree,
  lock: ImportLock,
  names: FixedNames,
): Promise<readonly ModelMap[]> {
  const path = questionsPath({});
  const read = await tree.readText(path);
  if (read === undefined || !("text" in read)) return [];
  const { parseQuestions, renameQuestions } = await import("../import/questions-file.js");
  const { renamesBetween } = await import("../../../openapi/import/questions/renames-between.js");
  const renames = renamesBetween(lock.names, names);
  const { questions } = await renameQuestions(await parseQuestions(path, read.text), path, renames);
  return questions.flatMap(({ isAccepted, fact }) => (isAccepted ? [fact] : []));
}
