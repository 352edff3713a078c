import type { AffectedCallers } from "../../../src/review/diff/affected-callers.js";
import type { Change } from "../../../src/review/diff/change.js";
import type { ComparisonReport } from "../../../src/review/diff/comparison-report.js";
import type { Finding } from "../../../src/review/diff/finding.js";
import { subjectAt } from "./subject-at.js";

/** A change that nothing is remarkable about, but for what is given. */
export function sampleChange(given: Partial<Change> = {}): Change {
  return {
    kind: "docs.description-changed",
    subject: subjectAt("types.Order"),
    title: "The description of `Order` changed.",
    direction: "none",
    effect: "none",
    verdict: { client: "safe", server: "safe", source: "doc" },
    places: {},
    reaches: [],
    why: "Only what people read changes.",
    versions: ["2026-01-01"],
    fingerprint: "0123456789ab",
    ...given,
  };
}

export function sampleFinding(given: Partial<Change> = {}, more: Partial<Finding> = {}): Finding {
  return { change: sampleChange(given), symbols: [], ...more };
}

export const safe = { client: "safe", server: "safe", source: "none" } as const;

function place(file: string, line: number) {
  return { file, line, column: 3, endLine: line, endColumn: 9 };
}

/** One finding for each part of a report. */
export const sampleFindings: readonly Finding[] = [
  sampleFinding(
    {
      kind: "idem.retention-shortened",
      subject: subjectAt("idempotency.retention"),
      title: "The retention of keys was shortened from 24h to 1h.",
      direction: "both",
      effect: "reword",
      verdict: { client: "breaking", server: "must-change", source: "none" },
      before: "24h",
      after: "1h",
      places: { old: place("spec/api.yaml", 12), new: place("spec/api.yaml", 14) },
      reaches: ["create-order", "update-order"],
      why: "A retry after an hour runs the write again instead of replaying it.",
      help: "Keep 24h in this version, and shorten it in a new one.",
      breaksReleased: "2026-01-01",
      fingerprint: "111111111111",
    },
    { symbols: ["orders.create", "orders.update"] },
  ),
  sampleFinding(
    {
      kind: "res.field-removed-required",
      subject: subjectAt("types.Order.fields.total"),
      title: "The field `total` of `Order` was removed.",
      direction: "response",
      effect: "widen",
      verdict: { client: "breaking", server: "safe", source: "breaking" },
      before: "decimal",
      places: { old: place("spec/orders.yaml", 7) },
      reaches: ["get-order"],
      webhooks: ["order.paid"],
      why: "Clients that read it find nothing.",
      fingerprint: "222222222222",
    },
    { symbols: ["Order.total", "orders.get"], witness: "order.total.toString();" },
  ),
  sampleFinding({
    subject: subjectAt("endpoints.get-order"),
    title: "The call was renamed.",
    verdict: { ...safe, source: "breaking" },
    before: "get",
    after: "fetch",
    fingerprint: "333333333333",
  }),
  sampleFinding({
    title: "Requests are answered otherwise.",
    verdict: { ...safe, client: "behaviour" },
    versions: ["2025-01-01"],
    fingerprint: "444444444444",
  }),
  sampleFinding({
    title: "A gap was closed.",
    verdict: { ...safe, client: "risky" },
    question: "Has the service always done so?",
    fingerprint: "555555555555",
  }),
  sampleFinding(
    {
      title: "A limit was lowered.",
      verdict: { ...safe, client: "breaking" },
      fingerprint: "666666666666",
    },
    { accepted: { nature: "planned", reason: "Announced on 2 May.", until: "2026-09-01" } },
  ),
  sampleFinding({ title: "One of nine.", count: 9, fingerprint: "777777777777" }),
  sampleFinding({ title: "A doc changed.", fingerprint: "888888888888" }),
];

/** A report with these findings. */
export function sampleReport(findings: readonly Finding[] = sampleFindings): ComparisonReport {
  return {
    old: { name: "main (1a2b3c4)", source: "1a2b3c4d5e6f", mark: "1a2b3c4:" },
    new: { name: "spec (working tree)", source: "spec", mark: "" },
    hasCode: true,
    codeLanguage: "ts",
    findings,
    migrations: [],
    bump: "major",
    packages: [
      {
        name: "shop-client",
        version: "3.5.0",
        oldVersion: "3.4.1",
        bump: "major",
        because: ["The field `total` of `Order` was removed."],
        required: "4.0.0",
      },
    ],
    failsOn: [],
    complaints: [],
    released: ["2026-01-01"],
    uncompared: [],
    isDocument: false,
    operations: 12,
    writes: ["update-order", "create-order"],
    versions: ["2026-01-01"],
  };
}

/** What `--callers` found for the first of the sample findings. */
const sampleCallers: AffectedCallers = {
  patterns: ["apps/**"],
  files: 31,
  calls: 214,
  affectedCalls: 2,
  affected: [
    { file: "apps/shop/src/job.ts", line: 8, column: 3, use: "retried" },
    { file: "apps/shop/src/job.ts", line: 15, column: 3, use: "key" },
    { file: "apps/admin/@me<b>.ts", line: 7, column: 3, use: "call" },
  ],
  incomplete: [
    { path: "apps/late.ts", because: "time" },
    { path: "scripts/a.js", because: "no-tsconfig" },
  ],
  unknownClients: ["sdk/js"],
  seconds: 120,
};

/** The sample report with these callers, whatever else they are. */
export function sampleReportOfCallers(given: Partial<AffectedCallers> = {}): ComparisonReport {
  const callers = { ...sampleCallers, ...given };
  const [first, ...others] = sampleFindings;
  if (first === undefined) throw new Error("There is no sample.");
  return { ...sampleReport([{ ...first, callers: callers.affected }, ...others]), callers };
}
