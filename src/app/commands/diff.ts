import { diagnose } from "../../language/diagnostics/diagnostic.js";
import { paintWith } from "../../language/diagnostics/paint.js";
import type { ComparisonReport } from "../../review/diff/comparison-report.js";
import type { Condition, Reader } from "../../review/diff/select-findings.js";
import type { ReportFlags } from "./config/flags.js";
import { defaultCallersTimeout, type Format } from "./diff-flags.js";
import type { Sides } from "./diff/sides.js";
import { GitFailure } from "./git/git-failure.js";
import type { ExitCode, Io } from "./io.js";
import { readVersion } from "./version.js";
import { onlyDiagnostics, printReport, type Report } from "./report.js";

export interface DiffFlags extends ReportFlags {
  readonly format?: Format | undefined;
  readonly verbose: boolean;
  readonly failOn?: readonly Condition[] | undefined;
  readonly for?: Reader | undefined;
  /** Patterns of the files whose calls are examined. */
  readonly callers?: readonly string[] | undefined;
  /** How many seconds that may take. */
  readonly callersTimeout?: number | undefined;
  /** YYYY-MM-DD; the day in UTC if absent. */
  readonly today?: string | undefined;
}

/** `quoin diff`: what changed between two models, and for whom. */
export async function diff(
  old: string | undefined,
  next: string | undefined,
  flags: DiffFlags,
  io: Io,
): Promise<ExitCode> {
  const json = flags.json || flags.format === "json";
  const report = await findOut(old, next, flags, io);
  if (json) return printReport(report, { json }, io);
  // The verdict comes first, also where both streams are one.
  io.out(report.text);
  return printReport({ ...report, text: "" }, { json }, io);
}

async function findOut(
  old: string | undefined,
  next: string | undefined,
  flags: DiffFlags,
  io: Io,
): Promise<Report> {
  if (flags.format === "guide" && flags.for === "server") {
    return { ...onlyDiagnostics([diagnose("guide-for-servers", {})]), facts: await nameSchema() };
  }
  const { reportComparison } = await import("./diff/report-comparison.js");
  const { today = new Date().toISOString().slice(0, 10) } = flags;
  try {
    const given = { old, new: next, flags };
    const examined = describeCallers(flags, io);
    const { report, sides, ...found } = await reportComparison(given, { ...flags, today, examined });
    if (report === undefined || sides === undefined) return { ...found, text: "", facts: await nameSchema() };
    return { ...found, ...(await render({ report, sides }, flags, io)) };
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    return { ...onlyDiagnostics([error.diagnostic]), facts: await nameSchema() };
  }
}

/** A guide is for callers elsewhere. */
function describeCallers(
  { callers, callersTimeout = defaultCallersTimeout, format }: DiffFlags,
  { showProgress }: Io,
) {
  if (callers === undefined || format === "guide") return undefined;
  return { patterns: callers, seconds: callersTimeout, now: () => performance.now(), showProgress };
}

async function nameSchema(): Promise<Report["facts"]> {
  const { jsonSchemaName } = await import("../../review/diff/render/json-report.js");
  return { schema: jsonSchemaName };
}

/** Of pipes and files, and of terminals too wide or too narrow to read. */
const [narrowest, usual, widest] = [40, 100, 120];

/** A report, and what it is about. */
interface Compared {
  readonly report: ComparisonReport;
  readonly sides: Sides;
}

async function render(compared: Compared, flags: DiffFlags, io: Io): Promise<Pick<Report, "text" | "facts">> {
  const { reportAsJson } = await import("../../review/diff/render/json-report.js");
  const { format = "terminal" } = flags;
  if (format === "json" || flags.json) return { text: "", facts: reportAsJson(compared.report) };
  return { text: await renderers[format](compared, flags, io), facts: {} };
}

type Renderer = (compared: Compared, flags: DiffFlags, io: Io) => Promise<string>;

const renderers: Readonly<Record<Exclude<Format, "json">, Renderer>> = {
  terminal: async ({ report }, { verbose }, { isResultColored, columns = usual }) => {
    const { renderTerminal } = await import("../../review/diff/render/terminal.js");
    const width = Math.min(Math.max(columns, narrowest), widest);
    return renderTerminal(report, { paint: paintWith(isResultColored), width, verbose });
  },
  markdown: async ({ report }) => {
    const { renderMarkdown } = await import("../../review/diff/render/markdown.js");
    const { loadNeutralise } = await import("./diff/load-neutralise.js");
    return renderMarkdown(report, await loadNeutralise());
  },
  sarif: async ({ report }) => {
    const { renderSarif } = await import("../../review/diff/render/sarif.js");
    const { findLocate } = await import("./diff/find-locate.js");
    return renderSarif(report, { locate: await findLocate(), version: readVersion() });
  },
  html: async ({ report }) => {
    const { renderPage } = await import("../../review/diff/render/html/page.js");
    const { readPageFiles } = await import("./diff/read-page-files.js");
    return renderPage(report, await readPageFiles());
  },
  gitlab: async ({ report }) => {
    const { renderGitlab } = await import("../../review/diff/render/gitlab.js");
    const { findLocate } = await import("./diff/find-locate.js");
    return renderGitlab(report, await findLocate());
  },
  guide: async ({ report, sides }, { for: reader = report.hasCode ? "sdk" : "wire" }) => {
    const { writeGuide } = await import("./diff/write-guide.js");
    return writeGuide(sides, reader === "wire" ? "wire" : "sdk");
  },
};
