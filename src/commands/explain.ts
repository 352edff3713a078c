import { catalog } from "../diagnostics/catalog.js";
import { diagnose, isDiagnosticCode } from "../diagnostics/diagnostic.js";
import { paintWith } from "../diagnostics/paint.js";
import { suggest } from "../diagnostics/suggestion.js";
import type { ExitCode, Io } from "./io.js";
import { readMessagePage } from "./message-page.js";
import { renderMessagePage } from "./render-message-page.js";
import { type Report, exitOf, onlyDiagnostics, printReport } from "./report.js";

interface ExplainFlags {
  readonly json: boolean;
}

/** `quoin explain`: what a message means, with an example; without a code, the codes of all messages. */
export async function explain(code: string | undefined, flags: ExplainFlags, io: Io): Promise<ExitCode> {
  const report = code === undefined ? listCodes() : await explainCode(code, io);
  const exit = exitOf(report.diagnostics);
  await printReport(report, { exit, json: flags.json }, io);
  return exit;
}

function listCodes(): Report {
  const kinds = Object.entries(catalog).sort(([a], [b]) => (a < b ? -1 : 1));
  const codes = kinds.map(([code, { severity }]) => ({ code, severity }));
  const text = codes.map(({ code, severity }) => `${severity.padEnd(9)}${code}\n`).join("");
  return { diagnostics: [], sources: new Map(), text, facts: { codes } };
}

async function explainCode(code: string, io: Io): Promise<Report> {
  if (!isDiagnosticCode(code)) {
    const suggestion = suggest(code, Object.keys(catalog));
    return onlyDiagnostics([diagnose("no-such-code", { code, suggestion })]);
  }
  const markdown = await readMessagePage(code);
  const text = renderMessagePage(markdown, paintWith(io.isResultColored));
  const { severity } = catalog[code];
  return { diagnostics: [], sources: new Map(), text, facts: { code, severity, markdown } };
}
