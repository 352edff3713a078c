import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { deferSignals } from "./defer-signals.js";
import { type Disk, machineDisk } from "./disk.js";
import { attempt, WriteFailure } from "./write-failure.js";

/** Gives files new texts, all of them or none; their permissions stay. Nothing is written through links. */
export function replaceFiles(
  texts: ReadonlyMap<string, string>,
  disk: Disk = machineDisk,
): readonly Diagnostic[] {
  const links = [...texts.keys()].filter(isLink);
  if (links.length > 0) return links.map((path) => diagnose("link-in-output", { path }));
  const undo: (() => void)[] = [];
  try {
    deferSignals(() => {
      for (const [path, text] of texts) stage(path, text, undo, disk);
      for (const path of texts.keys()) exchange(path, undo, disk);
      for (const folder of new Set([...texts.keys()].map(dirname))) {
        attempt(folder, () => disk.syncFolder(folder));
      }
    });
    for (const path of texts.keys()) removeCopy(path, disk);
    return [];
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    for (const step of undo.toReversed()) step();
    return [error.diagnostic];
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function stagedOf(path: string): string {
  return `${path}.${process.pid}.part`;
}

function copyOf(path: string): string {
  return `${path}.${process.pid}.old`;
}

function stage(path: string, text: string, undo: (() => void)[], disk: Disk): void {
  undo.push(() => disk.removeTree(stagedOf(path)));
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode;
  attempt(path, () => disk.createFile(stagedOf(path), text, mode));
}

function exchange(path: string, undo: (() => void)[], disk: Disk): void {
  attempt(path, () => disk.backUp(path, copyOf(path)));
  undo.push(() => {
    disk.rename(copyOf(path), path);
    // A file has both names still if it was never exchanged.
    disk.removeTree(copyOf(path));
  });
  attempt(path, () => disk.rename(stagedOf(path), path));
}

function removeCopy(path: string, disk: Disk): void {
  try {
    disk.removeTree(copyOf(path));
  } catch {
    // All files have their new texts; what is left beside one is for people to remove.
  }
}
