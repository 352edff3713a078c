import { hasErrors } from "../diagnostics/diagnostic.js";
import type { Unknown } from "../model/api.js";
import type { ExitCode, Io } from "./io.js";
import { readSettings } from "./config/read-settings.js";
import { type Report, printReport } from "./report.js";
import type { Flags, Settings } from "./config/settings.js";
import { silence } from "./config/silence.js";

export interface GapsFlags extends Flags {
  readonly json: boolean;
}

/** `quoin gaps`: the known unknowns of one version of the API, and where each stands. */
export async function gaps(flags: GapsFlags, io: Io): Promise<ExitCode> {
  const { settings, diagnostics, sources } = await readSettings(flags);
  if (settings === undefined) {
    await printReport({ diagnostics, sources, text: "", facts: {} }, flags.json, io);
    return 2;
  }
  return printReport(await findGaps(settings, flags.apiVersion), flags.json, io);
}

async function findGaps(settings: Settings, apiVersion: string | undefined): Promise<Report> {
  const { readModel } = await import("../read/read-model.js");
  const { buildApi } = await import("../model/build-api.js");
  const { document, diagnostics: read, sources } = await readModel(settings.models);
  const built = document === undefined ? undefined : buildApi(document, apiVersion);
  const diagnostics = silence([...read, ...(built?.diagnostics ?? [])], settings.silenced);
  if (hasErrors(diagnostics) || built?.api === undefined)
    return { diagnostics, sources, text: "", facts: {} };
  const { unknowns, version } = built.api;
  // Warnings are not what was asked for here.
  return { diagnostics: [], sources, text: renderGaps(unknowns), facts: { version: version.name, unknowns } };
}

function renderGaps(unknowns: readonly Unknown[]): string {
  if (unknowns.length === 0) return "no known unknowns\n";
  const width = Math.max(...unknowns.map(({ id }) => id.length)) + 2;
  const places = unknowns.reduce((sum, unknown) => sum + unknown.places.length, 0);
  const blocks = unknowns.map((unknown) => renderGap(unknown, width));
  return `${blocks.join("\n")}\n${unknowns.length} known unknowns in ${places} places\n`;
}

function renderGap({ id, doc, places }: Unknown, width: number): string {
  const margin = " ".repeat(width);
  const lines = places.map(({ subject, at }) => `${margin}${subject}  ${at.file}:${at.line}:${at.column}\n`);
  return `${id.padEnd(width)}${doc}\n${lines.join("")}`;
}
