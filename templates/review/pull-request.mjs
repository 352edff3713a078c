import { Failure } from "./failure.mjs";

/**
 * The pull requests of this repository that a run may have been made for: those of its branch that were open when it began, also
 * if they are closed by now. GitHub doesn't name those of forks in the event, and the artefact of a run could name any.
 */
export async function findPullRequests(rest, repository, run) {
  const head = run.head_repository;
  if (head === null) throw new Failure("the repository that the pull request comes from was deleted");
  const query = `state=all&head=${encodeURIComponent(`${head.owner.login}:${run.head_branch}`)}`;
  const found = await rest.list(`${repository}/pulls?${query}`);
  return found.filter(
    (pull) =>
      isBetween(pull, run) &&
      pull.created_at <= run.created_at &&
      (pull.state === "open" || pull.closed_at >= run.created_at),
  );
}

function isBetween(pull, run) {
  return pull.base.repo.id === run.repository.id && pull.head.repo?.id === run.head_repository.id;
}

/** Whether a pull request is open, merges into this repository, and still has the commit that was looked at. */
export function isOf(pull, run) {
  return pull.state === "open" && isBetween(pull, run) && pull.head.sha === run.head_sha;
}

/** Whether a pull request goes into another branch than it did when a run began, which compared it with that. */
export async function isRetargeted(rest, repository, pull, run) {
  const events = await rest.list(`${repository}/issues/${pull.number}/events`);
  const kinds = ["base_ref_changed", "automatic_base_change_succeeded"];
  return events.some(({ event, created_at: at }) => kinds.includes(event) && at >= run.created_at);
}

/** What a comment speaks of: the commit that was looked at, and the branch that it was compared with. */
export function subjectOf({ head, base }) {
  return { commit: head.sha, branch: base.ref };
}

export function isSameSubject(one, other) {
  return one.commit === other.commit && one.branch === other.branch;
}
