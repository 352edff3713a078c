import { visible } from "../../diagnostics/visible.js";
import { counted } from "../../diagnostics/words.js";
import type { ComparisonReport, PackageReport, ReportSide } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { worstOf } from "../verdict.js";
import { splitFindings } from "./sections.js";
import type { TerminalOptions } from "./terminal-options.js";
import { listNames, wrap } from "./wrap.js";

/** The verdict in one line, what is compared, and who is hit. */
export function renderSummary(report: ComparisonReport, options: TerminalOptions): readonly string[] {
  const { findings, packages } = report;
  const { word, role } = describeVerdict(findings);
  const rows: [name: string, text: string][] = [
    ["compared", `${describeSide(report.old)} → ${describeSide(report.new)}`],
    ...(findings.length === 0 ? [] : [row("changes", countFindings(findings))]),
    ...describeHits(report, options.width),
    ...packages.map((one) => row("package", describePackage(one))),
  ];
  return [options.paint(role, word), ...rows.flatMap(([name, text]) => renderRow(name, text, options))];
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

type Headline = { readonly word: string; readonly role: "error" | "warning" | "heading" };

function describeVerdict(findings: readonly Finding[]): Headline {
  const { client, source } = worstOf(findings.map(({ change }) => change.verdict));
  if (findings.length === 0) return { word: "No change.", role: "heading" };
  if (findings.some(({ change }) => change.breaksReleased !== undefined)) {
    return { word: "Breaks a released version.", role: "error" };
  }
  if (client === "breaking") return { word: "Breaks clients.", role: "error" };
  if (source === "breaking") return { word: "Breaks code that compiled.", role: "error" };
  if (client === "risky") return { word: "Risky for clients.", role: "warning" };
  if (client === "behaviour") return { word: "Behaves differently.", role: "warning" };
  return { word: "Safe.", role: "heading" };
}

/** As many as the sections below have, and how many questions there are in all of them. */
function countFindings(findings: readonly Finding[]): string {
  const { sections, safe } = splitFindings(findings);
  const questions = findings.filter(
    ({ change, accepted }) => change.question !== undefined && accepted === undefined,
  );
  const counts = [
    ...sections.map(({ findings: found, word }) => `${found.length} ${word}`),
    ...(safe.length === 0 ? [] : [`${safe.length} safe`]),
  ].join(", ");
  return questions.length === 0 ? counts : `${counts}; ${counted(questions.length, "question")}`;
}

function describeSide({ name, version }: ReportSide): string {
  return version === undefined ? name : `${name}, version ${version}`;
}

/** The operations and the symbols that something not safe touches. */
function describeHits({ findings, operations }: ComparisonReport, width: number): [string, string][] {
  const safe = new Set(splitFindings(findings).safe);
  const unsafe = findings.filter((finding) => !safe.has(finding));
  const reached = [...new Set(unsafe.flatMap(({ change }) => change.reaches))];
  const symbols = [...new Set(unsafe.flatMap((finding) => finding.symbols))];
  const describe = (count: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [row("hits", `${count}: ${listNames(names, width - margin - 4 - count.length)}`)];
  return [
    ...describe(`${reached.length} of ${counted(operations, "operation")}`, reached),
    ...describe(counted(symbols.length, "SDK symbol"), symbols),
  ];
}

/** `shop-client 3.4.1 → 3.5.0 is too little: major, so 4.0.0. The field … was removed.` */
function describePackage({ name, version, oldVersion, bump, because, required }: PackageReport): string {
  const step = [oldVersion, version].filter((one) => one !== undefined);
  const versions = new Set(step).size === 1 ? step.slice(0, 1) : step;
  const words = [name, ...(versions.length === 0 ? [] : [versions.join(" → ")])].join(" ");
  const need = bump === "none" ? "needs no release" : `needs a ${bump} release`;
  const verdict = required === undefined ? need : `is too little: it ${need}, ${required}`;
  return [`${words} ${verdict}.`, ...because].join(" ");
}
