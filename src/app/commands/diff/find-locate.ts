import { relative, resolve, sep } from "node:path";
import type { Locate } from "../../../review/diff/render/places.js";
import { GitFailure } from "../git/git-failure.js";
import { findRepository } from "../git/repository.js";

/** Paths as a host shows them: from the root of the repository, or from the working directory where there is none. */
export async function findLocate(): Promise<Locate> {
  const root = await findRoot();
  return (file) => relative(root, resolve(file)).split(sep).join("/");
}

/** Two folders are compared without git, too. */
async function findRoot(): Promise<string> {
  try {
    return (await findRepository())?.root ?? resolve();
  } catch (error) {
    if (error instanceof GitFailure) return resolve();
    throw error;
  }
}
