import { describe, expect, it } from "vitest";
import { compareReports } from "../../../../src/client/callers/typescript/compare-reports.js";
import { readProjectFile } from "../../../house/source-files.js";

const report = readProjectFile("generated/typescript/api-report.md");

/** What differs after an edit, where the models differ by other edits; by none if absent. */
function differences(from: string, to: string, ...edits: readonly (readonly [from: string, to: string])[]) {
  const explained = edits.reduce((text, edit) => replaced(text, ...edit), report);
  return compareReports({ old: report, new: replaced(report, from, to) }, { old: report, new: explained });
}

function replaced(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe("two API reports", () => {
  it("have no difference if they are the same, or differ around the declarations only", () => {
    const same = { old: report, new: report };
    expect(compareReports(same, same)).toEqual([]);
    expect(differences("# Public API", "# API")).toEqual([]);
  });

  it.each([
    ["a type that is gone", /interface Wallet \{[^]*?\n\}\n/.exec(report)?.[0] ?? "", "", "Wallet", "major"],
    ["a field that is gone", "  is_editable: boolean;\n", "", "InvoiceLineItem", "major"],
    ["a field of another type", "received: boolean", "received: string", "FeedbackResponse", "major"],
    [
      "a new field",
      "  received: boolean;\n",
      "  received: boolean;\n  more: string;\n",
      "FeedbackResponse",
      "minor",
    ],
    ["another comment", "status: number; // int64.", "status: number; // int32.", "ErrorResponse", "minor"],
    ["another argument", "wallets.update(id: string", "wallets.update(id: number", "wallets.update", "major"],
    [
      "another constant",
      "MAX_FEEDBACK_LENGTH = 2000",
      "MAX_FEEDBACK_LENGTH = 3000",
      "MAX_FEEDBACK_LENGTH",
      "major",
    ],
    ["another rule of retries", "// 400: never retried", "// 400: retried", "BadRequestError", "minor"],
  ])("differ by %s, which no change explains", (_, from, to, symbol, bump) => {
    expect(differences(from, to)).toEqual([{ symbol, bump }]);
  });

  it("differ as the models explain it", () => {
    const gone = ["  is_editable: boolean;\n", ""] as const;
    const retyped = ["received: boolean", "received: string"] as const;
    expect(differences(...gone, gone)).toEqual([]);
    expect(differences(...retyped, gone)).toEqual([{ symbol: "FeedbackResponse", bump: "major" }]);
    const raised = ["MAX_FEEDBACK_LENGTH = 2000", "MAX_FEEDBACK_LENGTH = 3000"] as const;
    expect(differences(...raised, raised, gone)).toEqual([]);
  });

  it("differ by what the generator changes in a declaration that the models change too", () => {
    const field = ["  received: boolean;\n", "  received: boolean;\n  more: string;\n"] as const;
    const both = ["  received: boolean;\n", "  received: boolean; // Now said.\n  more: string;\n"] as const;
    expect(differences(...both, field)).toEqual([{ symbol: "FeedbackResponse", bump: "minor" }]);
  });
});
