import type { Finding } from "../../../src/review/diff/finding.js";
import { sampleFinding } from "./sample-report.js";

/** A report has to stay readable with that many, of two kinds; each reaches a hundred operations. */
export function manyFindings(count: number): readonly Finding[] {
  return Array.from({ length: count }, (_, index) =>
    sampleFinding({
      title: `The field \`${"注".repeat(index % 50)}${index}\` of \`Order\` was removed.`,
      why: "Clients that read it find nothing.",
      kind: index % 3 === 0 ? "res.field-removed-required" : "op.removed",
      verdict:
        index % 2 === 0
          ? { client: "breaking", server: "safe", source: "none" }
          : { client: "safe", server: "safe", source: "adding" },
      reaches: Array.from({ length: 100 }, (_none, operation) => `operation-${operation}`),
      fingerprint: index.toString(16).padStart(12, "0"),
    }),
  );
}
