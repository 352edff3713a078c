import { type Diagnostic, diagnose, hasErrors } from "../diagnostics/diagnostic.js";
import { visible } from "../text/visible.js";
import type { Language } from "../emit/language.js";
import { findExtraFiles } from "../write/find-extra.js";
import { showPath } from "../write/find-file.js";
import { lockName, readLock } from "../write/lock.js";
import type { Plan, PlannedFile } from "../write/plan.js";
import { wasInterrupted } from "../write/recover.js";
import { planOutputs } from "../write/write-outputs.js";
import { checkVersionFlag } from "./config/check-version-flag.js";
import type { Flags } from "./config/flags.js";
import { languagesOf, type Settings } from "../generate/settings.js";
import { silence } from "../generate/silence.js";
import { type Current, findCurrent } from "../generate/current.js";
import type { ExitCode, Io } from "./io.js";
import { deprecatedRemark, describeCurrent, describePlans } from "./render-plans.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";
import { readVersion } from "./version.js";

export interface CheckFlags extends Flags {
  readonly json: boolean;
}

/** `quoin check`: is the model sound, and the output current, unedited and complete? It writes nothing. */
export async function check(flags: CheckFlags, io: Io): Promise<ExitCode> {
  return reportWithSettings(flags, io, async (settings) => {
    const refused = checkVersionFlag(flags);
    return refused.length > 0 ? onlyDiagnostics(refused) : checkAll(settings, io);
  });
}

async function checkAll(settings: Settings, io: Io): Promise<Report> {
  const languages = languagesOf(settings);
  const folders = [...languages.keys()];
  const current = await findCurrent(settings);
  if (current !== undefined) return reportCurrent(languages, current);
  const { generateOutputs } = await import("../generate/generate-outputs.js");
  const {
    requests,
    diagnostics: found,
    deprecated,
    sources,
  } = await generateOutputs(settings, false, io.showProgress);
  const diagnostics = silence(found, settings.silenced);
  if (hasErrors(diagnostics)) return onlyDiagnostics(diagnostics, sources);
  io.showProgress?.("Comparing the files");
  const { plans } = planOutputs(requests);
  const all = [...diagnostics, ...plans.flatMap((plan) => checkPlan(plan, languages.get(plan.folder)))];
  const facts = { outputs: describePlans(plans) };
  return { diagnostics: all, sources, text: textOf(all, folders, deprecated), facts };
}

function reportCurrent(languages: ReadonlyMap<string, Language>, current: Current): Report {
  const { diagnostics: known, deprecated, sources } = current;
  const folders = [...languages.keys()];
  const extra = [...languages].flatMap(([folder, language]) =>
    findExtra(folder, [...(readLock(folder)?.output.keys() ?? [])], language),
  );
  const diagnostics = [...known, ...extra];
  const facts = { outputs: describeCurrent(folders) };
  return { diagnostics, sources, text: textOf(diagnostics, folders, deprecated), facts };
}

function textOf(
  diagnostics: readonly Diagnostic[],
  folders: readonly string[],
  deprecated: Current["deprecated"],
): string {
  if (hasErrors(diagnostics)) return "";
  const lines = folders.map((folder) => {
    const remark = deprecated.has(folder) ? ` (${deprecatedRemark})` : "";
    return `${visible(folder)}  current${remark}\n`;
  });
  return lines.join("");
}

function checkPlan({ folder, files, lock, diagnostics }: Plan, language: Language | undefined): Diagnostic[] {
  const known = [...(readLock(folder)?.output.keys() ?? []), ...files.map((file) => file.path)];
  const leftovers = pathsOf(files, (file) => file.action === "deleted" && file.ownership === "ours");
  const findings = [
    ...checkGenerator(folder),
    ...(wasInterrupted(folder) ? [diagnose("interrupted-write", { folder })] : []),
    ...diagnostics,
    ...group(
      "missing-output",
      folder,
      pathsOf(files, (file) => file.action === "created"),
    ),
    ...group(
      "stale-output",
      folder,
      pathsOf(files, (file) => file.action === "changed" && file.ownership === "ours"),
    ),
    ...findExtra(folder, known, language, leftovers),
  ];
  if (lock.action === "unchanged" || hasErrors(findings)) return findings;
  return [
    ...findings,
    diagnose("stale-lock", { path: showPath(folder, lockName), isMissing: lock.action === "created" }),
  ];
}

/** `known`: the files of the output, now and by its lock. */
function findExtra(
  folder: string,
  known: readonly string[],
  language: Language | undefined,
  leftovers: readonly string[] = [],
): Diagnostic[] {
  const output = new Set(known);
  const isByproduct = (path: string) => language?.isByproduct(path, output) ?? false;
  return group("extra-output", folder, [...leftovers, ...findExtraFiles(folder, output, isByproduct)]);
}

function checkGenerator(folder: string): Diagnostic[] {
  const [theirs] = readLock(folder)?.lines.get("quoin") ?? [];
  const ours = readVersion();
  return theirs === undefined || theirs === ours
    ? []
    : [diagnose("other-generator", { folder, theirs, ours })];
}

function pathsOf(files: readonly PlannedFile[], isMeant: (file: PlannedFile) => boolean): string[] {
  return files.filter(isMeant).map((file) => file.path);
}

function group(
  code: "missing-output" | "stale-output" | "extra-output",
  folder: string,
  paths: readonly string[],
): Diagnostic[] {
  return paths.length === 0 ? [] : [diagnose(code, { folder, paths })];
}
