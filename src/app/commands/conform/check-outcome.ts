import { type JudgedRun, textOf } from "../../../review/conform/report/judged-run.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";

/** Why a run proves less than its exit code would say. */
export function checkOutcome(
  { counts, rows, requests }: JudgedRun,
  { aborted }: Pick<AbortSignal, "aborted">,
): readonly Diagnostic[] {
  if (aborted) return [diagnose("run-interrupted", {})];
  if (counts.passed > 0 || counts.failed > 0) return [];
  const reasons = [...new Set(rows.map(textOf))];
  return [diagnose("nothing-tried", { requests, reasons })];
}
