import { describe, expect, it } from "vitest";
import { compareReports } from "../../src/diff/compare-reports.js";
import { readProjectFile } from "../house/source-files.js";
import { sampleFinding } from "./sample-report.js";

const report = readProjectFile("generated/typescript/api-report.md");

function differences(from: string, to: string, ...findings: Parameters<typeof compareReports>[2]) {
  const next = report.replace(from, to);
  expect(next).not.toBe(report);
  return compareReports(report, next, findings);
}

describe("two API reports", () => {
  it("have no difference if they are the same, or differ around the declarations only", () => {
    expect(compareReports(report, report, [])).toEqual([]);
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

  it("differ as a change of the model explains it", () => {
    const field = sampleFinding(
      { address: "types.InvoiceLineItem.fields.is_editable" },
      { symbols: ["InvoiceLineItem.is_editable", "invoices.updateLineItem"] },
    );
    expect(differences("  is_editable: boolean;\n", "", field)).toEqual([]);
    expect(differences("received: boolean", "received: string", field)).toHaveLength(1);
    const renamed = sampleFinding({ address: "types.Price" }, { symbols: ["Price", "Cost"] });
    expect(differences("price?: Price | null;", "price?: Cost | null;", renamed)).toEqual([]);
    const added = sampleFinding({ address: "endpoints.update-tag" }, { symbols: ["tags.update"] });
    const replies = '  "update-wallet": Wallet;\n';
    expect(differences(replies, `  "update-tag": Tag;\n${replies}`, added)).toEqual([]);
    expect(differences(replies, `  "update-tag": Tag;\n${replies}`, field)).toHaveLength(1);
    const gap = sampleFinding({ address: "unknowns.GAP-7" });
    expect(differences(" // Not fully specified: GAP-7.", "", gap)).toEqual([]);
    expect(differences(" // Not fully specified: GAP-7.", "", renamed)).toHaveLength(1);
  });
});
