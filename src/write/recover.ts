import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { findClaims } from "./claim.js";
import { digestText } from "./digest.js";
import type { Disk } from "./disk.js";
import { findFile } from "./find-file.js";
import { type Step, journalName, parseJournal } from "./journal.js";
import { attempt } from "./write-failure.js";

/** True when a run was interrupted while it wrote to the folder. */
export function wasInterrupted(folder: string): boolean {
  return findClaims(folder).some((claim) => !claim.isAlive);
}

/** Refuses a folder to which another run is writing. */
export function checkInUse(folder: string): Diagnostic[] {
  const claim = findClaims(folder).find(({ isAlive }) => isAlive);
  return claim === undefined ? [] : [diagnose("folder-in-use", { folder, claim: claim.path })];
}

/**
 * Finishes the writes that were interrupted after they had been decided, and clears away those that were not. What was
 * edited since is left as it is. Throws `WriteFailure`.
 */
export function recoverFolder(folder: string, disk: Disk): void {
  for (const { path, isAlive } of findClaims(folder)) {
    if (isAlive) continue;
    for (const [index, step] of readSteps(path).entries()) {
      attempt(join(folder, step.path), () => finishStep(folder, path, step, index, disk));
    }
    attempt(path, () => disk.removeTree(path));
  }
}

function readSteps(claim: string): Step[] {
  const journal = join(claim, journalName);
  return existsSync(journal) ? (parseJournal(readFileSync(journal, "utf8")) ?? []) : [];
}

function finishStep(folder: string, claim: string, step: Step, index: number, disk: Disk): void {
  const found = findFile(folder, step.path);
  const target = join(folder, step.path);
  const isUntouched = found.kind === "file" && digestText(found.text) === step.before;
  if (step.after === undefined) {
    if (isUntouched) disk.rename(target, join(claim, `old-${index}`));
    return;
  }
  const fresh = join(claim, `new-${index}`);
  if (!existsSync(fresh) || !(isUntouched || found.kind === "nothing")) return;
  mkdirSync(dirname(target), { recursive: true });
  disk.rename(fresh, target);
}
