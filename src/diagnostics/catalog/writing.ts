import { error } from "../define.js";

/** What makes writing impossible or unsafe: the command fails, whatever the model says. */
export const writingDiagnostics = {
  "not-ours": error<{ path: string }>(
    ({ path }) => `${path} was not written by quoin, and generating would replace it.`,
    () => "Move it away, or replace it with --force.",
  ),
  "unreadable-lock": error<{ path: string; problem: string }>(
    ({ path, problem }) => `The lock file ${path} can't be trusted: ${problem}.`,
    () =>
      "Restore it from version control. After a merge conflict, `quoin generate --force` writes everything anew.",
  ),
  "unsafe-path": error<{ path: string; problem: string }>(
    ({ path, problem }) => `The output path ${path} is refused: ${problem}.`,
  ),
  "unsafe-folder": error<{ folder: string; problem: string }>(
    ({ folder, problem }) => `The output folder ${folder} is refused: ${problem}.`,
    () => "Choose a folder that holds nothing but generated files, e.g. generated/typescript.",
  ),
  "link-in-output": error<{ path: string }>(
    ({ path }) => `${path} is a symbolic link, and quoin does not write through links.`,
    () => "Delete the link, or name the folder that it leads to.",
  ),
  "folder-in-use": error<{ folder: string; claim: string }>(
    ({ folder }) => `Another run of quoin is writing to ${folder}.`,
    ({ claim }) => `Wait for it. If there is none, delete ${claim}.`,
  ),
  "cannot-write": error<{ path: string; problem: string }>(
    ({ path, problem }) => `${path} can't be written: ${problem}. Nothing was changed.`,
  ),
  "cannot-read": error<{ path: string; problem: string }>(
    ({ path, problem }) => `${path} can't be read: ${problem}.`,
  ),
};
