import type { CallersReport, ReportDifference } from "../../../review/guide/callers.js";
import { asCode, conjunction, shortened } from "../../../language/text/words.js";
import type { Pair } from "../../../review/diff/pair.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { OutputSettings } from "../../../output/generate/settings.js";
import { callersIn } from "../../languages/find-language.js";
import type { Sides } from "./sides.js";
import type { SourceTree } from "./source-tree.js";

export interface ReportDifferences {
  /** What people know the report by: `api-report.md`. */
  readonly report: string;
  readonly differences: readonly ReportDifference[];
}

/** What differs in the two reports of an SDK, as they are committed, although no change of the model explains it. */
export async function findReportDifferences(
  { old, new: next }: Sides,
  { folder, language }: OutputSettings,
  apis: Pair<Api>,
): Promise<ReportDifferences | undefined> {
  const report = old.isCommit ? (await callersIn(language))?.report : undefined;
  if (report === undefined) return undefined;
  const [before, after] = await Promise.all([
    readReport(old.tree, folder, report),
    readReport(next.tree, folder, report),
  ]);
  if (before === undefined || after === undefined || before === after) return undefined;
  // Where what the running generator writes of both models differs, the models do.
  const [known, wanted] = await Promise.all([report.emit(apis.old), report.emit(apis.new)]);
  const differences = report.compare({ old: before, new: after }, { old: known, new: wanted });
  return differences.length === 0 ? undefined : { report: report.path, differences };
}

/** The report with its parts, as one text; `undefined` if one of them can't be read. */
async function readReport(
  { readText }: SourceTree,
  folder: string,
  { path, partsOf }: CallersReport,
): Promise<string | undefined> {
  const index = await readText(`${folder}/${path}`);
  if (index === undefined || !("text" in index)) return undefined;
  const parts = await Promise.all(partsOf(index.text).map((part) => readText(`${folder}/${part}`)));
  const texts = parts.flatMap((part) => (part !== undefined && "text" in part ? [part.text] : []));
  return texts.length < parts.length ? undefined : [index.text, ...texts].join("\n");
}

const maxNamed = 3;

/** In one sentence. */
export function describeDifferences({ report, differences }: ReportDifferences): string {
  const symbols = differences.map(({ symbol }) => asCode(symbol));
  const words = conjunction(shortened(symbols, maxNamed));
  const verb = differences.length === 1 ? "differs" : "differ";
  return `In ${report}, ${words} ${verb}, which no change of the model explains: the cause is the generator or its configuration.`;
}
