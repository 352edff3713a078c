import { diagnose, hasErrors } from "../../language/diagnostics/diagnostic.js";
import { findInterrupted } from "../../output/write/finish-interrupted.js";
import { configFolder, type ReportFlags } from "./config/flags.js";
import { digestMeanings } from "../../output/generate/known-texts.js";
import type { Settings } from "../../output/generate/settings.js";
import { finishFirst } from "./finish-first.js";
import type { ExitCode, Io } from "./io.js";
import { exitOf, onlyDiagnostics, printReport, type Report } from "./report.js";

export interface UpgradeFlags extends ReportFlags {
  /** The version that the callers use. */
  readonly from: string;
  /** The version that they are to use; the current one if absent. */
  readonly to?: string | undefined;
  /** The tsconfig.json of the callers. */
  readonly project?: string | undefined;
  readonly write: boolean;
  /** Rewrite files all the same that git couldn't bring back. */
  readonly force: boolean;
  /** List all for people, however many they are. */
  readonly verbose: boolean;
  /** The ids of entries that somebody has checked. */
  readonly seen?: readonly string[] | undefined;
  /** Why nothing is left to do about them; absent: the reason of what was answered with fewer places. */
  readonly reason?: string | undefined;
}

/** `quoin upgrade`: rewrites callers of a generated client for another version, and lists what it can't prove. */
export async function upgrade(flags: UpgradeFlags, io: Io): Promise<ExitCode> {
  return flags.write || flags.seen !== undefined
    ? finishFirst(configFolder(flags), flags, io, () => upgradeAll(flags, io))
    : upgradeAll(flags, io);
}

async function upgradeAll(flags: UpgradeFlags, io: Io): Promise<ExitCode> {
  io.showProgress?.("Reading the model");
  const { readSettings } = await import("./config/read-settings.js");
  const { settings, diagnostics, sources } = await readSettings(flags);
  const found = settings === undefined ? onlyDiagnostics([]) : await upgradeCallers(settings, flags, io);
  const report: Report = {
    ...found,
    diagnostics: [...diagnostics, ...found.diagnostics],
    ...(found.sections && { sections: [{ diagnostics }, ...found.sections] }),
    sources: new Map([...sources, ...found.sources]),
  };
  const exit = settings === undefined ? 2 : exitWith(report);
  return printReport(report, { exit, json: flags.json, verbose: flags.verbose }, io);
}

/** Whatever is left to do is a finding, be it a question. */
function exitWith({ diagnostics, sections = [] }: Report): ExitCode {
  const exit = exitOf(diagnostics);
  const isLeft = sections.some(({ title, diagnostics: left }) => title !== undefined && left.length > 0);
  return exit === 0 && isLeft ? 1 : exit;
}

/** Upgrades the callers of one project by settings that are read already. */
export async function upgradeCallers(settings: Settings, flags: UpgradeFlags, io: Io): Promise<Report> {
  const interrupted = findInterrupted(configFolder(flags));
  if (interrupted.length > 0) {
    return onlyDiagnostics(interrupted.map((folder) => diagnose("interrupted-write", { folder })));
  }
  const missing = listMissing(flags);
  if (missing.length > 0) return onlyDiagnostics([diagnose("incomplete-answer", { missing })]);
  const { chooseRewriter } = await import("./upgrade/choose-rewriter.js");
  const { load, outputs, diagnostics: unknown } = chooseRewriter(settings.outputs);
  if (load === undefined) return onlyDiagnostics(unknown);
  const { readVersions } = await import("./upgrade/read-versions.js");
  const { planMoves } = await import("./upgrade/plan-moves.js");
  const { versions, diagnostics, sources } = await readVersions(settings, flags);
  if (versions === undefined) return onlyDiagnostics(diagnostics, sources);
  const { moves, diagnostics: refused } = planMoves(outputs, versions);
  if (hasErrors(refused)) return onlyDiagnostics(refused);
  const rewriter = await load();
  const { project = rewriter.defaultProject } = flags;
  const reading = rewriter.readCallers(project);
  if (hasErrors(reading.diagnostics)) return onlyDiagnostics(reading.diagnostics);
  const { readAnswers } = await import("./upgrade/answers.js");
  const answers = await readAnswers(project);
  if (hasErrors(answers.diagnostics)) return onlyDiagnostics(answers.diagnostics, answers.sources);
  const { loadCallers } = await import("../languages/find-language.js");
  const { buildRequest } = await import("./upgrade/build-request.js");
  io.showProgress?.("Generating both clients");
  const request = await buildRequest(versions, moves, settings, await loadCallers(outputs));
  const upgraded = reading.rewrite(request, (text) => io.showProgress?.(text));
  if (upgraded.isUnused) {
    const places = moves.map(({ from }) => from.folder);
    return onlyDiagnostics([diagnose("no-client-in-project", { project, places })]);
  }
  const { reportUpgrade } = await import("./upgrade/report-upgrade.js");
  const { checkClients } = await import("./upgrade/check-clients.js");
  const texts = [...sources].map(([path, text]) => ({ path, text }));
  const meanings = await digestMeanings(texts, settings.cache);
  const isRewritten = upgraded.edits.size > 0;
  const clients = checkClients(moves, versions, settings, { meanings, isRewritten });
  const [from, to] = [versions.from.version.name, versions.to.version.name];
  const seen = flags.seen && { ids: flags.seen, reason: flags.reason };
  const { findings } = request;
  const folder = configFolder(flags);
  return reportUpgrade(upgraded, { ...flags, from, project, to, folder, clients, answers, seen, findings });
}

/** An answer has an id, and a reason unless an earlier answer has one. */
function listMissing({ seen, reason }: UpgradeFlags): readonly string[] {
  const isEmpty = reason?.trim() === "";
  return [
    ...(seen === undefined && reason !== undefined ? ["--seen"] : []),
    ...(isEmpty ? ["--reason"] : []),
  ];
}
