import type { Diagnostic, Place } from "./diagnostic.js";
import { sortDiagnostics } from "./sort.js";

/**
 * A document for programs: `facts`, then all diagnostics, sorted by place, with their members always in the same order.
 */
export function renderJson(
  facts: Readonly<Record<string, unknown>>,
  diagnostics: readonly Diagnostic[],
): string {
  const document = { ...facts, diagnostics: sortDiagnostics(diagnostics).map(diagnosticFacts) };
  return printJson(document);
}

/** Any document for programs, so that nothing in it acts upon a terminal. */
export function printJson(document: unknown): string {
  return `${escapeInvisible(JSON.stringify(document, undefined, 2))}\n`;
}

function diagnosticFacts({ code, severity, id, message, help, at, related }: Diagnostic) {
  return {
    code,
    severity,
    ...(id === undefined ? {} : { id }),
    message,
    ...(help === undefined ? {} : { help }),
    ...(at === undefined ? {} : { at: placeFacts(at) }),
    ...(related === undefined
      ? {}
      : { related: related.map((one) => ({ message: one.message, at: placeFacts(one.at) })) }),
  };
}

function placeFacts({ file, line, column, endLine, endColumn }: Place) {
  return { file, line, column, endLine, endColumn };
}

/** Escapes what a terminal or a viewer might act upon; the JSON means the same. */
function escapeInvisible(json: string): string {
  return json.replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, (character) =>
    character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}
