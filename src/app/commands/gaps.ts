import { visible } from "../../language/text/visible.js";
import { counted } from "../../language/text/words.js";
import type { Unknown } from "../../language/model/ir/api.js";
import type { ReportFlags } from "./config/flags.js";
import { rulesOf } from "../../output/emitter/rules-of.js";
import type { Settings } from "../../output/generate/settings.js";
import type { ExitCode, Io } from "./io.js";
import { readApi } from "./read-api.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";

/** `quoin gaps`: the known unknowns of one version of the API, and where each is; of a model that can be generated. */
export async function gaps(flags: ReportFlags, io: Io): Promise<ExitCode> {
  return reportWithSettings(flags, io, (settings) => findGaps(settings, flags));
}

async function findGaps(settings: Settings, flags: ReportFlags): Promise<Report> {
  const { api, diagnostics, sources } = await readApi(settings, flags, await rulesOf(settings.outputs));
  if (api === undefined) return onlyDiagnostics(diagnostics, sources);
  const { unknowns, version } = api;
  // Warnings are not what was asked for here.
  const shown = unknowns.map(({ id, doc, places, at }) => ({ id, doc, places, at }));
  return {
    diagnostics: [],
    sources,
    text: renderGaps(unknowns),
    facts: { version: version.name, unknowns: shown },
  };
}

function renderGaps(unknowns: readonly Unknown[]): string {
  if (unknowns.length === 0) return "no known unknowns\n";
  const width = Math.max(...unknowns.map(({ id }) => id.length)) + 2;
  const places = unknowns.reduce((sum, unknown) => sum + unknown.places.length, 0);
  const blocks = unknowns.map((unknown) => renderGap(unknown, width));
  return `${blocks.join("\n")}\n${counted(unknowns.length, "known unknown")} in ${counted(places, "place")}\n`;
}

function renderGap({ id, doc, places }: Unknown, width: number): string {
  const margin = " ".repeat(width);
  const lines = places.map(
    ({ subject, at }) => `${margin}${visible(subject)}  ${visible(at.file)}:${at.line}:${at.column}\n`,
  );
  return `${visible(id).padEnd(width)}${visible(doc)}\n${lines.join("")}`;
}
