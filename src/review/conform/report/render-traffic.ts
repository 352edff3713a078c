import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import type { HarReport } from "../har/judge-har-files.js";
import type { Suspicion } from "../har/judge-requests.js";
import type { CallerReport } from "../har/judge-traffic.js";
import { type Judged, textOf } from "./judged-run.js";

/** The report for people; ends with a line break. */
export function renderHarReport(report: HarReport): string {
  const { callers, unknownRoutes, elsewhere, unclear, tooLarge, skipped } = report;
  const routes = unknownRoutes.map(
    ({ method, path, count }) => `  ${visible(method)} ${visible(path)}  ${counted(count, "request")}\n`,
  );
  return [
    ...callers.map(renderCaller),
    ...(routes.length === 0 ? [] : ["Routes that aren't in the model:\n", ...routes]),
    `${counted(report.entries, "exchange")} in ${counted(report.files, "file")}`,
    ...[
      [elsewhere, "to other hosts"],
      [unclear, "of an unknown version or call"],
      [skipped, "without an exchange"],
      [tooLarge, "too large"],
    ].flatMap(([count, words]) => (count === 0 ? [] : [`, ${count} ${words}`])),
    "\n",
  ].join("");
}

function renderCaller({ caller, calls, rows, suspicions }: CallerReport): string {
  const failures = rows.filter(({ outcome }) => outcome.kind === "failed");
  const unproven = rows.filter(({ outcome }) => outcome.kind === "unproven");
  return [
    `${caller === "" ? "Callers without a name" : visible(caller)}: ${counted(calls, "call")}\n`,
    ...failures.map((row) => `  failed    ${renderTrafficRow(row)}`),
    ...unproven.map((row) => `  unproven  ${renderTrafficRow(row)}`),
    ...suspicions.map((suspicion) => `  suspected ${renderSuspicion(suspicion)}`),
  ].join("");
}

function renderTrafficRow(judged: Judged): string {
  const { versions, call, row, outcome, tries } = judged;
  const often = outcome.kind === "failed" ? ` (${tries.failed} of ${tries.of})` : "";
  return `${call} ${versions.join(", ")}  ${row}  ${visible(textOf(judged))}${often}\n`;
}

function renderSuspicion({ call, firstAt, secondAt, after }: Suspicion): string {
  const [first, second] = [firstAt, secondAt].map((at) => new Date(at).toISOString());
  return `${call}  equal requests at ${first} and ${second} under different keys: of the first, ${after}\n`;
}
