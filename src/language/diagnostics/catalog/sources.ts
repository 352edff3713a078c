import { error } from "../define.js";
import { asCode, shellWord } from "../../text/words.js";

/** What keeps `quoin diff` from finding one of its two sides: the command fails, whatever the models say. */
export const sourceDiagnostics = {
  "no-git": error<{}>(
    () => "`git` isn't installed, or isn't in `PATH`.",
    "Install git; or compare files: `quoin diff old/spec spec`.",
  ),
  "no-repository": error<{}>(
    () => "This folder isn't in a git repository.",
    "Run the command in one, or compare files: `quoin diff old/spec spec`.",
  ),
  "distrusted-repository": error<{ path: string }>(
    ({ path }) => `Git refuses the repository ${path}, because it belongs to another user.`,
    ({ path }) => `If you trust it, run \`git config --global --add safe.directory ${path}\`.`,
  ),
  "bare-repository": error<{ path: string }>(
    ({ path }) =>
      `${path} looks like a git repository itself, so git could mistake its content for the history of your files.`,
    ({ path }) =>
      `Remove its \`HEAD\`, \`objects\` and \`refs\` if they are ordinary files. If it is a bare repository that you trust, name it: \`GIT_DIR=${shellWord(path)}\`.`,
  ),
  "git-failed": error<{ command: string; problem: string }>(
    ({ command, problem }) => `${asCode(command)} failed: ${problem}.`,
  ),
  "no-commits": error<{}>(
    () => "The repository has no commit to compare with.",
    "Commit the model first, or compare files: `quoin diff old/spec spec`.",
  ),
  "no-default-branch": error<{}>(
    () =>
      "The default branch isn't known: the repository has neither `origin/HEAD` nor a branch `main` or `master`.",
    "Fetch it: `git fetch origin && git remote set-head origin --auto`; or say what to compare with: `quoin diff BRANCH`.",
  ),
  "no-merge-base": error<{ branch: string; isShallow: boolean }>(
    ({ branch, isShallow }) =>
      isShallow
        ? `This clone is shallow, and the commit in which ${asCode("HEAD")} left ${asCode(branch)} is not in it.`
        : `${asCode("HEAD")} and ${asCode(branch)} have no commit in common.`,
    ({ branch, isShallow }) =>
      isShallow
        ? "Fetch the history: `git fetch --unshallow origin`."
        : `Say what to compare with: \`quoin diff ${branch}\`.`,
  ),
  "no-such-source": error<{ source: string; isShallow: boolean }>(
    ({ source }) => `${asCode(source)} is neither a file, nor a folder, nor a revision of git.`,
    ({ isShallow }) =>
      isShallow
        ? "This clone is shallow: fetch the branch with `git fetch origin BRANCH`, and compare with `FETCH_HEAD`."
        : "Name a file, a folder, a revision (`main`, `main:spec`), a version (`@2026-04-01`), or both (`main@2026-04-01`).",
  ),
  "ambiguous-source": error<{ source: string }>(
    ({ source }) => `${asCode(source)} is both a file or folder and a revision of git.`,
    ({ source }) =>
      `Write \`./${source}\` for the one on disk, or the branch's full name: \`heads/${source}\`.`,
  ),
  "option-as-revision": error<{ revision: string }>(
    ({ revision }) => `${asCode(revision)} begins with a dash, so git could take it for an option.`,
    "No branch has such a name. For a file, write `./` before it.",
  ),
  "missing-object": error<{ id: string }>(
    ({ id }) => `The object ${asCode(id)} is not in this clone, which has only part of the repository.`,
    "Fetch the rest: `git fetch --refetch --no-filter`.",
  ),
  "outside-repository": error<{ path: string; root: string }>(
    ({ path, root }) => `${path} is outside the repository ${root}, so no revision contains it.`,
    "Compare files instead: `quoin diff old/spec spec`.",
  ),
  "not-in-revision": error<{ path: string; commit: string }>(
    ({ path, commit }) => `The commit ${asCode(commit)} has no ${path}.`,
    ({ commit }) => `Give the path of the model there: \`quoin diff ${commit}:old/spec\`.`,
  ),
  "model-in-submodule": error<{ path: string; inside: string; commit: string; pinned: string }>(
    ({ path, commit }) =>
      `In the commit ${asCode(commit)}, ${path} is a submodule: its files are in another repository.`,
    ({ path, inside, pinned }) =>
      `Compare inside it: \`cd ${path} && quoin diff ${pinned}:${inside} ${inside === "" ? "." : inside}\`.`,
  ),
};
