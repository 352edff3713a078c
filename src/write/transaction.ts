import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { ownStagingPath, placeOf } from "./staging-folder.js";
import { digestText } from "./digest.js";
import type { Disk } from "./disk.js";
import { type Step, journalName, renderJournal } from "./journal.js";
import type { Plan, PlannedFile } from "./plan.js";
import { attempt } from "./write-failure.js";

/** A write of one output folder that has begun. It ends with `finish` or with `rollBack`. */
export interface Transaction {
  readonly folder: string;
  /** The folder in which it is prepared. */
  readonly stagingFolder: string;
  /** The folders that it made, outermost first. */
  readonly madeFolders: string[];
  /** What it has done to the output folder, to be undone in reverse. */
  readonly undo: (() => void)[];
}

/** Makes the staging folder in an output folder, which is made too if need be. Throws `WriteFailure`. */
export function begin(folder: string, disk: Disk): Transaction {
  const transaction = { folder, stagingFolder: ownStagingPath(folder), madeFolders: [], undo: [] };
  try {
    makeFolders(folder, transaction, disk);
    attempt(folder, () => disk.makeFolder(transaction.stagingFolder));
  } catch (error) {
    removeFolders(transaction.madeFolders, disk);
    throw error;
  }
  return transaction;
}

/** Writes all new texts beside the old ones; the output folder itself stays as it is. Throws `WriteFailure`. */
export function stage(transaction: Transaction, plan: Plan, disk: Disk): Step[] {
  const files = [...plan.files, plan.lock].filter((file) => file.action !== "unchanged");
  for (const [index, file] of files.entries()) {
    attempt(join(plan.folder, file.path), () => stageFile(transaction, file, index, disk));
  }
  return files.map(({ path, action, text, before }) => ({
    path,
    before,
    after: action === "deleted" ? undefined : digestText(text),
  }));
}

function stageFile(
  { folder, stagingFolder }: Transaction,
  file: PlannedFile,
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
  makeFolders(dirname(target), transaction, disk);
  disk.rename(fresh, target);
  transaction.undo.push(() => {
    disk.rename(target, fresh);
    if (step.before !== undefined) disk.rename(old, target);
  });
}

/** Removes what is left of a write that succeeded, and the folders that it emptied. */
export function finish(transaction: Transaction, steps: readonly Step[], disk: Disk): void {
  try {
    disk.removeTree(transaction.stagingFolder);
  } catch {
    // The output is in place; what is left of the staging folder is removed by the next run.
  }
  const emptied = steps.filter((step) => step.after === undefined).map((step) => dirname(step.path));
  for (const folder of new Set(emptied)) removeEmptyFolders(transaction.folder, folder, disk);
}

function removeEmptyFolders(root: string, inner: string, disk: Disk): void {
  for (let folder = inner; folder !== "."; folder = dirname(folder)) {
    if (!removeFolders([join(root, folder)], disk)) return;
  }
}

/** Makes everything as it was; false if the disk refuses that, so that the next run has to finish the write. */
export function rollBack(transaction: Transaction, disk: Disk): boolean {
  const journal = join(transaction.stagingFolder, journalName);
  try {
    for (const undo of transaction.undo.toReversed()) undo();
    // Without its journal the staging folder stands for no decision any more, however little of it may be left.
    if (existsSync(journal)) disk.rename(journal, `${journal}.undone`);
    disk.removeTree(transaction.stagingFolder);
  } catch {
    return false;
  }
  removeFolders(transaction.madeFolders, disk);
  return true;
}

function makeFolders(path: string, { madeFolders }: Transaction, disk: Disk): void {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    attempt(folder, () => disk.makeFolder(folder));
    madeFolders.push(folder);
  }
}

/** Removes those of the folders that are empty, innermost first; false if one was not. */
function removeFolders(folders: readonly string[], disk: Disk): boolean {
  try {
    for (const folder of folders.toReversed()) disk.removeFolder(folder);
    return true;
  } catch {
    return false;
  }
}
