import { existsSync, lstatSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, parse, relative, resolve, sep } from "node:path";
import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { describeDiskError, isMissing } from "./disk-error.js";

/**
 * Refuses output folders in which writing would do harm: the root, a home or a repository, the model's own folders and
 * the folders around them, links, and what is no folder. `models`: the model's files and folders; `others`: folders with what else
 * outputs are made from.
 */
export function checkOutputFolder(
  folder: string,
  models: readonly string[],
  others: readonly string[] = [],
): Diagnostic[] {
  const path = resolve(folder);
  const absolute = (paths: readonly string[]) => paths.map((one) => resolve(one));
  const problem =
    findFolderProblem(path, absolute(models)) ??
    findInputProblem(path, absolute(others)) ??
    findTilde(folder);
  if (problem !== undefined) return [diagnose("unsafe-folder", { folder, problem })];
  const links = refuseLinks(folder);
  return links.length > 0 ? links : checkWhatExists(folder);
}

/**
 * Refuses a folder that is a link, or has one on the way to it. Only below the working folder: a repository brings its own
 * links, and above it they are the machine's.
 */
export function refuseLinks(folder: string): Diagnostic[] {
  const root = resolve();
  const path = resolve(folder);
  if (!contains(root, path)) return [];
  const parts = relative(root, path).split(sep);
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join(sep));
  const link = folders.find((part) => isLink(join(root, part)));
  return link === undefined ? [] : [diagnose("link-in-output", { path: link })];
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    // What isn't there, or can't be looked at, is refused or made by whoever writes.
    return false;
  }
}

function findTilde(folder: string): string | undefined {
  return folder.startsWith("~") ? "the shell did not expand the ~" : undefined;
}

function findFolderProblem(path: string, models: readonly string[]): string | undefined {
  if (path === parse(path).root) return "it is the root of the file system";
  if (contains(path, homedir())) return "a home folder is in it";
  if (path.split(sep).includes("node_modules")) return "node_modules belongs to the package manager";
  if (path.split(sep).includes(".git") || existsSync(join(path, ".git"))) return "it belongs to git";
  if (models.some((model) => contains(path, model))) return "the model is in it";
  if (models.some((model) => contains(model, path))) return "it is inside the model";
  return undefined;
}

function findInputProblem(path: string, folders: readonly string[]): string | undefined {
  if (folders.some((folder) => contains(path, folder))) return "files that an output is made from are in it";
  const isAmong = folders.some((folder) => contains(folder, path));
  return isAmong ? "it is among files that an output is made from" : undefined;
}

/** True when `inner` is `outer` or is below it. Both are absolute. */
export function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === "" || !(path === ".." || path.startsWith(`..${sep}`) || path === resolve(path));
}

/** The nearest part of the path that exists must be a folder, and the output folder itself no link, wherever it is. */
function checkWhatExists(folder: string): Diagnostic[] {
  try {
    const status = lstatSync(folder);
    if (status.isSymbolicLink()) return [diagnose("link-in-output", { path: folder })];
    if (status.isDirectory()) return [];
    return [diagnose("unsafe-folder", { folder, problem: "it is a file" })];
  } catch (error) {
    if (!isMissing(error)) {
      return [diagnose("cannot-read", { path: folder, problem: describeDiskError(error) })];
    }
    return checkParent(folder);
  }
}

function checkParent(folder: string): Diagnostic[] {
  let parent = dirname(resolve(folder));
  while (!existsSync(parent)) parent = dirname(parent);
  if (lstatSync(parent).isFile()) {
    return [diagnose("unsafe-folder", { folder, problem: `${relative("", parent)} in its path is a file` })];
  }
  return [];
}
