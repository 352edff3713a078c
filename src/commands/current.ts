import { readFiles } from "../read/files/read-files.js";
import { digestText } from "../write/digest.js";
import { findFile } from "../write/find-file.js";
import { type Lock, readLock } from "../write/lock.js";
import { wasInterrupted } from "../write/recover.js";
import { type Origin, describeOrigins } from "./origin.js";
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

function hasOrigin(lock: Lock, origin: Origin): boolean {
  if (lock.generator !== origin.generator || lock.settings !== origin.settings) return false;
  if (lock.version !== origin.version || lock.model.size !== origin.model.size) return false;
  return [...origin.model].every(([path, digest]) => lock.model.get(path) === digest);
}

function isOutputUntouched(folder: string, lock: Lock): boolean {
  return [...lock.output].every(([path, digest]) => {
    const found = findFile(folder, path);
    return found.kind === "file" && digestText(found.text) === digest;
  });
}
