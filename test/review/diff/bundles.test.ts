import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/review/diff/change.js";
import type { Finding } from "../../../src/review/diff/finding.js";
import { type Bundle, bundleFindings } from "../../../src/review/diff/render/bundles.js";
import { sampleFinding } from "./sample-report.js";
import { subjectAt } from "./subject-at.js";
import { subjectOf, within } from "../../../src/review/diff/subject.js";

const optional = { before: "required", after: "optional" };

let last = 0;

function finding(given: Partial<Change>): Finding {
  last += 1;
  return sampleFinding({ fingerprint: String(last).padStart(12, "0"), ...given });
}

function absent(address: string, given: Partial<Change> = {}): Finding {
  return finding({ kind: "res.field-became-optional", subject: subjectAt(address), ...optional, ...given });
}

function moved(before: string, after: string): Finding {
  return finding({
    kind: "op.path-changed",
    subject: within(subjectOf("endpoints", before), ["path"]),
    before,
    after,
  });
}

function titlesOf(findings: readonly Finding[]): readonly string[] {
  return bundleFindings(findings).map(({ finding: { change } }) => change.title);
}

function sizesOf(findings: readonly Finding[]): readonly number[] {
  return bundleFindings(findings).map((bundle) => bundle.findings.length);
}

describe("one item of a list", () => {
  it("has the same change of several fields of one type", () => {
    const fields = ["name", "size", "note", "tags"].map((name) => absent(`types.Order.fields.${name}`));
    expect(titlesOf(fields)).toEqual([
      "4 fields may be absent in responses: `name`, `size`, `note` and 1 more.",
    ]);
  });

  it("has the same change of one field of several types", () => {
    const types = ["Order", "Bill"].map((type) => absent(`types.${type}.fields.note`));
    expect(titlesOf(types)).toEqual(["2 fields may be absent in responses: `note`."]);
  });

  it("has the operations that are elsewhere, if the same part of their addresses has another name", () => {
    const findings = [
      moved("GET /organizations/{org}/keys", "GET /orgs/{org}/keys"),
      moved("PUT /organizations/{org}/keys/{id}", "PUT /orgs/{org}/keys/{id}"),
      moved("GET /old", "GET /new"),
      moved("GET /things", "GET /v2/things"),
    ];
    expect(titlesOf(findings).slice(0, 1)).toEqual([
      "2 operations moved to another path: `organizations` → `orgs`.",
    ]);
    expect(sizesOf(findings)).toEqual([2, 1, 1]);
  });

  it("has the operations that are gone, whatever their paths", () => {
    const findings = ["GET /orders", "POST /bills"].map((before) =>
      finding({ kind: "op.removed", subject: subjectOf("endpoints", before), before }),
    );
    expect(titlesOf(findings)).toEqual(["2 operations were removed."]);
  });

  it("counts what others have told together", () => {
    const removed = (address: string, count: number) =>
      finding({ kind: "res.field-removed-required", subject: subjectAt(address), count, before: "`a`" });
    expect(titlesOf([removed("types.Order.fields", 3), removed("types.Bill.fields", 4)])).toEqual([
      "7 required fields were removed from responses.",
    ]);
  });

  it("has no change of other values, of another place, in other versions, or that was accepted or told together", () => {
    const accepted = { nature: "planned", reason: "Announced." } as const;
    const findings = [
      absent("types.Order.fields.note"),
      absent("types.Order.fields.tags", { before: "a", after: "b" }),
      absent("types.Bill.fields.name"),
      absent("types.Order.fields.size", { versions: ["2025-01-01"] }),
      { ...absent("types.Order.fields.name"), accepted },
      absent("types.Order.fields.kind", { parts: [] }),
      finding({ subject: subjectAt("types.Order.fields.note") }),
    ];
    expect(sizesOf(findings)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(bundleFindings(findings).map((bundle) => bundle.finding)).toEqual(findings);
  });

  it("has the hits of all, and keeps each of them", () => {
    const [one, other] = [
      absent("types.Order.fields.note", { reaches: ["get", "list"], webhooks: ["paid"] }),
      absent("types.Order.fields.size", { reaches: ["list", "find"] }),
    ];
    const [bundle] = bundleFindings([one, other]);
    expect(bundle?.findings).toEqual([one, other]);
    expect(bundle?.finding.change).toMatchObject({
      reaches: ["get", "list", "find"],
      webhooks: ["paid"],
      why: "For each of them: only what people read changes.",
    });
  });

  it("has twenty at most, and none is lost", () => {
    const findings = Array.from({ length: 45 }, (_, index) => absent(`types.Order.fields.f${index}`));
    expect(sizesOf(findings)).toEqual([20, 20, 5]);
    expect(bundleFindings(findings).flatMap((bundle: Bundle) => bundle.findings)).toEqual(findings);
  });

  it("stands where the first of its findings does", () => {
    const findings = [
      absent("types.Order.fields.a"),
      finding({ kind: "type.changed", subject: subjectAt("types.Order.fields.b") }),
      absent("types.Order.fields.c"),
    ];
    expect(bundleFindings(findings).map((bundle) => bundle.finding.change.kind)).toEqual([
      "res.field-became-optional",
      "type.changed",
    ]);
  });
});
