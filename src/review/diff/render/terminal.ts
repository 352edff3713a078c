import { visible } from "../../../language/text/visible.js";
import type { ComparisonReport, MigrationReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { bundleFindings } from "./bundles.js";
import { summarizeCallers } from "./callers.js";
import { listSafe } from "./list-safe.js";
import { summarizeMigration } from "./migration.js";
import { renderBundle, renderLine, type TerminalOptions } from "./render-finding.js";
import { countShown, isSafe, orderBySection, safeTitle, type Section, splitFindings } from "./sections.js";
import { describeFailure, describeToday, type HeadRow, summarize } from "./summary.js";
import { indent, listNames, wrap } from "./wrap.js";

/** How many findings of a section are shown when there are more. */
const maxShown = 6;

/** How many of what is safe. */
const maxSafe = 3;

/** How many lines of a verdict leave room for one that separates it from the first change. */
const maxVerdict = 2;

/** A comparison for people: the verdict, whom it concerns, and what changed, worst first. */
export function renderTerminal(report: ComparisonReport, options: TerminalOptions): string {
  const safe = report.findings.filter(isSafe);
  const sections = splitFindings(report.findings).filter(({ id }) => id !== "safe");
  const verdict = renderVerdict(report, options);
  const summary = renderSummary(report, options);
  const blocks = [
    ...sections.map((section) => renderSection(section, report, options)),
    ...report.migrations.map((migration) => renderMigration(migration, options)),
    ...renderSafe(safe, options),
  ];
  if (blocks.length === 0) return `${[...verdict, ...summary].join("\n")}\n`;
  // The first change is among the first five lines.
  const gap = verdict.length > maxVerdict ? "" : "\n";
  const rest = [...blocks, summary].map((lines) => `${lines.join("\n")}\n`).join("\n");
  return `${verdict.join("\n")}\n${gap}${rest}`;
}

function renderSection(
  { title, role, findings }: Section,
  report: ComparisonReport,
  options: TerminalOptions,
): readonly string[] {
  const shown = firstOf(bundleFindings(findings), maxShown, options);
  const told = shown.flatMap((bundle) => bundle.findings).length;
  return [
    ...wrap(title, options.width).map((line) => options.paint(role, line)),
    ...shown.flatMap((bundle) => renderBundle(bundle, { ...options, report })),
    ...renderLeft(findings.length - told, options),
  ];
}

function firstOf<Item>(items: readonly Item[], max: number, { verbose }: TerminalOptions): readonly Item[] {
  return verbose ? items : items.slice(0, countShown(items.length, max));
}

function renderLeft(left: number, { paint }: TerminalOptions): readonly string[] {
  return left === 0 ? [] : [paint("code", `  and ${left} more: --verbose lists them`)];
}

/** What whoever moves finds, in a line each, and how to go on. */
function renderMigration(migration: MigrationReport, options: TerminalOptions): readonly string[] {
  const { move, counts, deadline } = summarizeMigration(migration);
  const findings = orderBySection(migration.findings).filter((one) => options.verbose || !isSafe(one));
  const shown = firstOf(findings, maxShown, options);
  const named = (name: string, text: string) =>
    wrap(visible(text), options.width - 11).map(
      (line, index) => `  ${options.paint("help", (index === 0 ? name : "").padEnd(5))}  ${line}`,
    );
  return [
    options.paint("heading", visible(`Moving ${move} means ${counts}`)),
    ...shown.flatMap((finding) => renderLine(finding, options)),
    ...renderLeft(findings.length - shown.length, options),
    ...named("who", deadline),
    ...named("guide", migration.guide),
  ];
}

/** What is safe in a line each, of which few are shown unless all are asked for. */
function renderSafe(safe: readonly Finding[], options: TerminalOptions): readonly (readonly string[])[] {
  if (safe.length === 0) return [];
  const shown = firstOf(listSafe(safe), maxSafe, options);
  const told = shown.flatMap(({ findings }) => findings);
  const lines = options.verbose ? told : shown.map(({ finding }) => finding);
  return [
    [
      options.paint("heading", safeTitle),
      ...lines.flatMap((finding) => renderLine(finding, options)),
      ...renderLeft(safe.length - told.length, options),
    ],
  ];
}

/** The verdict, how many changes there are of which weight, and why it fails. */
function renderVerdict(report: ComparisonReport, { paint, width }: TerminalOptions): readonly string[] {
  const { word, role, counts, causes } = summarize(report);
  const failure = describeFailure(report);
  const sentences = [
    word,
    ...(counts === undefined ? [] : [counts]),
    ...(failure === undefined ? [] : [`Fails on ${failure}`]),
  ];
  const [first = "", ...rest] = wrap(visible(sentences.join(" ")), width);
  const verdict = visible(word);
  const painted = first.startsWith(verdict)
    ? `${paint(role, verdict)}${first.slice(verdict.length)}`
    : paint(role, first);
  const told = causes === undefined ? [] : wrap(visible(`What breaks: ${causes}`), width);
  return [painted, ...rest, ...told];
}

/** What the names of the summary take. */
const margin = 12;

/** Who is hit, what the packages need, and what is compared. */
function renderSummary(report: ComparisonReport, options: TerminalOptions): readonly string[] {
  const summary = summarize(report);
  const { paint, width } = options;
  const row = (name: string, text: string) =>
    indent(text, width, " ".repeat(margin), `  ${paint("code", name.padEnd(margin - 3))} `);
  return [
    ...row("compared", summary.compared),
    ...(report.today === undefined ? [] : row("judged on", describeToday(report.today))),
    ...summary.hits.flatMap((hit) => row("hits", listHits(hit, width))),
    ...summarizeCallers(report).flatMap((one) => row(one.name.toLowerCase(), listHits(one, twoLines(width)))),
    ...summary.packages.flatMap((one) => row("package", one)),
    ...(summary.uncompared === undefined ? [] : row("left out", summary.uncompared)),
  ];
}

/** As wide as two lines are together. */
function twoLines(width: number): number {
  return 2 * width - margin;
}

function listHits({ count = "", text, names }: HeadRow, width: number): string {
  if (names === undefined) return `${count}${text}`;
  const words = `${count}${text}: `;
  return `${words}${listNames(names, width - margin - words.length)}`;
}
