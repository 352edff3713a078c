import { dirname, join } from "node:path";
import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { digestText } from "./digest.js";
import type { Disk } from "./disk.js";
import { findFile } from "./find-file.js";
import { type Step, journalName, parseJournal } from "./journal.js";
import { makeFolders } from "./make-folders.js";
import { findStagingFolders, placeOf } from "./staging-folder.js";
import { removeEmptied, type Transaction } from "./transaction.js";
import { attempt } from "./write-failure.js";

/** True when a run was interrupted while it wrote to the folder. */
export function wasInterrupted(folder: string): boolean {
  return findStagingFolders(folder).some((stagingFolder) => !stagingFolder.isAlive);
}

/** Refuses a folder to which another run is writing. */
export function checkInUse(folder: string): Diagnostic[] {
  const stagingFolder = findStagingFolders(folder).find(({ isAlive }) => isAlive);
  return stagingFolder === undefined
    ? []
    : [diagnose("folder-in-use", { folder, stagingFolder: stagingFolder.path })];
}

/**
 * Finishes the writes that were interrupted after they had been decided, and clears away those that were not. What was
 * edited since is left as it is. Returns the paths of the files that such a write was about. Throws `WriteFailure`.
 */
export function recoverFolder({ folder, stagingFolder: own }: Transaction, disk: Disk): readonly string[] {
  const interrupted = findStagingFolders(folder).filter(({ path, isAlive }) => !isAlive && path !== own);
  return interrupted.flatMap(({ path }) => {
    const steps = readSteps(path);
    for (const [index, step] of steps.entries()) {
      attempt(join(folder, step.path), () => finishStep(folder, path, step, index, disk));
    }
    removeEmptied(folder, steps, disk);
    attempt(path, () => disk.removeTree(path));
    return steps.map((step) => step.path);
  });
}

function readSteps(stagingFolder: string): readonly Step[] {
  const place = placeOf(stagingFolder);
  const journal = place === undefined ? undefined : findFile(stagingFolder, journalName);
  return place !== undefined && journal?.kind === "file" ? parseJournal(journal.text, place) : [];
}

function finishStep(folder: string, stagingFolder: string, step: Step, index: number, disk: Disk): void {
  const found = findFile(folder, step.path);
  const target = join(folder, step.path);
  const isUntouched = found.kind === "file" && digestText(found.text) === step.before;
  if (step.after === undefined) {
    if (isUntouched) disk.rename(target, join(stagingFolder, `old-${index}`));
    return;
  }
  const staged = findFile(stagingFolder, `new-${index}`);
  const isWhole = staged.kind === "file" && digestText(staged.text) === step.after;
  if (!isWhole || !(isUntouched || found.kind === "nothing")) return;
  makeFolders(dirname(target), [], disk);
  disk.rename(join(stagingFolder, `new-${index}`), target);
}
