import { checkTypescriptNames } from "../emit/typescript/check-names.js";
import { catalog } from "../diagnostics/catalog.js";
import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { suggest } from "../diagnostics/suggestion.js";
import { type Explanation, exampleFiles } from "./explanations/explanation.js";
import type { ExitCode, Io } from "./io.js";
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
  const { explanations } = await import("./explanations/explanations.js");
  const explanation = explanations.get(code);
  if (explanation === undefined) {
    const diagnostic = diagnose("no-such-code", { code, suggestion: suggest(code, explanations.keys()) });
    return onlyDiagnostics([diagnostic]);
  }
  const text = await renderExplanation(code, explanation, io);
  return { diagnostics: [], sources: new Map(), text, facts: { code, ...explanation } };
}

async function renderExplanation(code: string, explanation: Explanation, io: Io): Promise<string> {
  if (explanation.kind === "text") return `${code}\n\n${explanation.text}\n`;
  const { wrong, right, isWhole } = explanation;
  const { renderDiagnostics } = await import("../diagnostics/render.js");
  const { diagnostics, sources } = await diagnoseExample(wrong, isWhole);
  const meant = diagnostics.filter((diagnostic) => diagnostic.code === code).slice(0, 1);
  const message = renderDiagnostics(meant, sources, { color: io.isColored });
  return `${code}\n\n${indent(wrong)}\n${message}\nInstead:\n\n${indent(right)}`;
}

/** What quoin says about an example. */
export async function diagnoseExample(
  file: string,
  isWhole: boolean,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly sources: ReadonlyMap<string, string> }> {
  const { readModelText } = await import("../read/read-model.js");
  const { document, diagnostics, sources } = readModelText(exampleFiles(file, isWhole));
  if (document === undefined) return { diagnostics, sources };
  const { buildModel } = await import("../model/build-model.js");
  return {
    diagnostics: [...diagnostics, ...buildModel(document, [checkTypescriptNames]).diagnostics],
    sources,
  };
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
