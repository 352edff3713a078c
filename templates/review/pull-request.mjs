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

/** GitHub lists no more files of a pull request than this. */
const maxFiles = 3_000;

/** The paths of all files that a pull request changes, removes or moves, and whether there are more than can be listed. */
export async function listChangedFiles(rest, repository, pull) {
  const files = await rest.list(`${repository}/pulls/${pull.number}/files`);
  const paths = files.flatMap((file) => [
    file.filename,
    ...(file.previous_filename ? [file.previous_filename] : []),
  ]);
  return { paths, isCut: files.length >= maxFiles };
}
