import type { TerminalOptions } from "../../diff/render/render-finding.js";
import { indent } from "../../diff/render/wrap.js";
import { groupBy } from "../../../language/model/group-by.js";
import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import { doesConform, type Judged, type JudgedRun } from "./judged-run.js";
import { renderOpen } from "./render-open.js";
import { renderPassed } from "./render-passed.js";
import { renderUnanswered } from "./render-unanswered.js";
import { renderFailedRow } from "./render-row.js";
import { isAboutKeys } from "./rows-by-id.js";

/** A run for people: what failed, call by call; what it doesn't say, and why; with `verbose` what passed; the sum. */
export function renderTerminal(run: JudgedRun, options: TerminalOptions): string {
  const failed = run.rows.filter(({ outcome }) => outcome.kind === "failed");
  const lines = [
    ...renderHead(run, options),
    ...[...groupBy(failed, ({ call }) => call)].flatMap(([call, rows]) =>
      renderCall(call, rows, run, options),
    ),
    ...renderOpen("unproven", run, options),
    ...renderOpen("untried", run, options),
    ...renderPassed(run, options),
    "",
    ...renderSum(run, options),
  ];
  return `${lines.join("\n")}\n`;
}

function renderHead(run: JudgedRun, { paint, width }: TerminalOptions): readonly string[] {
  const { api, versions, server, requests, isWriting } = run;
  const subject = visible(`${api} ${versions.join(", ")} on ${server}`);
  const how = isWriting ? "reading and writing" : "reading only";
  return [paint("heading", subject), ...indent(`${counted(requests, "request")}, ${how}`, width, "  ")];
}

function renderCall(
  call: string,
  rows: readonly Judged[],
  run: JudgedRun,
  options: TerminalOptions,
): readonly string[] {
  const route = run.routes.get(call);
  const title = visible(route === undefined ? call : `${call}  ${route}`);
  return ["", options.paint("heading", title), ...rows.flatMap((row) => renderFailedRow(row, run, options))];
}

function renderSum(run: JudgedRun, { paint, width }: TerminalOptions): readonly string[] {
  const { counts, leftovers } = run;
  const { failed, unproven, untried, passed } = counts;
  const sum = `${failed} failed, ${unproven} unproven, ${untried} not tried, ${passed} passed`;
  return [
    paint(failed > 0 ? "error" : "heading", sum),
    ...indent(conclude(run), width, ""),
    ...(failed > 0 ? indent("`quoin explain ROW` says what a row means for callers.", width, "") : []),
    ...describeLeftovers(leftovers).flatMap((text) => indent(text, width, "")),
  ];
}

function describeLeftovers(leftovers: JudgedRun["leftovers"]): readonly string[] {
  if (leftovers === undefined) return [];
  const { count, path, unanswered } = leftovers;
  const left = `The run left ${counted(count, "thing")} on the service: ${path} lists them, and \`--clean\` removes them.`;
  return [...(count === 0 ? [] : [left]), ...renderUnanswered(unanswered)];
}

/** What the results mean together; that it conforms is said only where keys were proven. */
function conclude(run: JudgedRun): string {
  if (run.counts.failed > 0) return "The service does something else than the model says.";
  if (run.counts.passed === 0) return "Nothing is known of the service.";
  if (doesConform(run)) return "The service conforms to the model, as far as it was tried.";
  const open = run.rows.filter(({ row, outcome }) => isAboutKeys(row) && outcome.kind !== "passed");
  return `Nothing failed, but ${counted(open.length, "row")} about idempotency keys ${open.length === 1 ? "is" : "are"} open: whether a retry is safe isn't known.`;
}
