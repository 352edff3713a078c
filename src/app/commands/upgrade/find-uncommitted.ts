import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import { groupBy } from "../../../language/model/group-by.js";
import { findTop } from "../../../language/read/files/find-top.js";
import { GitFailure } from "../git/git-failure.js";
import { findEntries } from "../git/list-tree.js";
import { readBlobs } from "../git/read-blobs.js";
import { findRepository, pathInTree, type Repository } from "../git/repository.js";
import { findCommit } from "../git/revisions.js";
import { pathFromHere } from "./describe-upgrade.js";

/** Refuses to rewrite files that git couldn't bring back, each asked of its own repository. `paths`: where they really are. */
export async function checkCommitted(paths: readonly string[]): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const groups = groupBy(paths, (path) => findTop(dirname(path)) ?? dirname(path));
  for (const [folder, files] of groups) diagnostics.push(...(await checkInFolder(folder, files)));
  return diagnostics;
}

async function checkInFolder(folder: string, paths: readonly string[]): Promise<readonly Diagnostic[]> {
  try {
    const repository = await findRepository(folder);
    const dirty = repository === undefined ? paths : await findUncommitted(repository, paths);
    if (dirty.length === 0) return [];
    const hasRepository = repository !== undefined;
    return [diagnose("uncommitted-callers", { paths: dirty.map(pathFromHere), hasRepository })];
  } catch (error) {
    if (error instanceof GitFailure) return [error.diagnostic];
    throw error;
  }
}

/**
 * The files that the last commit doesn't have as they are. Their contents are compared here, line endings aside: `git status` would
 * run what the repository says, such as filters.
 */
async function findUncommitted(repository: Repository, paths: readonly string[]): Promise<readonly string[]> {
  const commit = await findCommit(repository, "HEAD");
  if (commit === undefined) return paths;
  const ids = new Map<string, string>();
  for (let start = 0; start < paths.length; start += pathsAtOnce) {
    const part = paths.slice(start, start + pathsAtOnce).map((path) => pathInTree(repository, path));
    const entries = await findEntries(repository, commit, part);
    for (const { path, kind, id } of entries) if (kind === "file") ids.set(path, id);
  }
  const blobs = await readBlobs(repository, [...ids.values()]);
  return paths.filter((path) => {
    const blob = blobs.get(ids.get(pathInTree(repository, path)) ?? "");
    return blob === undefined || !isSameText(readFileSync(path), blob);
  });
}

/** No command line becomes longer than any system takes. */
const pathsAtOnce = 100;

/** A checkout may have given a file the line endings of the system. */
function isSameText(onDisk: Buffer, committed: Uint8Array): boolean {
  if (onDisk.equals(committed)) return true;
  const withoutReturns = onDisk.toString("latin1").replaceAll("\r\n", "\n");
  return Buffer.from(withoutReturns, "latin1").equals(committed);
}
