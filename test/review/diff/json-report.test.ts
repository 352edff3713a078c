import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { reportAsJson } from "../../../src/review/diff/render/json-report.js";
import { sortFindings } from "../../../src/review/diff/sort-findings.js";
import { readProjectFile } from "../../house/source-files.js";
import { sampleFindings, sampleReport } from "./sample-report.js";

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
  JSON.parse(readProjectFile("docs/diff.schema.json")),
);

function print(findings = sampleFindings): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ exit: 0, ...reportAsJson(sampleReport(findings)), diagnostics: [] }));
}

describe("a comparison as JSON", () => {
  it("has the form that its schema describes", () => {
    const documents = [print(), print([]), { exit: 1, schema: "quoin-diff/1", diagnostics: [] }];
    expect(documents.flatMap((document) => (validate(document) ? [] : validate.errors))).toEqual([]);
  });

  it("has a schema that takes nothing else", () => {
    expect(validate({ ...print(), more: 1 })).toBe(false);
    expect(validate({ ...print(), schema: "quoin-diff/2" })).toBe(false);
    expect(validate({ ...print(), verdict: null })).toBe(false);
    expect(validate({ ...print(), changes: undefined })).toBe(false);
    expect(validate({ exit: 0, schema: "quoin-diff/1", diagnostics: [], changes: [] })).toBe(false);
  });

  it("says each thing once, in a fixed order, and nothing about what is absent", () => {
    const document = reportAsJson(sampleReport());
    expect(Object.keys(document)).toEqual([
      "schema",
      "old",
      "new",
      "verdict",
      "behaviour",
      "released",
      "bump",
      "packages",
      "migrations",
      "changes",
    ]);
    expect(document).toMatchObject({
      old: { source: "1a2b3c4d5e6f" },
      verdict: { client: "breaking", server: "must-change", source: "breaking" },
      behaviour: 1,
      released: 1,
      bump: "major",
      packages: [
        {
          name: "shop-client",
          version: "3.5.0",
          bump: "major",
          because: ["The field `total` of `Order` was removed."],
        },
      ],
    });
    expect(JSON.stringify(document)).not.toContain("null");
    expect(Object.values(document).flat()).not.toContain(undefined);
  });

  it("has a change with all that is known of it", () => {
    const { changes } = print();
    expect(Array.isArray(changes) && changes[0]).toEqual({
      kind: "idem.retention-shortened",
      subject: { section: "idempotency", part: "retention", member: [] },
      address: "idempotency.retention",
      title: "The retention of keys was shortened from 24h to 1h.",
      direction: "both",
      effect: "reword",
      verdict: { client: "breaking", server: "must-change", source: "none" },
      before: "24h",
      after: "1h",
      places: {
        old: { file: "spec/api.yaml", line: 12, column: 3, endLine: 12, endColumn: 9 },
        new: { file: "spec/api.yaml", line: 14, column: 3, endLine: 14, endColumn: 9 },
      },
      reaches: ["create-order", "update-order"],
      symbols: ["orders.create", "orders.update"],
      versions: ["2026-01-01"],
      breaksReleased: "2026-01-01",
      why: "A retry after an hour runs the write again instead of replaying it.",
      help: "Keep 24h in this version, and shorten it in a new one.",
      fingerprint: "111111111111",
    });
  });

  it("has its changes in one order, worst first, whatever order they are found in", () => {
    const sorted = sortFindings(sampleFindings);
    expect(sortFindings(sampleFindings.toReversed())).toEqual(sorted);
    expect(sorted.map(({ change }) => change.verdict.client)).toEqual([
      "breaking",
      "breaking",
      "breaking",
      "risky",
      "behaviour",
      "safe",
      "safe",
      "safe",
    ]);
  });
});
