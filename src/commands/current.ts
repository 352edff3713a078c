import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { readFiles } from "../read/files/read-files.js";
import { digestText } from "../write/digest.js";
import { findFile } from "../write/find-file.js";
import { type StoredLock, hasOrigin, readLock } from "../write/lock.js";
import { wasInterrupted } from "../write/recover.js";
import { isSilenced } from "./config/silence.js";
import { type AgeReport, reportPinnedAge } from "./diagnose-age.js";
import { describeOrigins } from "./origin.js";
import type { Settings } from "./config/settings.js";

/** What is to be said although everything is current. */
export interface Current extends Pick<AgeReport, "deprecated"> {
  /** Warnings about versions, those that are silenced left out. */
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Whether the digests alone prove that generating would change nothing: of the model, the settings, the generator and
 * every output file. Nothing heavy is loaded for it. `undefined` says nothing.
 */
export async function findCurrent(settings: Settings): Promise<Current | undefined> {
  const { files, diagnostics } = await readFiles(settings.models);
  const sources = new Map(files.map(({ path, text }) => [path, text]));
  if (diagnostics.length > 0 || !isEverythingCurrent(settings, sources)) return undefined;
  const { diagnostics: found, deprecated } = await reportPinnedAge(settings, sources);
  return { diagnostics: found.filter((one) => !isSilenced(one, settings.silenced)), deprecated, sources };
}

function isEverythingCurrent(settings: Settings, sources: ReadonlyMap<string, string>): boolean {
  return [...describeOrigins(settings, sources)].every(([folder, origin]) => {
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
