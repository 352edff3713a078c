import { describe, expect, it } from "vitest";
import { readPageFiles } from "../../../src/app/commands/diff/read-page-files.js";
import { paintWith } from "../../../src/language/diagnostics/paint.js";
import type { ComparisonReport, MigrationReport } from "../../../src/review/diff/comparison-report.js";
import { renderGitlab } from "../../../src/review/diff/render/gitlab.js";
import { renderPage } from "../../../src/review/diff/render/html/page.js";
import { reportAsJson } from "../../../src/review/diff/render/json-report.js";
import { loadNeutralise } from "../../../src/app/commands/diff/load-neutralise.js";
import { renderMarkdown } from "../../../src/review/diff/render/markdown.js";
import { renderSarif } from "../../../src/review/diff/render/sarif.js";
import { renderTerminal } from "../../../src/review/diff/render/terminal.js";
import { known, unknown } from "../../../src/language/model/ir/known.js";
import { manyFindings } from "./many-findings.js";
import { safe, sampleFinding, sampleReport } from "./sample-report.js";
import { subjectAt } from "./subject-at.js";

const pageFiles = await readPageFiles();
const neutralise = await loadNeutralise();

const added = sampleFinding({
  kind: "ver.added",
  subject: subjectAt("versions.2026-10-01"),
  title: "The version `2026-10-01` was added.",
  versions: ["2026-10-01"],
});
const broken = sampleFinding({
  title: "The field `total` of `Order` was removed.",
  verdict: { ...safe, client: "breaking" },
  fingerprint: "222222222222",
});
const migration: MigrationReport = {
  from: "2026-04-01",
  to: "2026-10-01",
  isGone: false,
  findings: [broken, sampleFinding({ title: "A doc changed.", fingerprint: "333333333333" })],
  guide: "quoin diff @2026-04-01 @2026-10-01 --format guide",
};

function reportOf(migrations: readonly MigrationReport[], findings = [added]): ComparisonReport {
  return { ...sampleReport(findings), migrations, packages: [], bump: "none" };
}

function terminal(report: ComparisonReport, verbose = false): string {
  return renderTerminal(report, { paint: paintWith(false), width: 80, verbose });
}

const report = reportOf([migration]);

describe("a move to another version", () => {
  it("stands beside the verdict in a terminal", () => {
    expect(terminal(report)).toBe(`\
Adds \`2026-10-01\`. Running clients are unaffected. 1 change.

Moving from \`2026-04-01\` to \`2026-10-01\` means 2 changes: 1 breaks clients, 1 is safe
  The field \`total\` of \`Order\` was removed.  docs.description-changed
  who    Nobody has to move: \`2026-04-01\` has no retirement date.
  guide  quoin diff @2026-04-01 @2026-10-01 --format guide

Compatible: safe for clients
  The version \`2026-10-01\` was added.  ver.added

  compared  main (1a2b3c4) → spec (working tree)
`);
    expect(terminal(report, true)).toContain("A doc changed.  docs.description-changed\n  who");
  });

  it("is a part of a comment, and of a page", () => {
    const comment = renderMarkdown(report, neutralise);
    expect(comment).toContain("## ✅ Adds `2026-10-01`. Running clients are unaffected.\n");
    expect(comment).toContain(
      "| **Moving** | from `2026-04-01` to `2026-10-01`, 2 changes: 1 breaks clients, 1 is safe. Nobody",
    );
    expect(comment).toContain(
      "### Moving from `2026-04-01` to `2026-10-01` means 2 changes: 1 breaks clients, 1 is safe\n",
    );
    const guide = "The guide for callers: `quoin diff @\u200b2026-04-01 @\u200b2026-10-01 --format guide`\n";
    expect(comment).toContain(guide);
    expect(comment).toContain("- The field `total` of `Order` was removed. `docs.description-changed`\n");
    const page = renderPage(report, pageFiles);
    expect(page).toMatch(/Moving from <code>2026-04-01<\/code> to <code>2026-10-01<\/code> means/);
    expect(page).toContain("The field <code>total</code> of <code>Order</code> was removed.");
    expect(page).toMatch(/<output [^>]*>1 changes<\/output>/);
  });

  it("is no finding for any program", () => {
    const document = reportAsJson(report);
    expect(document).toMatchObject({
      verdict: { client: "safe" },
      changes: [{ kind: "ver.added" }],
      migrations: [
        { from: "2026-04-01", to: "2026-10-01", verdict: { client: "breaking" }, changes: [{}, {}] },
      ],
    });
    const { runs } = JSON.parse(renderSarif(report, { locate: (file) => file, version: "0.0.0" }));
    expect(runs[0].results).toHaveLength(1);
    expect(runs[0].invocations[0].toolExecutionNotifications[0].message.text).toContain("Moving: from");
    const issues = JSON.parse(renderGitlab(report, (file) => file));
    expect(issues.map(({ severity }: { severity: string }) => severity)).toEqual(["info", "info"]);
  });

  it.each([
    [undefined, "Nobody has to move: `2026-04-01` has no retirement date.", {}],
    [
      known("2027-04-01"),
      "Callers of `2026-04-01` have to move before 2027-04-01, when it retires.",
      { retires: "2027-04-01" },
    ],
    [
      unknown(["Q-1"]),
      "By when callers of `2026-04-01` have to move isn't specified (Q-1).",
      { retirementUnknown: ["Q-1"] },
    ],
  ])("says who has to move until when: %j", (retires, sentence, members) => {
    const told = reportOf([{ ...migration, retires }]);
    expect(terminal(told).replaceAll(/\n {9}/g, " ")).toContain(sentence);
    expect(reportAsJson(told)).toMatchObject({ migrations: [members] });
  });

  it("has to be made from a version that is gone", () => {
    const told = reportOf([{ ...migration, isGone: true, retires: known("2027-04-01") }]);
    const sentence = "Callers of `2026-04-01` have to move: there is no such version any more.";
    expect(terminal(told).replaceAll(/\n {9}/g, " ")).toContain(sentence);
    expect(reportAsJson(told)).toMatchObject({ migrations: [{ gone: true, retires: "2027-04-01" }] });
    expect(JSON.stringify(reportAsJson(report))).not.toContain("gone");
  });

  it("says that it takes nothing", () => {
    expect(terminal(reportOf([{ ...migration, findings: [] }]))).toContain("means no change\n  who");
  });

  it("leaves room for the changes, however many it has", { tags: ["whole"] }, () => {
    const many = reportOf([{ ...migration, findings: manyFindings(10_000) }]);
    expect(Buffer.byteLength(renderMarkdown(many, neutralise))).toBeLessThan(60_000);
    expect(Buffer.byteLength(renderPage(many, pageFiles))).toBeLessThan(1_000_000);
    expect(terminal(many).split("\n").length).toBeLessThan(40);
  });
});

describe("the verdict on versions that came", () => {
  const moved = (source: "breaking" | "none") =>
    sampleFinding({
      kind: "ver.current-moved",
      after: "2026-10-01",
      verdict: { ...safe, source },
      fingerprint: "444444444444",
    });
  const codeOnly = sampleFinding({ verdict: { ...safe, source: "breaking" }, fingerprint: "555555555555" });

  it.each([
    ["Adds `2026-10-01` and makes it the current version. Running", [added, moved("breaking")]],
    ["Makes `2026-10-01` the current version. Running clients are unaffected.", [moved("none")]],
    ["Adds `2026-10-01`. Running clients are unaffected.", [added, sampleFinding()]],
    ["Breaks clients.", [added, broken]],
    ["Breaks code that compiled.", [added, moved("none"), codeOnly]],
  ])("is: %s", (word, findings) => {
    expect(terminal(reportOf([], findings)).startsWith(word)).toBe(true);
  });
});
