import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import { limits } from "../syntax/limits.js";
import { errorCode, reasonOf } from "./reason.js";

export interface FilesFound {
  /** Relative to the working directory, with `/`, each once, sorted. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const ownFiles: ReadonlySet<string> = new Set(["quoin.config.yaml", "quoin.accept.yaml"]);

/** Finds the model files of some paths: a file itself, or all YAML files below a folder. */
export function findFiles(paths: readonly string[]): FilesFound {
  const found = paths.map(findAt);
  return {
    files: [...new Set(found.flatMap(({ files }) => files).map(showPath))].toSorted(),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}

function showPath(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).replaceAll(path.sep, "/") || ".";
}

function findAt(given: string): FilesFound {
  try {
    return statSync(given).isDirectory() ? findInFolder(given) : { files: [given], diagnostics: [] };
  } catch (error) {
    return { files: [], diagnostics: [diagnoseFailure(given, error)] };
  }
}

function diagnoseFailure(given: string, error: unknown): Diagnostic {
  return errorCode(error) === "ENOENT"
    ? diagnose("file-not-found", { path: given, suggestion: nearPath(given) })
    : diagnose("unreadable-file", { path: given, reason: reasonOf(error) });
}

function findInFolder(folder: string): FilesFound {
  const files = listFolder(folder, 0);
  if (files.length > limits.files) {
    return { files: [], diagnostics: [diagnose("too-many-files", { path: folder, limit: limits.files })] };
  }
  const diagnostics = files.length === 0 ? [diagnose("no-model-files", { path: folder })] : [];
  return { files, diagnostics };
}

/** Links to folders are not followed: they may go in circles. */
function listFolder(folder: string, depth: number): readonly string[] {
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    if (files.length > limits.files) break;
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) files.push(...(isModelFile(entry.name) ? [file] : []));
    else if (depth < limits.folderDepth) files.push(...listFolder(file, depth + 1));
  }
  return files;
}

function isModelFile(name: string): boolean {
  return /\.ya?ml$/u.test(name) && !ownFiles.has(name);
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
