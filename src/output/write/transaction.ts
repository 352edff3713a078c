import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestText } from "./digest.js";
import type { Disk } from "./disk.js";
import { findFile } from "./find-file.js";
import type { FileChange } from "./folder-plan.js";
import { type Step, journalName, renderJournal } from "./journal.js";
import { makeFolders, removeEmptyFolders, removeFolders } from "./make-folders.js";
import { freeStagingPath, placeOf } from "./staging-folder.js";
import { attempt } from "./write-failure.js";

/** A write of one folder that has begun. It ends with `finish` or with `rollBack`. */
export interface Transaction {
  readonly folder: string;
  /** The folder in which it is prepared. */
  readonly stagingFolder: string;
  /** The folders that it made, outermost first. */
  readonly madeFolders: string[];
  /** What it has done to the folder, to be undone in reverse. */
  readonly undo: (() => void)[];
}

/** Makes the staging folder in a folder, which is made too if need be. Throws `WriteFailure`. */
export function begin(folder: string, disk: Disk): Transaction {
  const transaction = { folder, stagingFolder: freeStagingPath(folder), madeFolders: [], undo: [] };
  try {
    makeFolders(folder, transaction.madeFolders, disk);
    attempt(folder, () => disk.makeFolder(transaction.stagingFolder));
  } catch (error) {
    removeFolders(transaction.madeFolders, disk);
    throw error;
  }
  return transaction;
}

/** Writes all new texts beside the old ones; the files themselves stay as they are. Throws `WriteFailure`. */
export function stage(transaction: Transaction, changes: readonly FileChange[], disk: Disk): Step[] {
  const files = changes.filter((file) => file.action !== "unchanged");
  for (const [index, file] of files.entries()) {
    attempt(join(transaction.folder, file.path), () => stageFile(transaction, file, index, disk));
  }
  return files.map(({ path, action, text, before }) => ({
    path,
    before,
    after: action === "deleted" ? undefined : digestText(text),
  }));
}

function stageFile(
  { folder, stagingFolder }: Transaction,
  file: FileChange,
  index: number,
  disk: Disk,
): void {
  if (file.action !== "deleted") disk.createFile(join(stagingFolder, `new-${index}`), file.text, file.mode);
  if (file.action === "changed") disk.backUp(join(folder, file.path), join(stagingFolder, `old-${index}`));
}

/** Puts the staged files into place. From the journal on, an interrupted write is finished by the next run. */
export function commit(transaction: Transaction, steps: readonly Step[], disk: Disk): void {
  const { folder, stagingFolder } = transaction;
  attempt(folder, () => {
    disk.createFile(
      join(stagingFolder, "journal.part"),
      renderJournal(placeOf(stagingFolder) ?? "", steps),
      undefined,
    );
    disk.rename(join(stagingFolder, "journal.part"), join(stagingFolder, journalName));
    disk.syncFolder(stagingFolder);
  });
  for (const [index, step] of steps.entries()) {
    attempt(join(folder, step.path), () => commitStep(transaction, step, index, disk));
  }
  const folders = new Set(steps.map((step) => dirname(join(folder, step.path))));
  for (const touched of folders) attempt(touched, () => disk.syncFolder(touched));
}

function commitStep(transaction: Transaction, step: Step, index: number, disk: Disk): void {
  const target = join(transaction.folder, step.path);
  const [fresh, old] = [
    join(transaction.stagingFolder, `new-${index}`),
    join(transaction.stagingFolder, `old-${index}`),
  ];
  if (step.after === undefined) {
    disk.rename(target, old);
    transaction.undo.push(() => disk.rename(old, target));
    return;
  }
  makeFolders(dirname(target), transaction.madeFolders, disk);
  disk.rename(fresh, target);
  transaction.undo.push(() => {
    disk.rename(target, fresh);
    if (step.before !== undefined) disk.rename(old, target);
  });
}

/** Removes what is left of a write that succeeded, and the folders that it emptied. */
export function finish({ folder, stagingFolder }: Transaction, steps: readonly Step[], disk: Disk): void {
  // First, while the journal still tells the next run of them.
  removeEmptied(folder, steps, disk);
  try {
    disk.removeTree(stagingFolder);
  } catch {
    // The files are in place; what is left of the staging folder is removed by the next run.
  }
}

/** Removes the folders inside `root` of which all files were deleted. */
export function removeEmptied(root: string, steps: readonly Step[], disk: Disk): void {
  const deleted = steps.filter(({ after }) => after === undefined).map(({ path }) => path);
  const gone = deleted.filter((path) => findFile(root, path).kind === "nothing");
  for (const inner of new Set(gone.map(dirname))) removeEmptyFolders(root, inner, disk);
}

/** Makes everything as it was; false if the disk refuses that, so that the next run has to finish the write. */
export function rollBack(transaction: Transaction, disk: Disk): boolean {
  const journal = join(transaction.stagingFolder, journalName);
  try {
    for (const undo of transaction.undo.toReversed()) undo();
    // Without its journal, the folder is ignored, however little of it may be left.
    if (existsSync(journal)) disk.rename(journal, `${journal}.undone`);
    disk.removeTree(transaction.stagingFolder);
  } catch {
    return false;
  }
  removeFolders(transaction.madeFolders, disk);
  return true;
}
