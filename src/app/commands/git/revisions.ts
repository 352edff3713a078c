import { gitFailure } from "./git-failure.js";
import type { Repository } from "./repository.js";
import { unexplained } from "./run-git.js";

/** The id of the commit that a revision names; `undefined` if it names none. */
export async function findCommit(repository: Repository, revision: string): Promise<string | undefined> {
  if (revision.startsWith("-")) throw gitFailure("option-as-revision", { revision });
  const { exit, out } = await repository.run(["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
  const id = out.toString("utf8").trim();
  return exit === 0 && /^[0-9a-f]{40,64}$/u.test(id) ? id : undefined;
}

/** The commit where the work in the working tree began, and the branch that it is to be merged into. */
export interface MergeBase {
  readonly commit: string;
  /** `origin/main` */
  readonly branch: string;
}

/** Where the history of the working tree left the default branch. Throws `GitFailure` that says what is missing. */
export async function findMergeBase(repository: Repository): Promise<MergeBase> {
  const head = await findCommit(repository, "HEAD");
  if (head === undefined) throw gitFailure("no-commits", {});
  const { branch, commit } = await findDefaultBranch(repository);
  const words = ["merge-base", head, commit];
  const run = await repository.run(words);
  const [base = ""] = run.out.toString("utf8").split("\n");
  if (run.exit === 0) return { commit: base, branch };
  if (run.exit !== 1) throw unexplained(words, run);
  throw gitFailure("no-merge-base", { branch, isShallow: repository.isShallow });
}

interface Branch {
  readonly branch: string;
  readonly commit: string;
}

/** The branch that the remote calls its default, or one of the usual names. */
async function findDefaultBranch(repository: Repository): Promise<Branch> {
  const { exit, out } = await repository.run(["symbolic-ref", "--quiet", "refs/remotes/origin/HEAD"]);
  const named = exit === 0 ? [out.toString("utf8").trim()] : [];
  const usual = ["remotes/origin/main", "remotes/origin/master", "heads/main", "heads/master"];
  for (const reference of [...named, ...usual.map((name) => `refs/${name}`)]) {
    const commit = await findCommit(repository, reference);
    if (commit !== undefined) return { branch: reference.replace(/^refs\/(?:remotes|heads)\//u, ""), commit };
  }
  throw gitFailure("no-default-branch", { isShallow: repository.isShallow });
}
