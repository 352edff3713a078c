import { ts } from "ts-morph";
import { diagnose } from "../../diagnostics/diagnostic.js";
import { explainError } from "./explanation.js";
import type { ListFacts } from "./list-open-names.js";
import type { Remark } from "./remark.js";

/** What the compiler complains about in some files. */
export function findErrors(
  program: ts.Program,
  files: readonly ts.SourceFile[],
): readonly ts.DiagnosticWithLocation[] {
  return files.flatMap((file) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].filter(isInFile),
  );
}

function isInFile(diagnostic: ts.Diagnostic): diagnostic is ts.DiagnosticWithLocation {
  return diagnostic.category === ts.DiagnosticCategory.Error && diagnostic.file !== undefined;
}

/** What keeps a project from being upgraded: errors that it had before. */
export function listErrorBefore(error: ts.DiagnosticWithLocation, version: string): Remark {
  const problem = wordsOf(error);
  return describe(error, false, (at) => diagnose("error-before-upgrade", { problem, version }, at));
}

/** What is left of the old client where the compiler sees it, with the change that causes it. */
export function listErrorAfter(
  error: ts.DiagnosticWithLocation,
  { version, explanations }: ListFacts,
): Remark {
  const problem = wordsOf(error);
  const { file, start, length } = error;
  const code = file.text.slice(start, start + length);
  const because = explainError({ message: problem, code }, explanations);
  return describe(error, true, (at) => diagnose("error-after-upgrade", { problem, version, because }, at));
}

function wordsOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, " ").replaceAll(/\s+/gu, " ");
}

function describe(
  { file, start, length }: ts.DiagnosticWithLocation,
  isAfter: boolean,
  say: Remark["say"],
): Remark {
  return { span: { path: file.fileName, start, end: start + length }, isAfter, say };
}
