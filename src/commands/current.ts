import { readFiles } from "../read/files/read-files.js";
import { digestText } from "../write/digest.js";
import { findFile } from "../write/find-file.js";
import { type StoredLock, hasOrigin, readLock } from "../write/lock.js";
import { wasInterrupted } from "../write/recover.js";
import { describeOrigins } from "./origin.js";
import type { Settings } from "./config/settings.js";

/**
 * True when the digests alone prove that generating would change nothing: of the model, the settings, the generator and
 * every output file. Nothing heavy is loaded for it. False says nothing.
 */
export async function isEverythingCurrent(settings: Settings): Promise<boolean> {
  const { files, diagnostics } = await readFiles(settings.models);
  if (diagnostics.length > 0) return false;
  const origins = describeOrigins(settings, new Map(files.map(({ path, text }) => [path, text])));
  return [...origins].every(([folder, origin]) => {
    const lock = readLock(folder);
    if (lock === undefined || wasInterrupted(folder)) return false;
    return hasOrigin(lock, origin) && isOutputUntouched(folder, lock);
  });
}

function isOutputUntouched(folder: string, lock: StoredLock): boolean {
  return [...lock.output].every(([path, digests]) => {
    const found = findFile(folder, path);
    const digest = found.kind === "file" ? digestText(found.text) : undefined;
    return digests.every((stored) => stored === digest);
  });
}
