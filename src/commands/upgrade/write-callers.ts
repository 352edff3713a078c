import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { contains } from "../../write/output-folder.js";
import { type Replacement, replaceFiles } from "../../write/replace-files.js";
import { changedSinceRead } from "./edit-files.js";

/**
 * Gives callers, by their absolute paths, their new texts: all of them or none. The journal of that is in a folder that all of
 * them are in, and `project` too, so that the next run there finds it.
 */
export function writeCallers(project: string, files: readonly Replacement[]): readonly Diagnostic[] {
  if (files.length === 0) return [];
  const real = files.map((file) => ({ ...file, path: realPath(file.path) }));
  const folder = commonFolder(
    realpathSync(project),
    real.map(({ path }) => dirname(path)),
  );
  return replaceFiles({
    folder,
    files: real.map((file) => ({ ...file, path: relative(folder, file.path).split(sep).join("/") })),
    refuse: (path) => changedSinceRead(join(folder, path)),
  });
}

/** A caller that is a link itself stays one, and is refused. */
function realPath(path: string): string {
  return join(realpathSync(dirname(path)), basename(path));
}

function commonFolder(folder: string, others: readonly string[]): string {
  const isCommon = others.every((other) => contains(folder, other));
  return isCommon || dirname(folder) === folder ? folder : commonFolder(dirname(folder), others);
}
