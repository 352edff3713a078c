import { visible } from "../../diagnostics/visible.js";
import { counted } from "../../diagnostics/words.js";
import type { ComparisonReport } from "../comparison-report.js";
import { describeToday, summarize, type Summary } from "./summary.js";
import type { TerminalOptions } from "./terminal-options.js";
import { listNames, wrap } from "./wrap.js";

/** The verdict in one line, what is compared, and who is hit. */
export function renderSummary(report: ComparisonReport, options: TerminalOptions): readonly string[] {
  const summary = summarize(report);
  const { word, role, compared, counts, packages } = summary;
  const rows: [name: string, text: string][] = [
    ["compared", compared],
    ...(counts === undefined ? [] : [row("changes", counts)]),
    ...(report.today === undefined ? [] : [row("judged on", describeToday(report.today))]),
    ...describeHits(summary, options.width),
    ...packages.map((one) => row("package", one)),
  ];
  return [
    options.paint(role, visible(word)),
    ...rows.flatMap(([name, text]) => renderRow(name, text, options)),
  ];
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
