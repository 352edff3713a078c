import { expect, it } from "vitest";
import { renderSarif } from "../../src/diff/render/sarif.js";
import { hostileReport } from "../diff/hostile-report.js";
import { sampleReport } from "../diff/sample-report.js";
import { sarifErrors } from "../diff/sarif/validate-sarif.js";
import { importReview } from "./written-scripts.js";

interface Rebuilt {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly suppressions?: readonly unknown[];
    }[];
  }[];
}

const { rebuildSarif } = await importReview<{ rebuildSarif: (text: string) => Rebuilt | undefined }>("sarif");

it.each([
  ["a comparison", sampleReport()],
  ["a hostile one", hostileReport("<script>[a](b)")],
])("what code scanning is given of %s is sound, and has each of its results", (_, report) => {
  const text = renderSarif(report, { locate: (file) => `model/${file}`, version: "1.2.3" });
  const given = rebuildSarif(text);
  expect(sarifErrors(given)).toEqual([]);
  const results = given?.runs[0]?.results ?? [];
  expect(results.length).toBeGreaterThanOrEqual(report.findings.length);
  const prints = new Set(results.flatMap(({ partialFingerprints }) => Object.values(partialFingerprints)));
  for (const { change } of report.findings) expect(prints).toContain(change.fingerprint);
  const accepted = report.findings.filter((finding) => finding.accepted !== undefined);
  expect(results.filter(({ suppressions = [] }) => suppressions.length > 0)).toHaveLength(accepted.length);
});
