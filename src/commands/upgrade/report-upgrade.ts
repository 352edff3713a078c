import { diagnose, type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.js";
import type { Upgrade } from "../../upgrade/upgrade-projects.js";
import { onlyDiagnostics, type Report } from "../report.js";
import {
  describeFiles,
  describeRemarks,
  describeSources,
  pathFromHere,
  renderUpgrade,
  type UpgradedFiles,
} from "./describe-upgrade.js";
import { changedSinceRead, editFiles } from "./edit-files.js";
import { sectionsOf } from "./list-left.js";
import { checkCommitted } from "./find-uncommitted.js";
import { realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { contains } from "../../write/output-folder.js";
import { findTop } from "../../read/files/find-top.js";
import { replaceFiles, type Replacement } from "../../write/replace-files.js";

interface ReportFacts {
  readonly from: string;
  readonly to: string;
  readonly write: boolean;
  readonly force: boolean;
  /** The tsconfig.json of the callers, or its folder. */
  readonly project: string;
  /** The folder of the configuration. */
  readonly folder: string;
  /** What is to be said of the clients on the disk. */
  readonly clients: readonly Diagnostic[];
}

/** Writes the edits if that is asked for, and reports them with what is left to do. */
export async function reportUpgrade(upgrade: Upgrade, facts: ReportFacts): Promise<Report> {
  const { from, to, write, force, folder, clients } = facts;
  const { files: edited, marked, diagnostics: unwritable } = editFiles(upgrade);
  if (hasErrors(unwritable)) return onlyDiagnostics(unwritable);
  if (write) {
    const outside = checkInside([...upgrade.edits.keys()], facts.project);
    const refused = [...outside, ...(force ? [] : await checkCommitted(edited.map(({ path }) => path)))];
    if (hasErrors(refused)) return onlyDiagnostics(refused);
  }
  const failures = write ? writeCallers(folder, edited) : [];
  if (hasErrors(failures)) return onlyDiagnostics(failures);
  const files: UpgradedFiles = { ...upgrade, marked, isWritten: write };
  const entries = describeRemarks(upgrade.remarks, files);
  return {
    diagnostics: [...clients, ...entries.map(({ diagnostic }) => diagnostic)],
    sections: [{ diagnostics: clients }, ...sectionsOf(entries)],
    sources: describeSources(files),
    text: renderUpgrade(files),
    facts: { from, to, written: write, files: describeFiles(files) },
  };
}

/**
 * Refuses to rewrite files outside of the repositories of this folder and of the project that was named: a link leads there, or a
 * tsconfig.json that somebody else wrote. Where there is no repository, its place is taken by the folder.
 */
function checkInside(paths: readonly string[], project: string): readonly Diagnostic[] {
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

/**
 * Gives callers, by their absolute paths, their new texts: all of them or none. The journal of that is in a folder that all of
 * them are in, and `project` too, so that the next run there finds it.
 */
function writeCallers(project: string, files: readonly Replacement[]): readonly Diagnostic[] {
  if (files.length === 0) return [];
  const real = files.map((file) => ({ ...file, path: realPath(file.path) }));
  const folders = real.map(({ path }) => dirname(path));
  const folder = commonFolder(realpathSync(project), folders);
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
