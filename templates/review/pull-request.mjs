import { Failure } from "./failure.mjs";

/**
 * The open pull requests of this repository whose head is the commit of a run. GitHub doesn't name those of forks in the event,
 * and the artefact of a run could name any.
 */
export async function findPullRequests(rest, repository, run) {
  const head = run.head_repository;
  if (head === null) throw new Failure("the repository that the pull request comes from was deleted");
  const query = `state=open&head=${encodeURIComponent(`${head.owner.login}:${run.head_branch}`)}`;
  const found = await rest.list(`${repository}/pulls?${query}`);
  return found.filter((pull) => isOf(pull, run));
}

/** Whether a pull request is open, merges into this repository, and still has the commit that was looked at. */
export function isOf(pull, run) {
  return (
    pull.state === "open" &&
    pull.base.repo.id === run.repository.id &&
    pull.head.repo?.id === run.head_repository.id &&
    pull.head.sha === run.head_sha
  );
}

/** What a comment speaks of: the commit that was looked at, and the branch that it was compared with. */
export function subjectOf({ head, base }) {
  return { commit: head.sha, branch: base.ref };
}

export function isSameSubject(one, other) {
  return one.commit === other.commit && one.branch === other.branch;
}
