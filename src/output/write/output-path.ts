import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { findNameProblem } from "../emitter/portable-names.js";

/** Starts the names of what a run of quoin keeps in the output folder for itself. */
export const ownPrefix = ".quoin-";

/** What forbids a path inside the output folder, or `undefined` if it stays inside on every file system. */
export function findPathProblem(path: string): string | undefined {
  if (path === "" || path.startsWith("/")) return "it must be relative to the output folder";
  for (const segment of path.split("/")) {
    if (segment === "" || segment === "." || segment === "..") return "it must not leave its folder";
    const problem = findNameProblem(segment);
    if (problem !== undefined) return problem;
    if (segment.toLowerCase().startsWith(ownPrefix)) return `${ownPrefix} names belong to quoin itself`;
  }
  return undefined;
}

/** Refuses paths that leave the folder, and paths that are one on a file system where case does not count. */
export function checkOutputPaths(paths: readonly string[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, string>();
  for (const path of paths) {
    const problem = findPathProblem(path);
    if (problem !== undefined) {
      diagnostics.push(diagnose("unsafe-path", { path, problem }));
      continue;
    }
    const other = taken.get(path.toLowerCase());
    if (other === undefined) taken.set(path.toLowerCase(), path);
    else diagnostics.push(diagnose("path-collision", { path, other }));
  }
  return [...diagnostics, ...checkFolderCollisions(taken)];
}

/** A path can't be both a file and the folder of another file. */
function checkFolderCollisions(taken: ReadonlyMap<string, string>): Diagnostic[] {
  return [...taken].flatMap(([key, path]) => {
    const segments = key.split("/");
    const folders = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join("/"));
    return folders.flatMap((folder) => {
      const other = taken.get(folder);
      return other === undefined ? [] : [diagnose("path-collision", { path, other })];
    });
  });
}
