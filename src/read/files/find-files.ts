import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import { limits } from "../syntax/limits.js";
import { errorCode, reasonOf } from "./reason.js";

export interface FilesFound {
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const ownFiles: ReadonlySet<string> = new Set(["quoin.config.yaml", "quoin.accept.yaml"]);

/** Finds the model files that paths lead to: a file as it is, of a folder all YAML files below it. */
export async function findFiles(paths: readonly string[]): Promise<FilesFound> {
  const found = await Promise.all(paths.map(findAt));
  return {
    files: found.flatMap(({ files }) => files),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function findAt(given: string): Promise<FilesFound> {
  try {
    const stats = await stat(given);
    return stats.isDirectory() ? await findInFolder(given) : { files: [given], diagnostics: [] };
  } catch (error) {
    const isMissing = errorCode(error) === "ENOENT";
    const diagnostic = isMissing
      ? diagnose("file-not-found", { path: given, suggestion: await nearPath(given) })
      : diagnose("unreadable-file", { path: given, reason: reasonOf(error) });
    return { files: [], diagnostics: [diagnostic] };
  }
}

async function findInFolder(folder: string): Promise<FilesFound> {
  const files = await listFolder(folder, 0);
  if (files.length > limits.files) {
    return { files: [], diagnostics: [diagnose("too-many-files", { path: folder, limit: limits.files })] };
  }
  const diagnostics = files.length === 0 ? [diagnose("no-model-files", { path: folder })] : [];
  return { files, diagnostics };
}

/** Links to folders are not followed: they may go in circles. */
async function listFolder(folder: string, depth: number): Promise<readonly string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".") || entry.name === "node_modules" || files.length > limits.files) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && depth < limits.folderDepth) files.push(...(await listFolder(file, depth + 1)));
    else if (isModelFile(entry.name)) files.push(file);
  }
  return files;
}

function isModelFile(name: string): boolean {
  return /\.ya?ml$/u.test(name) && !ownFiles.has(name);
}

async function nearPath(given: string): Promise<string | undefined> {
  const folder = path.dirname(given);
  try {
    const near = suggest(path.basename(given), await readdir(folder));
    return near === undefined ? undefined : path.join(folder, near);
  } catch {
    return undefined;
  }
}
