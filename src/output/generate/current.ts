import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { OutputFile } from "../emitter/output-file.js";
import { digestMeanings } from "./known-texts.js";
import { digestText } from "../write/digest.js";
import { findFile } from "../write/find-file.js";
import { type StoredLock, hasOrigin, readLock } from "../write/lock.js";
import { wasInterrupted } from "../write/recover.js";
import { reportPinnedVersions, type VersionReport } from "./diagnose-version.js";
import { digestExtraFiles, digestModel, digestNeeds } from "./model-digests.js";
import { describeOrigins, leadingOutput, type Origin, recordedParts } from "./origin.js";
import { areProven } from "./proven-locks.js";
import type { InputsReading } from "./read-inputs.js";
import { foldersOf, type Settings } from "./settings.js";
import { isSilenced } from "./silence.js";

/** What is to be said although everything is current. */
export interface Current extends Pick<VersionReport, "deprecated"> {
  /** Warnings about versions, those that are silenced left out. */
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Whether the digests alone prove that generating would change nothing: of the model, the settings, the generator and
 * every output file, in locks that a run of this machine has left. Nothing heavy is loaded for it. `undefined` says nothing.
 */
export async function findCurrent(
  settings: Settings,
  { files, diagnostics, extraFiles }: InputsReading,
): Promise<Current | undefined> {
  const answer = readSteadyLock(leadingOutput(settings)?.folder ?? "");
  if (diagnostics.length > 0 || answer === undefined) return undefined;
  const meanings = await digestMeanings(files, settings.cache);
  if (!isEverythingCurrent(settings, answer, { meanings, extraFiles })) return undefined;
  const { diagnostics: found, deprecated } = await reportPinnedVersions(settings, files);
  const sources = new Map(files.map(({ path, text }) => [path, text]));
  return { diagnostics: found.filter((one) => !isSilenced(one, settings.silenced)), deprecated, sources };
}

/**
 * The lock of the leading output answers for the model, so it has to agree even if the output isn't of this run; and which
 * runtime clients need is read from all of them, so those have to be current.
 */
function isEverythingCurrent(
  settings: Settings,
  answer: StoredLock,
  {
    meanings,
    extraFiles,
  }: Pick<InputsReading, "extraFiles"> & { readonly meanings: ReadonlyMap<string, string> },
): boolean {
  const { models, sharedRuntime } = settings;
  const clients = sharedRuntime?.clients ?? [];
  const leading = leadingOutput(settings)?.folder ?? "";
  const whole = digestModel(models, meanings);
  const files = new Map(clients.map(({ folder }) => [folder, readFilesOf(folder)]));
  const runtime = digestNeeds(sharedRuntime?.listNeeds(files));
  const digests = { whole, parts: recordedParts(answer), runtime, files: digestExtraFiles(extraFiles) };
  const origins = describeOrigins(settings, digests);
  const folders = new Set([...foldersOf(settings), ...clients.map(({ folder }) => folder)]);
  return (
    areProven(folders, settings.cache) &&
    isFrom(answer, origins.get(leading)) &&
    [...folders].every((folder) => isCurrent(folder, origins))
  );
}

/** `undefined` if there is none, or if a run that wrote it was interrupted. */
function readSteadyLock(folder: string): StoredLock | undefined {
  return wasInterrupted(folder) ? undefined : readLock(folder);
}

function isCurrent(folder: string, origins: ReadonlyMap<string, Origin>): boolean {
  const lock = readSteadyLock(folder);
  return lock !== undefined && isFrom(lock, origins.get(folder)) && isOutputUntouched(folder, lock);
}

function isFrom(lock: StoredLock, origin: Origin | undefined): boolean {
  return origin !== undefined && hasOrigin(lock, origin);
}

function isOutputUntouched(folder: string, lock: StoredLock): boolean {
  const seen = new Set<string>();
  return [...lock.output].every(([path, digests]) => {
    const found = findFile(folder, path, seen);
    const digest = found.kind === "file" ? digestText(found.text) : undefined;
    return digests.every((stored) => stored === digest);
  });
}

/** The files of an output as they are on the disk, where its lock proves what they are. */
function readFilesOf(folder: string): readonly OutputFile[] {
  return [...(readLock(folder)?.output.keys() ?? [])].flatMap((path): readonly OutputFile[] => {
    const found = findFile(folder, path);
    return found.kind === "file" ? [{ path, text: found.text }] : [];
  });
}
