import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Disk } from "./disk.js";
import { attempt } from "./write-failure.js";

/** Makes a folder and those around it that are missing, and adds them to `made`, outermost first. Throws `WriteFailure`. */
export function makeFolders(path: string, made: string[], disk: Disk): void {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    attempt(folder, () => disk.makeFolder(folder));
    made.push(folder);
  }
}

/** Removes those of the folders that are empty, innermost first; false if one was not. */
export function removeFolders(folders: readonly string[], disk: Disk): boolean {
  try {
    for (const folder of folders.toReversed()) disk.removeFolder(folder);
    return true;
  } catch {
    return false;
  }
}

/** Removes a folder inside `root` if it is empty, and then those around it that this empties. */
export function removeEmptyFolders(root: string, inner: string, disk: Disk): void {
  for (let folder = inner; folder !== "."; folder = dirname(folder)) {
    // A run that was interrupted may have removed the inner ones.
    const isGone = !existsSync(join(root, folder));
    if (!isGone && !removeFolders([join(root, folder)], disk)) return;
  }
}
