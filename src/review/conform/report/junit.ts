import { groupBy } from "../../../language/model/group-by.js";
import { visible } from "../../../language/text/visible.js";
import { placeOfChange } from "./describe-finding.js";
import { type Judged, type JudgedRun, textOf } from "./judged-run.js";
import { promiseOf } from "./rows-by-id.js";

/** A run as JUnit's XML, a suite for each call; what is unproven or wasn't tried is skipped. */
export function renderJunit(run: JudgedRun): string {
  const suites = [...groupBy(run.rows, ({ call }) => call)].map(([call, rows]) => renderSuite(call, rows));
  const head = `<testsuites name="quoin conform" ${countsOf(run.rows)}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[head, ...suites, "</testsuites>"].join("\n")}\n`;
}

function renderSuite(call: string, rows: readonly Judged[]): string {
  const cases = rows.map((row) => renderCase(row));
  return [`  <testsuite name="${encode(call)}" ${countsOf(rows)}>`, ...cases, "  </testsuite>"].join("\n");
}

function countsOf(rows: readonly Judged[]): string {
  const failures = rows.filter(({ outcome }) => outcome.kind === "failed").length;
  const passed = rows.filter(({ outcome }) => outcome.kind === "passed").length;
  return `tests="${rows.length}" failures="${failures}" skipped="${rows.length - failures - passed}"`;
}

function renderCase(row: Judged): string {
  const { call, row: id, versions, outcome } = row;
  const name = encode(`${id} (${versions.join(", ")}): ${promiseOf(id)}`);
  const start = `    <testcase classname="${encode(call)}" name="${name}"`;
  if (outcome.kind === "passed") return `${start}/>`;
  const text = encode(textOf(row));
  const inner =
    outcome.kind === "failed"
      ? `<failure message="${text}">${encode(describeChanges(row))}</failure>`
      : `<skipped message="${outcome.kind === "unproven" ? "Unproven" : "Not tried"}: ${text}"/>`;
  return `${start}>${inner}</testcase>`;
}

function describeChanges({ changes }: Judged): string {
  return changes
    .map((change) => {
      const place = placeOfChange(change);
      return [place === undefined ? "" : `${place.file}:${place.line}: `, change.title].join("");
    })
    .join(" ");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text of a model or a response as XML may have it. */
function encode(text: string): string {
  return visible(text).replaceAll(/[&<>"]/gu, (character) => entities[character] ?? character);
}
