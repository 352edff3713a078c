import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { deferSignals } from "./defer-signals.js";
import { machineDisk } from "./disk.js";
import { attempt, WriteFailure } from "./write-failure.js";

/** Writes one file whole or not at all: at every moment the old text is there, or the new one. Nothing is written through links. */
export function replaceFile(path: string, text: string): readonly Diagnostic[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true) return [diagnose("link-in-output", { path })];
  const staged = `${path}.${process.pid}.part`;
  try {
    deferSignals(() => {
      attempt(path, () => machineDisk.createFile(staged, text, found?.mode));
      attempt(path, () => machineDisk.rename(staged, path));
      attempt(path, () => machineDisk.syncFolder(dirname(path)));
    });
    return [];
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    machineDisk.removeTree(staged);
    return [error.diagnostic];
  }
}
