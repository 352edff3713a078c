import type { Diagnostic } from "./diagnostic.js";
import { compareTexts } from "../text/words.js";

/** Sorts by file, line, column, and code; what concerns no file comes first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compareTexts(a.at?.file ?? "", b.at?.file ?? "") ||
      (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
      (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
      compareTexts(a.code, b.code),
  );
}
