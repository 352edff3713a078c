import { type Diagnostic, diagnose, hasErrors } from "../diagnostics/diagnostic.js";
import { visible } from "../diagnostics/visible.js";
import { findExtraFiles } from "../write/find-extra.js";
import { showPath } from "../write/find-file.js";
import { lockName, readLock } from "../write/lock.js";
import type { Plan, PlannedFile } from "../write/plan.js";
import { wasInterrupted } from "../write/recover.js";
import { planOutputs } from "../write/write-outputs.js";
import { checkVersionFlag } from "./config/check-version-flag.js";
import { type Flags, type Settings, foldersOf } from "./config/settings.js";
import { silence } from "./config/silence.js";
import { type Current, findCurrent } from "./current.js";
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
  const folders = foldersOf(settings);
  const current = await findCurrent(settings);
  if (current !== undefined) return reportCurrent(folders, current);
  const { generateOutputs } = await import("./generate-outputs.js");
  const { requests, diagnostics: found, deprecated, sources } = await generateOutputs(settings, false, io);
  const diagnostics = silence(found, settings.silenced);
  if (hasErrors(diagnostics)) return onlyDiagnostics(diagnostics, sources);
  io.showProgress?.("Comparing the files");
  const { plans } = planOutputs(requests);
  const all = [...diagnostics, ...plans.flatMap(checkPlan)];
  const facts = { outputs: describePlans(plans) };
  return { diagnostics: all, sources, text: textOf(all, folders, deprecated), facts };
}

function reportCurrent(folders: readonly string[], current: Current): Report {
  const { diagnostics: known, deprecated, sources } = current;
  const extra = folders.flatMap((folder) =>
    group("extra-output", folder, findExtraFiles(folder, new Set(readLock(folder)?.output.keys()))),
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

function checkPlan({ folder, files, lock, diagnostics }: Plan): Diagnostic[] {
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
    ...group("extra-output", folder, [...leftovers, ...findExtraFiles(folder, new Set(known))]),
  ];
  if (lock.action === "unchanged" || hasErrors(findings)) return findings;
  return [
    ...findings,
    diagnose("stale-lock", { path: showPath(folder, lockName), isMissing: lock.action === "created" }),
  ];
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
