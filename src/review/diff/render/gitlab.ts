import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { printJson } from "../../../language/diagnostics/render-json.js";
import { hexText } from "../../../runtime/support/bytes.js";
import { digestParts } from "../../../runtime/support/sha256.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { createBudget, jsonSize } from "./budget.js";
import { createHead } from "./head.js";
import { type Locate, placeInNew } from "./places.js";
import { describeHeadPlainly, describePlainly } from "./plain-finding.js";
import { orderBySection, type SectionId, sectionOf } from "./sections.js";

type Severity = "blocker" | "critical" | "major" | "minor" | "info";

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: Severity;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const severities: Readonly<Record<SectionId, Severity>> = {
  released: "blocker",
  client: "critical",
  "risky-source": "major",
  source: "major",
  behaviour: "major",
  risky: "minor",
  question: "major",
  "some-code": "minor",
  accepted: "info",
  safe: "info",
};

/** More would be slow to open; what is left out is counted. */
const [maxCount, maxBytes] = [5_000, 4_800_000];

/** A comparison as GitLab's report of code quality: the verdict first, then what changed, worst first. */
export function renderGitlab(report: ComparisonReport, locate: Locate): string {
  const issues = orderBySection(report.findings).map((finding) => describeIssue(finding, report, locate));
  const shown = createBudget<Issue>(maxBytes, jsonSize).take(issues.slice(0, maxCount));
  return printJson([...describeReport(report, issues, shown.length), ...shown]);
}

function describeIssue(finding: Finding, report: ComparisonReport, locate: Locate): Issue {
  const { change } = finding;
  return {
    description: describePlainly(finding, report).join(" "),
    check_name: change.kind,
    fingerprint: change.fingerprint,
    severity: severities[sectionOf(finding)],
    location: describePlace(placeInNew(change), report, locate),
  };
}

/** An issue about the whole, which is another one as soon as it says something else. */
function describeReport(report: ComparisonReport, issues: readonly Issue[], shown: number): readonly Issue[] {
  const [worst] = issues;
  if (worst === undefined) return [];
  const left = issues.length - shown;
  const ending = left === 0 ? [] : [`The worst ${shown} of ${issues.length} changes are listed.`];
  const description = [...describeHeadPlainly(createHead(report)), ...ending].join(" ");
  const fingerprint = hexText(digestParts(["quoin-diff", description]));
  return [{ ...worst, description, check_name: "quoin-diff", fingerprint }];
}

function describePlace(
  place: Place | undefined,
  report: ComparisonReport,
  locate: Locate,
): Issue["location"] {
  const { file, line } = place ?? { file: report.new.source, line: 1 };
  return { path: locate(file), lines: { begin: line } };
}
