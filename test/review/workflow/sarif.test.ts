import { describe, expect, it } from "vitest";
import { renderSarif } from "../../../src/review/diff/render/sarif.js";
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

const { rebuildSarif } = await importReview<{ rebuildSarif: (text: string) => Rebuilt }>("sarif");

it.each([
  ["a comparison", sampleReport()],
  ["a hostile one", hostileReport("<script>[a](b)")],
])("what code scanning is given of %s is sound, and has each of its results", (_, report) => {
  const text = renderSarif(report, { locate: (file) => `model/${file}`, version: "1.2.3" });
  const given = rebuildSarif(text);
  expect(sarifErrors(given)).toEqual([]);
  const results = given.runs[0]?.results ?? [];
  expect(results.length).toBeGreaterThanOrEqual(report.findings.length);
  const prints = new Set(results.flatMap(({ partialFingerprints }) => Object.values(partialFingerprints)));
  for (const { change } of report.findings) expect(prints).toContain(change.fingerprint);
  const accepted = report.findings.filter((finding) => finding.accepted !== undefined);
  expect(results.filter(({ suppressions = [] }) => suppressions.length > 0)).toHaveLength(accepted.length);
});

/** A file with one result: at a place, and with other members. */
function fileAt(uri: unknown, members: object = {}): string {
  const physicalLocation = { artifactLocation: { uri, uriBaseId: "OLD" } };
  const result = {
    ruleId: "op.removed",
    message: { text: "x" },
    locations: [{ physicalLocation }],
    ...members,
  };
  return JSON.stringify({ runs: [{ tool: { driver: { rules: [] } }, results: [result] }] });
}

describe("a place of a finding", () => {
  it.each(["spec/api.yaml", "a%20b/%C3%A9%3A.yaml", "..a/b..", "%25/x"])(
    "is in the repository: %s",
    (uri) => {
      expect(rebuildSarif(fileAt(uri))).toMatchObject({
        runs: [{ results: [{ locations: [{ physicalLocation: { artifactLocation: { uri } } }] }] }],
      });
    },
  );

  it.each([
    "../../etc/passwd",
    "a/../../b",
    "a/..",
    "./a",
    "%2e%2e/a",
    "..%2fa",
    "a%5c..%5cb",
    "..%20/a",
    String.raw`..\a`,
    "/etc/passwd",
    "//evil.example/a",
    "%2fa",
    "file:///etc/passwd",
    "https://evil.example/a",
    "C:/a",
    "C%3A\\a",
    "javascript:x",
    "a?b",
    "a#b",
    "a b",
    "a%0Ab",
    "a%00",
    "a//b",
    "%ff",
    "%2",
    "",
    undefined,
    1,
    ["a"],
    {},
  ])("PULL-16 that is outside of it, or none, is refused with all of the file: %s", (uri) => {
    expect(() => rebuildSarif(fileAt(uri))).toThrow(
      /it names a place outside the repository|it isn't SARIF/u,
    );
  });

  it.each([
    ["a rule", { ruleId: "<b>" }],
    ["a rule that is no text", { ruleId: { toString: "x" } }],
    ["a fingerprint", { partialFingerprints: { "quoin/v1": "[a](https://evil.example)" } }],
  ])("of %s with a name that Quoin doesn't give is refused", (_, members) => {
    expect(() => rebuildSarif(fileAt("a", members))).toThrow("it has a name that Quoin doesn't use");
  });

  it("PULL-16 has a message that mentions nobody and links nowhere, and no fingerprint but ours", () => {
    const members = {
      message: { text: "@octocat [a](https://evil.example)" },
      partialFingerprints: { primaryLocationLineHash: "1" },
    };
    const [result] = rebuildSarif(fileAt("a", members)).runs[0]?.results ?? [];
    expect(result).toMatchObject({
      message: { text: String.raw`@·octocat \[a\]·(https:·//evil.example)`.replaceAll("·", "\u200b") },
      partialFingerprints: {},
    });
  });
});
