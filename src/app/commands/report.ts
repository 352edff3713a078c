import type { Diagnosed, Diagnostic } from "../../language/diagnostics/diagnostic.js";
import {
  conformUsageDiagnostics,
  leftoverDiagnostics,
  proposalDiagnostics,
  recordingDiagnostics,
} from "../../language/diagnostics/catalog/conform.js";
import { sourceDiagnostics } from "../../language/diagnostics/catalog/sources.js";
import { upgradeUsageDiagnostics } from "../../language/diagnostics/catalog/upgrade.js";
import { usageDiagnostics } from "../../language/diagnostics/catalog/usage.js";
import { writingDiagnostics } from "../../language/diagnostics/catalog/writing.js";
import type { Section } from "../../language/diagnostics/render-sections.js";
import type { ExitCode, Io } from "./io.js";

/** What a command found out: for people as texts, for machines as one JSON document. */
export interface Report extends Diagnosed {
  /** The same for people, where another order than that of the places says more. */
  readonly sections?: readonly Section[];
  /** What people read after the diagnostics; ends with a line break. */
  readonly hint?: string;
  /** The result for people; ends with a line break unless it is empty. */
  readonly text: string;
  /** The result for machines, as members of the document. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The report of a command that got no further than its diagnostics. */
export function onlyDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string> = new Map(),
): Report {
  return { diagnostics, sources, text: "", facts: {} };
}

export interface PrintOptions {
  /** What the process will end with, where the diagnostics don't say it. */
  readonly exit?: ExitCode;
  readonly json: boolean;
  /** Whether people see all of what a report has sections of. */
  readonly verbose?: boolean;
}

/** Results go to standard output, messages to standard error; with `json`, everything is one document. */
export async function printReport(report: Report, options: PrintOptions, io: Io): Promise<ExitCode> {
  const { exit = exitOf(report.diagnostics), json, verbose = false } = options;
  if (json) await printForMachines(report, exit, io);
  else await printForPeople(report, verbose, io);
  return exit;
}

async function printForMachines({ diagnostics, facts }: Report, exit: ExitCode, io: Io): Promise<void> {
  const { renderJson } = await import("../../language/diagnostics/render-json.js");
  io.out(renderJson({ exit, ...facts }, diagnostics));
}

async function printForPeople(report: Report, verbose: boolean, io: Io): Promise<void> {
  const { diagnostics, sections, sources, text, hint } = report;
  if (sections !== undefined) {
    const { renderSections } = await import("../../language/diagnostics/render-sections.js");
    io.err(renderSections(sections, sources, { color: io.isColored, verbose }));
  } else if (diagnostics.length > 0) {
    const { renderDiagnostics } = await import("../../language/diagnostics/render.js");
    io.err(renderDiagnostics(diagnostics, sources, { color: io.isColored }));
  }
  if (hint !== undefined) io.err(hint);
  if (diagnostics.length > 0 && io.annotationRoot !== undefined) {
    const { renderAnnotations } = await import("../../language/diagnostics/render-annotations.js");
    io.err(renderAnnotations(diagnostics, io.annotationRoot));
  }
  io.out(text);
}

/** Warnings alone are clean; an error of the command line or of the file system is no finding. */
export function exitOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  if (errors.length === 0) return 0;
  return errors.some(({ code }) => isOfSurroundings(code)) ? 2 : 1;
}

/** There is no model to find anything in. */
const noModel: ReadonlySet<string> = new Set([
  "file-not-found",
  "not-a-file",
  "unreadable-file",
  "no-model-files",
  "unsound-import",
]);

const usage = [
  writingDiagnostics,
  usageDiagnostics,
  sourceDiagnostics,
  upgradeUsageDiagnostics,
  conformUsageDiagnostics,
  leftoverDiagnostics,
  recordingDiagnostics,
  proposalDiagnostics,
];

function isOfSurroundings(code: string): boolean {
  return noModel.has(code) || usage.some((part) => Object.hasOwn(part, code));
}
