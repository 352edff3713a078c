import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { renderGitlab } from "../../../../src/review/diff/render/gitlab.js";
import { renderPage } from "../../../../src/review/diff/render/html/page.js";
import { reportAsJson } from "../../../../src/review/diff/render/json-report.js";
import { renderMarkdown } from "../../../../src/review/diff/render/markdown.js";
import { renderSarif } from "../../../../src/review/diff/render/sarif.js";
import { renderTerminal } from "../../../../src/review/diff/render/terminal.js";
import { readProjectFile } from "../../../house/source-files.js";
import { sampleReport, sampleReportOfCallers } from "../sample-report.js";

const report = sampleReportOfCallers();
const options = { paint: (_: string, text: string) => text, width: 100, verbose: false };
const plainly = (text: string) => text;

describe("a report with callers", () => {
  it("says in a terminal which lines each change hits, and below all of them what was examined", () => {
    const printed = renderTerminal(report, options);
    expect(printed).toContain(
      "    affects 2 calls and 1 other place in 2 files: apps/shop/src/job.ts:8,15, apps/admin/@me<b>.ts:7\n",
    );
    expect(printed)
      .toContain(`  affects   2 of 214 calls that were examined, and 1 other place, in \`apps/**\`:
            apps/shop/src/job.ts:8,15, apps/admin/@me<b>.ts:7
  callers   Not examined within 120 seconds: apps/late.ts
  callers   Examined without types, for lack of a tsconfig.json: scripts/a.js
  callers   Not examined: calls of the client in \`sdk/js\`, whose language isn't analysed.
`);
  });

  it("says the same in a comment", () => {
    const printed = renderMarkdown(report, plainly);
    expect(printed).toContain(
      "  **Affects** 2 calls and 1 other place in 2 files (`apps/shop/src/job.ts:8,15`, `apps/admin/@me<b>.ts:7`)",
    );
    expect(printed).toContain(
      "| **Affects** | **2 of 214 calls that were examined**, and 1 other place, in `apps/**`: `apps/shop/src/job.ts:8,15`, `apps/admin/@me<b>.ts:7` |",
    );
    expect(printed).toContain("| **Callers** | Not examined within 120 seconds: `apps/late.ts` |");
  });

  it("says the same in a page and in reports for hosts", () => {
    const page = renderPage(report, { style: "", script: "" });
    expect(page).toContain("2 calls and 1 other place in 2 files");
    expect(page).toContain("apps/admin/@me&lt;b&gt;.ts:7");
    const gitlab = renderGitlab(report, plainly);
    const sarif = renderSarif(report, { locate: plainly, version: "0.0.0" });
    for (const printed of [gitlab, sarif]) {
      expect(printed).toContain("Affects 2 calls and 1 other place in 2 files: apps/shop/src/job.ts:8,15");
      expect(printed).toContain("Affects: 2 of 214 calls that were examined, and 1 other place");
    }
  });

  it("has as JSON the form of its schema, and all places", () => {
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
      JSON.parse(readProjectFile("docs/diff.schema.json")),
    );
    const document = JSON.parse(JSON.stringify({ exit: 0, ...reportAsJson(report), diagnostics: [] }));
    expect(validate(document) ? [] : validate.errors).toEqual([]);
    expect(document.callers).toMatchObject({
      files: 31,
      calls: 214,
      affectedCalls: 2,
      unknownClients: ["sdk/js"],
    });
    expect(document.changes[0].callers).toMatchObject([
      { line: 8, use: "retried" },
      { line: 15 },
      { line: 7 },
    ]);
  });

  it("claims nothing of what wasn't examined", () => {
    const none = { affected: [], affectedCalls: 0, incomplete: [], unknownClients: [] };
    const told = (given: Parameters<typeof sampleReportOfCallers>[0]) =>
      renderTerminal(sampleReportOfCallers({ ...none, ...given }), options)
        .split("\n")
        .filter((line) => /^ {2}(?:callers|affects)/u.test(line));
    expect(told({})).toEqual(["  callers   None of the 214 calls in `apps/**` is affected."]);
    expect(told({ incomplete: [{ path: "apps/a.ts", because: "size" }] })).toEqual([
      "  callers   None of the 214 calls that were examined in `apps/**` is affected.",
      "  callers   Not examined, since larger than 1 MB: apps/a.ts",
    ]);
    expect(told({ calls: 0 })).toEqual([
      "  callers   No call of a generated client in 31 files of `apps/**`.",
    ]);
    expect(renderTerminal(sampleReport(), options)).not.toContain("callers");
  });
});
