import { realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import { contains } from "../../write/output-folder.js";
import { findTop } from "../../read/files/find-top.js";
import { pathFromHere } from "./describe-upgrade.js";

/**
 * Refuses to rewrite files outside of the repositories of this folder and of the project that was named: a link leads there, or a
 * tsconfig.json that somebody else wrote. Where there is no repository, its place is taken by the folder.
 */
export function checkInside(paths: readonly string[], project: string): readonly Diagnostic[] {
  const folder = statSync(project).isDirectory() ? project : dirname(project);
  const roots = [...new Set([".", folder].map(findRoot))];
  const outside = paths.flatMap((path) => {
    const target = realpathSync.native(path);
    return roots.some((root) => contains(root, target)) ? [] : [{ path: pathFromHere(path), target }];
  });
  const [first, ...others] = outside;
  return first === undefined ? [] : [diagnose("callers-outside", { ...first, others: others.length, roots })];
}

function findRoot(folder: string): string {
  const path = realpathSync.native(resolve(folder));
  return findTop(path) ?? path;
}
