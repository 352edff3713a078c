import { printJson } from "../../../language/diagnostics/render-json.js";
import type { Change } from "../../diff/change.js";
import type { SarifOptions } from "../../diff/render/sarif.js";
import { describeLocation, root } from "../../diff/render/sarif-result.js";
import { message } from "../../diff/render/sarif-rules.js";
import { visible } from "../../../language/text/visible.js";
import { describeTries, describeVersions, placeOfChange } from "./describe-finding.js";
import { type Judged, type JudgedRun, textOf } from "./judged-run.js";
import { promiseOf } from "./rows-by-id.js";

/** What failed in a run as SARIF 2.1.0, at the places of the model that the service doesn't do, and what open vocabularies lack. */
export function renderSarif(run: JudgedRun, { locate, version }: SarifOptions): string {
  const told = run.rows.filter((row) => row.outcome.kind === "failed" || isRemark(row));
  const ids = [...new Set(told.map(({ row }) => row))];
  return printJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Quoin", version, rules: ids.map(describeRule) } },
        automationDetails: { id: "quoin-conform/" },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { [root]: { description: message(["The root of the repository."]) } },
        invocations: [{ executionSuccessful: true }],
        properties: { ...run.counts, requests: run.requests },
        results: told.flatMap((row) =>
          changesOf(row).map((change) => ({
            ruleId: row.row,
            ruleIndex: ids.indexOf(row.row),
            level: levelOf(row.row),
            message: message(describe(row, change, run)),
            locations: locationsOf(change, locate),
            partialFingerprints: { "quoin/v1": [row.call, row.row, change?.fingerprint ?? ""].join(" ") },
          })),
        ),
      },
    ],
  });
}

function describeRule(id: string) {
  return {
    id,
    shortDescription: message([promiseOf(id)]),
    fullDescription: message([promiseOf(id)]),
    defaultConfiguration: { level: levelOf(id) },
  };
}

/** Values that open vocabularies lack are no mistakes. */
const remarkId = "response.other-values";

function isRemark({ row, outcome }: Judged): boolean {
  return row === remarkId && outcome.kind === "unproven";
}

function levelOf(id: string): "error" | "note" {
  return id === remarkId ? "note" : "error";
}

/** A row of which no change is known has one result, too. */
function changesOf({ changes }: Judged): readonly (Change | undefined)[] {
  return changes.length === 0 ? [undefined] : changes;
}

function describe(row: Judged, change: Change | undefined, run: JudgedRun): readonly string[] {
  const remarks = [describeTries(row), describeVersions(row, run)].flatMap((remark) => remark ?? []);
  const said = [
    `${row.call}: ${promiseOf(row.row)}`,
    [textOf(row), ...remarks.map((remark) => `(${remark})`)].join(" "),
    ...(change === undefined ? [] : [change.title]),
    "Correct the model, or the service.",
  ];
  return said.map(visible);
}

function locationsOf(change: Change | undefined, locate: SarifOptions["locate"]) {
  const place = change && placeOfChange(change);
  return place === undefined ? [] : [describeLocation(place, root, locate)];
}
