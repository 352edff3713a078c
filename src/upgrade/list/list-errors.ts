import { ts } from "ts-morph";
import { explainError } from "./explanation.js";
import type { ListFacts } from "./list-open-names.js";
import { type Remark, remarkOn, type Span } from "./remark.js";

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
  return remarkOn("error-before-upgrade", { problem: wordsOf(error), version }, spanOfError(error));
}

/** What is left of the old client where the compiler sees it, with the change that causes it. */
export function listErrorAfter(
  error: ts.DiagnosticWithLocation,
  { version, explanations }: ListFacts,
): Remark {
  const problem = wordsOf(error);
  const span = spanOfError(error);
  const because = explainError(
    { message: problem, code: error.file.text.slice(span.start, span.end) },
    explanations,
  );
  return remarkOn("error-after-upgrade", { problem, version, because }, span, { isAfter: true });
}

/** What the compiler says, on one line. */
export function wordsOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, " ").replaceAll(/\s+/gu, " ");
}

function spanOfError({ file, start, length }: ts.DiagnosticWithLocation): Span {
  return { path: file.fileName, start, end: start + length };
}
