import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";

/** A folder with the files of a repository in it is none, and the configuration of a repository runs nothing. */
const guards = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"];

function runGit(words, folder) {
  return run("git", [...guards, ...words], folder);
}

/**
 * Fails unless this is the project's folder in what the pipeline has checked out. A pull request can commit what git takes for a
 * repository, or a link to another folder, and would choose so what is compared.
 */
export function checkCheckout(workspace, folder) {
  if (!workspace) {
    throw new Failure("Neither GITHUB_WORKSPACE nor CI_PROJECT_DIR says where the checkout is.");
  }
  const here = process.cwd();
  if (here !== resolve(realpathSync(workspace), folder)) {
    throw new Failure(
      `A link leads from ${folder} in ${workspace} to ${here}, which isn't what should be reviewed.`,
    );
  }
  const [found, whole] = [here, workspace].map(findRepository);
  if (found !== whole) throw new Failure(`${here} belongs to another repository: ${found}`);
}

/** Where git has what it knows of a folder. */
function findRepository(folder) {
  const { exit, out, err } = runGit(["rev-parse", "--absolute-git-dir"], folder);
  if (exit !== 0) throw new Failure(`Git finds no repository for ${folder}: ${err.trim()}`);
  return out.trimEnd();
}

/** The id of a commit, or `undefined` if it isn't in this clone. */
export function findCommit(revision) {
  const { exit, out } = runGit(["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
  return exit === 0 ? out.trim() : undefined;
}
