import type { Change } from "../../diff/change.js";
import type { TerminalOptions } from "../../diff/render/render-finding.js";
import { indent } from "../../diff/render/wrap.js";
import { visible } from "../../../language/text/visible.js";
import { describeTries, describeVersions, placeOfChange, verdictOf } from "./describe-finding.js";
import { type Judged, type JudgedRun, textOf } from "./judged-run.js";
import { promiseOf } from "./rows-by-id.js";

/** How many changes of a row are shown. */
const maxChanges = 5;

/** A row that failed: what the model promises, what was seen, and what that is as a change of the model. */
export function renderFailedRow(row: Judged, run: JudgedRun, options: TerminalOptions): readonly string[] {
  const { paint, width } = options;
  const remarks = [describeTries(row), describeVersions(row, run)].flatMap((remark) => remark ?? []);
  const evidence = [textOf(row), ...remarks.map((remark) => `(${remark})`)].join(" ");
  const { changes } = row;
  const left = changes.length - maxChanges;
  return [
    `  ${paint("error", "failed")}  ${paint("code", visible(row.row))}`,
    ...indent(promiseOf(row.row), width),
    ...indent(evidence, width),
    ...changes.slice(0, maxChanges).flatMap((change) => renderChange(change, options)),
    ...(left > 0 ? indent(`and ${left} more: --json lists them`, width) : []),
    ...(changes.length === 0 ? indent("Correct the model, or the service.", width) : []),
  ];
}

function renderChange(change: Change, { paint, width }: TerminalOptions): readonly string[] {
  const place = placeOfChange(change);
  const at = place && visible(`${place.file}:${place.line}:${place.column}`);
  return [
    ...indent(`${change.title} (${verdictOf(change)})`, width, "      ", "    - "),
    `      ${[...(at === undefined ? [] : [paint("place", at)]), paint("code", change.kind)].join("  ")}`,
    "      Correct the model there, or the service.",
  ];
}
