import { lstatSync, readdirSync, statSync, type Dirent } from "node:fs";
import path from "node:path";
import { diagnose, type Diagnostic, type Place } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../text/suggestion.js";
import { limits } from "../syntax/limits.js";
import { errorCode, reasonOf } from "./reason.js";

export interface FilesFound {
  /** Relative to the working directory, with `/`, each once, sorted. */
  readonly files: readonly string[];
  /** Those that were searched for them, in the same way. */
  readonly folders: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a configuration names the paths of a model. */
export type PathPlaces = ReadonlyMap<string, Place>;

/** Finds the model files of some paths: a file itself, or all YAML files below a folder. */
export function findFiles(paths: readonly string[], places: PathPlaces = new Map()): FilesFound {
  const found = paths.map((given) => findAt(given, places.get(given)));
  return {
    files: showPaths(found.flatMap(({ files }) => files)),
    folders: showPaths(found.flatMap(({ folders }) => folders)),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Paths relative to the working directory, with `/`, each once, sorted. */
export function showPaths(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map(showPath))].toSorted();
}

function showPath(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).replaceAll(path.sep, "/") || ".";
}

function findAt(given: string, at: Place | undefined): FilesFound {
  try {
    const link = findLink(given);
    if (link !== undefined) return refused(diagnose("link-in-input", { path: link }, at));
    return statSync(given).isDirectory()
      ? findModelFiles(given, at)
      : { files: [given], folders: [], diagnostics: [] };
  } catch (error) {
    return refused(diagnoseFailure(given, error, at));
  }
}

/**
 * The first symbolic link in a path. Below the working directory each part of it counts, since a proposed change may have
 * added the link; links above it belong to the machine.
 */
function findLink(given: string): string | undefined {
  const parts = path.relative(process.cwd(), path.resolve(given)).split(path.sep);
  const isBelow = parts[0] !== ".." && !path.isAbsolute(parts[0] ?? "");
  const prefixes = isBelow ? parts.map((_, index) => path.join(...parts.slice(0, index + 1))) : [given];
  return prefixes.find((prefix) =>
    lstatSync(path.resolve(prefix), { throwIfNoEntry: false })?.isSymbolicLink(),
  );
}

function diagnoseFailure(given: string, error: unknown, at: Place | undefined): Diagnostic {
  return errorCode(error) === "ENOENT"
    ? diagnose("file-not-found", { path: given, suggestion: nearPath(given) }, at)
    : diagnose("unreadable-file", { path: given, reason: reasonOf(error) }, at);
}

/** Finds the files of another kind than a model's that are in a folder or below it; there may be none. */
export function findInFolder(folder: string, isWanted: IsWanted, at: Place | undefined): FilesFound {
  const refuse = (reason: string) => diagnose("unreadable-file", { path: folder, reason }, at);
  try {
    const link = findLink(folder);
    if (link !== undefined) return refused(diagnose("link-in-input", { path: link }, at));
    if (!statSync(folder).isDirectory()) return refused(refuse("it isn't a folder"));
    const { files, folders, diagnostics } = listFolder(folder, 0, isWanted);
    if (files.length > limits.files) return refused(refuse(`it has more than ${limits.files} files`));
    return { files: showPaths(files), folders: showPaths(folders), diagnostics };
  } catch (error) {
    return refused(refuse(reasonOf(error)));
  }
}

function refused(diagnostic: Diagnostic): FilesFound {
  return { files: [], folders: [], diagnostics: [diagnostic] };
}

/** Whether a file of this name is one of those that are looked for. */
type IsWanted = (name: string) => boolean;

function findModelFiles(folder: string, at: Place | undefined): FilesFound {
  const found = listFolder(folder, 0, isModelFile);
  const { folders } = found;
  if (found.files.length > limits.files) {
    return {
      files: [],
      folders,
      diagnostics: [diagnose("too-many-files", { path: folder, limit: limits.files }, at)],
    };
  }
  const isEmpty = found.files.length + found.diagnostics.length === 0;
  return isEmpty
    ? { files: [], folders, diagnostics: [diagnose("no-model-files", { path: folder }, at)] }
    : found;
}

interface Listing {
  readonly files: string[];
  readonly folders: string[];
  /** Links where a file that is looked for, or a folder, would be, through which nothing is read, and what can't be listed. */
  readonly diagnostics: Diagnostic[];
}

function listFolder(folder: string, depth: number, isWanted: IsWanted): Listing {
  const found: Listing = { files: [], folders: [folder], diagnostics: [] };
  for (const entry of listEntries(folder, found)) {
    if (isIgnored(entry.name)) continue;
    if (found.files.length + found.diagnostics.length > limits.files) break;
    const file = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      found.diagnostics.push(...refuseLink(entry, file, isWanted));
    } else if (!entry.isDirectory()) {
      if (isWanted(entry.name)) found.files.push(file);
    } else if (depth === limits.folderDepth) {
      found.diagnostics.push(diagnoseUnlisted(file, `it is more than ${depth} folders deep`));
    } else {
      const below = listFolder(file, depth + 1, isWanted);
      found.files.push(...below.files);
      found.folders.push(...below.folders);
      found.diagnostics.push(...below.diagnostics);
    }
  }
  return found;
}

/** What is in a folder; nothing if it can't be listed, which the diagnostics then say of this very folder. */
function listEntries(folder: string, { diagnostics }: Listing): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    diagnostics.push(diagnoseUnlisted(folder, reasonOf(error)));
    return [];
  }
}

function diagnoseUnlisted(folder: string, reason: string): Diagnostic {
  return diagnose("unreadable-file", { path: showPath(folder), reason });
}

/** Refuses a link to a file that is looked for or to a folder, and one whose target can't be looked at. */
function refuseLink(entry: Dirent, file: string, isWanted: IsWanted): readonly Diagnostic[] {
  return mayLeadToOne(entry, file, isWanted) ? [diagnose("link-in-input", { path: showPath(file) })] : [];
}

function mayLeadToOne({ name }: Dirent, file: string, isWanted: IsWanted): boolean {
  try {
    return isWanted(name) || statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return true;
  }
}

function nearPath(given: string): string | undefined {
  try {
    const folder = path.dirname(given);
    const near = suggest(path.basename(given), readdirSync(folder));
    return near === undefined ? undefined : path.join(folder, near);
  } catch {
    return undefined;
  }
}

const ownFiles: ReadonlySet<string> = new Set([
  "quoin.config.yaml",
  "quoin.accept.yaml",
  "quoin.proposals.yaml",
  "quoin.upgrade.yaml",
]);

/** Whether a file of this name, found in a folder of a model, is part of the model. */
export function isModelFile(name: string): boolean {
  return /\.ya?ml$/u.test(name) && !ownFiles.has(name);
}

/** Whether nothing below a folder or a file of this name is part of a model. */
export function isIgnored(name: string): boolean {
  return name.startsWith(".") || name === "node_modules";
}
