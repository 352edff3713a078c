import type { Cache } from "../../output/cache/cache.js";
import { readSettings } from "./config/read-settings.js";
import type { ReportFlags } from "./config/flags.js";
import type { Settings } from "../../output/generate/settings.js";
import type { ExitCode, Io } from "./io.js";
import { type Report, onlyDiagnostics, printReport } from "./report.js";

/** Prints what a command finds out with the settings; wrong settings are wrong use, whatever is wrong with them. */
export async function reportWithSettings(
  flags: ReportFlags,
  io: Io,
  findOut: (settings: Settings) => Promise<Report>,
  cache?: Cache,
): Promise<ExitCode> {
  io.showProgress?.("Reading the model");
  const { settings, diagnostics, sources } = await readSettings(flags, cache);
  const found = settings === undefined ? onlyDiagnostics([]) : await findOut(settings);
  const report: Report = {
    ...found,
    diagnostics: [...diagnostics, ...found.diagnostics],
    sources: new Map([...sources, ...found.sources]),
  };
  return printReport(report, { json: flags.json, ...(settings === undefined && { exit: 2 }) }, io);
}
