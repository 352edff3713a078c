import { printJson } from "../../../language/diagnostics/render-json.js";
import type { ComparisonReport } from "../comparison-report.js";
import { worstOf } from "../verdict.js";
import { createBudget, jsonSize } from "./budget.js";
import { createHead, type Head } from "./head.js";
import type { Locate } from "./places.js";
import { describeHeadPlainly } from "./plain-finding.js";
import { baseIdsOf, describeResult, type Result } from "./sarif-result.js";
import { describeRules, message } from "./sarif-rules.js";
import { orderBySection } from "./sections.js";

export interface SarifOptions {
  readonly locate: Locate;
  /** Quoin's own. */
  readonly version: string;
}

/** GitHub shows that many of a run, and refuses more than five times as many. */
const [maxCount, maxBytes] = [5_000, 4_600_000];

const levels = { error: "error", warning: "warning", heading: "note" } as const satisfies Readonly<
  Record<Head["role"], string>
>;

/** A comparison as SARIF 2.1.0, for whatever shows the findings of analyses: worst first. */
export function renderSarif(report: ComparisonReport, { locate, version }: SarifOptions): string {
  const ordered = orderBySection(report.findings);
  const rules = describeRules(ordered, report.hasCode);
  const kinds = rules.map(({ id }) => id);
  const all = ordered.slice(0, maxCount).map((finding) => describeResult(finding, { report, locate, kinds }));
  const results = createBudget<Result>(maxBytes, jsonSize).take(all);
  return printJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Quoin", version, rules } },
        automationDetails: { id: "quoin-diff/" },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: baseIdsOf(report),
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: notify(report, results) }],
        properties: describeRun(report, results),
        results,
      },
    ],
  });
}

/** The verdict first, with who is hit and what must be answered; then what is left out. */
function notify(report: ComparisonReport, { length }: readonly Result[]) {
  const { findings } = report;
  const head = createHead(report);
  const left = `The worst ${length} of ${findings.length} changes are listed.`;
  return [
    { level: levels[head.role], message: message(describeHeadPlainly(head)) },
    ...(length === findings.length ? [] : [{ level: "warning", message: message([left]) }]),
  ];
}

function describeRun({ findings, bump }: ComparisonReport, { length }: readonly Result[]) {
  const changes = findings.map(({ change }) => change);
  return {
    verdict: worstOf(changes.map(({ verdict }) => verdict)),
    bump,
    released: changes.filter(({ breaksReleased }) => breaksReleased !== undefined).length,
    changes: changes.length,
    listed: length,
  };
}
