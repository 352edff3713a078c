import { existsSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { Disk } from "./disk.js";
import { wasInterrupted } from "./recover.js";
import { writeFolders } from "./write-folders.js";

/**
 * Finishes what runs were interrupted in while they wrote to a folder, or to one around it, and clears away what they left.
 * For commands to call before they read what such a run may have left half written.
 */
export function finishInterrupted(folder: string, disk?: Disk): readonly Diagnostic[] {
  const folders = findInterrupted(folder);
  const plans = folders.map((interrupted) => ({ folder: interrupted, changes: [] }));
  const order = { folders, plan: () => ({ plans, diagnostics: [] }), stamp: () => "" };
  return writeFolders(order, disk).diagnostics;
}

/** A folder and those around it, as far as a run was interrupted while it wrote to one. */
export function findInterrupted(folder: string): readonly string[] {
  return listAround(resolve(folder)).filter(wasInterrupted);
}

function listAround(path: string): readonly string[] {
  if (!existsSync(path)) return listAround(dirname(path));
  const folders = [realpathSync(path)];
  for (let [folder = path] = folders; dirname(folder) !== folder; folder = dirname(folder)) {
    folders.push(dirname(folder));
  }
  return folders;
}
