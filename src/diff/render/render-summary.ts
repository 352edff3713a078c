import { visible } from "../../text/visible.js";
import { counted } from "../../text/words.js";
import type { ComparisonReport } from "../comparison-report.js";
import { describeToday, summarize, type Summary } from "./summary.js";
import type { TerminalOptions } from "./terminal-options.js";
import { listNames, wrap } from "./wrap.js";

/** The verdict, and how many changes there are of which weight. */
export function renderVerdict(
  report: ComparisonReport,
  { paint, width }: TerminalOptions,
): readonly string[] {
  const { word, role, counts } = summarize(report);
  const [first = "", ...rest] = wrap(visible(counts === undefined ? word : `${word} ${counts}`), width);
  const verdict = visible(word);
  const painted = first.startsWith(verdict)
    ? `${paint(role, verdict)}${first.slice(verdict.length)}`
    : paint(role, first);
  return [painted, ...rest];
}

/** Who is hit, what the packages need, and what is compared. */
export function renderSummary(report: ComparisonReport, options: TerminalOptions): readonly string[] {
  const summary = summarize(report);
  const rows: [name: string, text: string][] = [
    row("compared", summary.compared),
    ...(report.today === undefined ? [] : [row("judged on", describeToday(report.today))]),
    ...describeHits(summary, options.width),
    ...summary.packages.map((one) => row("package", one)),
  ];
  return rows.flatMap(([name, text]) => renderRow(name, text, options));
}

function row(name: string, text: string): [name: string, text: string] {
  return [name, text];
}

const margin = 10;

function renderRow(name: string, text: string, { paint, width }: TerminalOptions): readonly string[] {
  const [first = "", ...rest] = wrap(visible(text), width - margin - 2);
  return [
    `  ${paint("code", name.padEnd(margin))}${first}`,
    ...rest.map((line) => `  ${" ".repeat(margin)}${line}`),
  ];
}

function describeHits(
  { operations, operationCount, writing, symbols }: Summary,
  width: number,
): readonly [string, string][] {
  const describe = (count: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [row("hits", `${count}: ${listNames(names, width - margin - 4 - count.length)}`)];
  return [
    ...describe(`${operationCount}${writing}`, operations),
    ...describe(counted(symbols.length, "SDK symbol"), symbols),
  ];
}
