import type { Diagnostic, Place } from "./diagnostic.js";
import { sortDiagnostics } from "./sort.js";

/** Diagnostics for machines: one JSON document, all of them, sorted by place, members always in the same order. */
export function renderDiagnosticsJson(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const counts = { errors, warnings: diagnostics.length - errors };
  const document = { ...counts, diagnostics: sortDiagnostics(diagnostics).map(diagnosticFacts) };
  return `${escapeInvisible(JSON.stringify(document, undefined, 2))}\n`;
}

/** A diagnostic as plain data, with its members in a fixed order. */
export function diagnosticFacts({ code, severity, message, help, at, related }: Diagnostic) {
  return {
    code,
    severity,
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
export function escapeInvisible(json: string): string {
  return json.replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, (character) =>
    character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}
