import { findFiles } from "./files/find-files.js";

/**
 * The paths of the model's files as `readModel` will name them, without reading any. Loads nothing heavy.
 *
 * @throws Error if a path leads nowhere; `readModel` says what is wrong.
 */
export function listModelFiles(paths: readonly string[]): readonly string[] {
  const { files, diagnostics } = findFiles(paths);
  const [problem] = diagnostics;
  if (problem !== undefined) throw new Error(problem.message);
  return files;
}
