import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { limits } from "./syntax/limits.js";

/** As many of one stage's findings as anybody looks at, and no more are searched for; then the last one says so. */
export function atMost(found: Iterable<Diagnostic>): readonly Diagnostic[] {
  const kept: Diagnostic[] = [];
  for (const diagnostic of found) {
    if (kept.length === limits.mistakes) {
      return [...kept, diagnose("too-many-mistakes", { limit: limits.mistakes }, diagnostic.at)];
    }
    kept.push(diagnostic);
  }
  return kept;
}
