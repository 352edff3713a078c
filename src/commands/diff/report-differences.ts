import { asCode, conjunction } from "../../text/words.js";
import { compareReports, type ReportDifference } from "../../diff/compare-reports.js";
import type { Pair } from "../../diff/pair.js";
import type { Api } from "../../model/ir/api.js";
import type { Sides } from "./sides.js";

/** The file of an output that says what its callers see. */
const reportName = "api-report.md";

/** What differs in the two reports of an SDK, as they are committed, although no change of the model explains it. */
export async function findReportDifferences(
  { old, new: next }: Sides,
  folder: string,
  apis: Pair<Api>,
): Promise<readonly ReportDifference[]> {
  if (!old.isCommit) return [];
  const path = `${folder}/${reportName}`;
  const [before, after] = await Promise.all([old.tree.readText(path), next.tree.readText(path)]);
  if (before === undefined || after === undefined || !("text" in before && "text" in after)) return [];
  if (before.text === after.text) return [];
  return compareReports({ old: before.text, new: after.text }, await emitReports(apis));
}

/** What the running generator writes of both models: where that differs, the models do. */
async function emitReports(apis: Pair<Api>): Promise<Pair<string>> {
  const { emitApiReport } = await import("../../emit/typescript/emit-api-report.js");
  const { planLayout } = await import("../../emit/typescript/layout.js");
  const { clientSlice } = await import("../../emit/shared/client-slice.js");
  const emit = (api: Api) => emitApiReport(planLayout(clientSlice(api))).text;
  return { old: emit(apis.old), new: emit(apis.new) };
}

const maxNamed = 3;

/** One sentence, if there are any. */
export function describeDifferences(differences: readonly ReportDifference[]): readonly string[] {
  if (differences.length === 0) return [];
  const named = differences.slice(0, maxNamed).map(({ symbol }) => asCode(symbol));
  const left = differences.length - named.length;
  const words = conjunction(left === 0 ? named : [...named, `${left} more`]);
  const verb = differences.length === 1 ? "differs" : "differ";
  return [
    `In ${reportName}, ${words} ${verb}, which no change of the model explains: the generator or its configuration does.`,
  ];
}
