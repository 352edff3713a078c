import { diagnose, type Diagnostic, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import { shellWord } from "../../../language/text/words.js";
import { visible } from "../../../language/text/visible.js";
import type { ApiFinding } from "../../../client/upgrade/reach/api-finding.js";
import type { Upgrade } from "../../../client/upgrade/upgrade-projects.js";
import type { Flags } from "../config/flags.js";
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
import type { Answers } from "./answers.js";
import { describeFindings } from "./describe-findings.js";
import { identifyEntries } from "./identify-entries.js";
import type { Seen } from "./give-answers.js";
import { settleEntries, type Settled } from "./settle-entries.js";
import { checkCommitted } from "./find-uncommitted.js";
import { realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { contains } from "../../../output/write/output-folder.js";
import { findTop } from "../../../language/read/files/find-top.js";
import { replaceFiles, type Replacement } from "../../../output/write/replace-files.js";

interface ReportFacts extends Flags {
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
  readonly answers: Answers;
  readonly seen: Seen | undefined;
  /** What isn't safe for clients. */
  readonly findings: readonly ApiFinding[];
}

/** Writes the edits if that is asked for, and the answers, and reports them with what is left to do. */
export async function reportUpgrade(upgrade: Upgrade, facts: ReportFacts): Promise<Report> {
  const { write, force, folder, answers } = facts;
  const { files: edited, marked, diagnostics: unwritable } = editFiles(upgrade);
  if (hasErrors(unwritable)) return onlyDiagnostics(unwritable);
  if (write) {
    const outside = checkInside([...upgrade.edits.keys()], facts.project);
    const refused = [...outside, ...(force ? [] : await checkCommitted(edited.map(({ path }) => path)))];
    if (hasErrors(refused)) return onlyDiagnostics(refused);
  }
  const files: UpgradedFiles = { ...upgrade, marked, isWritten: write };
  const found = identifyEntries(describeRemarks(upgrade.remarks, files), dirname(answers.path));
  const settled = settleEntries(found, answers, { ...facts, isWritten: write });
  if (hasErrors(settled.refused)) return onlyDiagnostics(settled.refused);
  const { path, text: before } = answers;
  const answer = settled.text === before ? [] : [{ path, before, text: settled.text }];
  const failures = writeCallers(folder, [...(write ? edited : []), ...answer]);
  return hasErrors(failures) ? onlyDiagnostics(failures) : describeReport(upgrade, files, settled, facts);
}

/** The report of an upgrade after all files are written. */
function describeReport(
  { handled }: Upgrade,
  files: UpgradedFiles,
  settled: Settled,
  facts: ReportFacts,
): Report {
  const { from, to, clients, answers, findings } = facts;
  const { left, answered, given } = settled;
  const warnings = [...clients, ...settled.warnings];
  const isReached = left.length + answered.length + handled.length > 0;
  const path = pathFromHere(answers.path);
  return {
    ...((isReached || files.edits.size > 0) && { hint: describeGuide(facts) }),
    diagnostics: [...warnings, ...left.map(({ diagnostic }) => diagnostic)],
    sections: [{ diagnostics: warnings }, ...sectionsOf(left)],
    sources: new Map([...answers.sources, ...describeSources(files)]),
    text:
      given.length === 0
        ? renderUpgrade(files, { isReached, isAnswered: left.length === 0 })
        : given.map(({ id, code }) => `answered  ${id}  ${code}  in ${visible(path)}\n`).join(""),
    facts: {
      from,
      to,
      written: files.isWritten,
      files: describeFiles(files),
      findings: describeFindings(findings, handled, settled),
      answered: given.map(({ id, code, reason }) => ({ id, code, reason })),
    },
  };
}

/** Where the rest is: what isn't in the code of the callers. */
function describeGuide({ from, to, config, model = [] }: ReportFacts): string {
  const flags = [
    ...(config === undefined ? [] : ["--config", config]),
    ...model.flatMap((one) => ["--model", one]),
  ];
  const words = ["quoin", "diff", `@${from}`, `@${to}`, "--format", "guide", ...flags].map(shellWord);
  return `The migration guide says how to roll out and what isn't specified: ${visible(words.join(" "))}\n`;
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
