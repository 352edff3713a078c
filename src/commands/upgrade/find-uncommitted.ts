import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import { GitFailure } from "../git/git-failure.js";
import { findRepository, pathInTree } from "../git/repository.js";
import { unexplained } from "../git/run-git.js";
import { pathFromHere } from "./describe-upgrade.js";

/** Refuses to rewrite files that git couldn't bring back. */
export async function checkCommitted(paths: readonly string[]): Promise<readonly Diagnostic[]> {
  try {
    return await checkInRepository(paths);
  } catch (error) {
    if (error instanceof GitFailure) return [error.diagnostic];
    throw error;
  }
}

async function checkInRepository(paths: readonly string[]): Promise<readonly Diagnostic[]> {
  const repository = await findRepository();
  if (repository === undefined) {
    return [diagnose("uncommitted-callers", { paths: paths.map(pathFromHere), hasRepository: false })];
  }
  const words = ["status", "--porcelain", "-z", "--untracked-files=all", "--ignored", "--no-renames"];
  const run = await repository.run(words);
  if (run.exit !== 0) throw unexplained(words, run);
  const changed = new Set(
    run.out
      .toString("utf8")
      .split("\0")
      .map((entry) => entry.slice(3)),
  );
  const dirty = paths.filter((path) => changed.has(pathInTree(repository, path)));
  if (dirty.length === 0) return [];
  return [diagnose("uncommitted-callers", { paths: dirty.map(pathFromHere), hasRepository: true })];
}
