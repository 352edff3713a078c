import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { usageDiagnostics } from "../diagnostics/catalog/usage.js";
import { writingDiagnostics } from "../diagnostics/catalog/writing.js";
import type { ExitCode, Io } from "./io.js";

/** What a command found out: for people as texts, for machines as one JSON document. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the files that the diagnostics speak of, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
  /** The result for people; ends with a line break unless it is empty. */
  readonly text: string;
  /** The result for machines, as members of the document. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Results go to standard output, messages to standard error; with `json`, everything is one document. */
export async function printReport(report: Report, json: boolean, io: Io): Promise<ExitCode> {
  const exit = exitOf(report.diagnostics);
  if (json) {
    io.out(`${JSON.stringify({ exit, ...report.facts, diagnostics: report.diagnostics }, undefined, 2)}\n`);
    return exit;
  }
  if (report.diagnostics.length > 0) {
    const { renderDiagnostics } = await import("../diagnostics/render.js");
    io.err(renderDiagnostics(report.diagnostics, report.sources, { color: io.isColored }));
  }
  io.out(report.text);
  return exit;
}

/** Warnings alone are clean; an error of the command line or of the file system is no finding. */
export function exitOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  if (errors.length === 0) return 0;
  return errors.some(({ code }) => code in writingDiagnostics || code in usageDiagnostics) ? 2 : 1;
}
