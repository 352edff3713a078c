import { visible } from "../../diagnostics/visible.js";
import { counted } from "../../diagnostics/words.js";
import type { ComparisonReport, PackageReport, ReportSide } from "../comparison-report.js";
import { type Finding, worstVerdict } from "../finding.js";
import type { TerminalOptions } from "./terminal-options.js";
import { listNames, wrap } from "./wrap.js";

/** The verdict in one line, what is compared, and who is hit. */
export function renderSummary(report: ComparisonReport, options: TerminalOptions): readonly string[] {
  const { findings, packages } = report;
  const { word, role } = describeVerdict(findings);
  const counts = countVerdicts(findings);
  const rows: [name: string, text: string][] = [
    ["compared", `${describeSide(report.old)} → ${describeSide(report.new)}`],
    ...describeHits(report, options.width),
    ...packages.map((one): [string, string] => ["package", describePackage(one)]),
  ];
  return [
    [options.paint(role, word), ...(counts === "" ? [] : [counts])].join("  "),
    ...rows.flatMap(([name, text]) => renderRow(name, text, options)),
  ];
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
  const { client, source } = worstVerdict(findings);
  if (findings.length === 0) return { word: "No change.", role: "heading" };
  if (client === "breaking") return { word: "Breaks clients.", role: "error" };
  if (source === "breaking") return { word: "Breaks code that compiled.", role: "error" };
  if (client === "risky") return { word: "Risky for clients.", role: "warning" };
  if (client === "behaviour") return { word: "Behaves differently.", role: "warning" };
  return { word: "Safe.", role: "heading" };
}

function countVerdicts(findings: readonly Finding[]): string {
  const count = (word: string, has: (finding: Finding) => boolean) => {
    const found = findings.filter(has).length;
    return found === 0 ? [] : [`${found} ${word}`];
  };
  return [
    ...count("breaking", ({ change }) => change.verdict.client === "breaking"),
    ...count("breaking code only", ({ change }) => isSourceOnly(change.verdict)),
    ...count("behaviour", ({ change }) => change.verdict.client === "behaviour"),
    ...count("risky", ({ change }) => change.verdict.client === "risky"),
    ...count("safe", ({ change }) => isSafe(change.verdict)),
    ...count("to answer", ({ change, accepted }) => change.question !== undefined && accepted === undefined),
    ...count("accepted", ({ accepted }) => accepted !== undefined),
  ].join(", ");
}

type Verdict = Finding["change"]["verdict"];

function isSourceOnly({ client, source }: Verdict): boolean {
  return client === "safe" && source === "breaking";
}

function isSafe({ client, source }: Verdict): boolean {
  return client === "safe" && source !== "breaking";
}

function describeSide({ name, version }: ReportSide): string {
  return version === undefined ? name : `${name}, version ${version}`;
}

/** The operations and the symbols that something not safe touches. */
function describeHits({ findings, operations }: ComparisonReport, width: number): [string, string][] {
  const unsafe = findings.filter(({ change }) => !isSafe(change.verdict));
  const reached = [...new Set(unsafe.flatMap(({ change }) => change.reaches))];
  const symbols = [...new Set(unsafe.flatMap((finding) => finding.symbols))];
  const names = (all: readonly string[]) => listNames(all, width - 40);
  return [
    ...(reached.length === 0
      ? []
      : [hit(`${reached.length} of ${counted(operations, "operation")}: ${names(reached)}`)]),
    ...(symbols.length === 0 ? [] : [hit(`${counted(symbols.length, "SDK symbol")}: ${names(symbols)}`)]),
  ];
}

function hit(text: string): [string, string] {
  return ["hits", text];
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
