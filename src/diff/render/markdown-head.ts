import { markdownComment } from "../../diagnostics/markdown.js";
import { counted } from "../../diagnostics/words.js";
import { decideBump } from "../bump.js";
import type { ComparisonReport } from "../comparison-report.js";
import { clip } from "./clip.js";
import { listCodes } from "./markdown-finding.js";
import { isUnanswered, summarize, type Summary } from "./summary.js";

const signs: Readonly<Record<Summary["role"], string>> = { error: "❌", warning: "⚠️", heading: "✅" };

/** What a reviewer sees in five seconds: the verdict, who is hit, what must be answered, and what was accepted. */
export function renderHead(report: ComparisonReport): readonly string[] {
  const summary = summarize(report);
  const isSound = report.complaints.length === 0;
  if (isSound && report.findings.length === 0 && report.packages.every(({ bump }) => bump === "none")) {
    return ["## ✅ No API change", "", say(`Compared: ${summary.compared}.`)];
  }
  const { word, role, counts, compared } = summary;
  const release = report.bump === "none" ? "" : ` A ${report.bump} release.`;
  const rows = [
    ...report.complaints.map((complaint) => ["Fails", say(complaint)]),
    ...(counts === undefined ? [] : [["Changes", counts]]),
    ...renderHits(summary),
    ...renderRelease(report, summary),
    ...renderQuestions(report),
    ...renderAccepted(report),
    ["Compared", say(compared)],
  ];
  return [
    `## ${signs[isSound ? role : "error"]} ${word}${release}`,
    "",
    "| | |",
    "| :-- | :-- |",
    ...rows.map(([name = "", text = ""]) => `| **${name}** | ${text} |`),
  ];
}

function renderHits({ operations, operationCount, writes, symbols }: Summary): readonly string[][] {
  const writing = writes === 0 ? "" : `, ${counted(writes, "write")}`;
  return [
    ...(operations.length === 0
      ? []
      : [["Hits", `**${operationCount}**${writing}: ${listCodes(operations)}`]]),
    ...(symbols.length === 0
      ? []
      : [["In code", `${counted(symbols.length, "SDK symbol")}: ${listCodes(symbols)}`]]),
  ];
}

/** What each package needs; without packages, what decided the size of the release. */
function renderRelease({ findings }: ComparisonReport, { packages }: Summary): readonly string[][] {
  if (packages.length > 0) return packages.map((one) => ["Package", say(one)]);
  const { deciding } = decideBump(findings.map(({ change }) => change));
  const [first, ...others] = deciding;
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` And ${counted(others.length, "more change")} of the same weight.`;
  return [["Decided by", `${say(first.title)}${more}`]];
}

function renderQuestions({ findings }: ComparisonReport): readonly string[][] {
  const questions = findings.filter(isUnanswered);
  const [first] = questions;
  if (first?.change.question === undefined) return [];
  const more = questions.length === 1 ? "" : ` And ${counted(questions.length - 1, "more question")}.`;
  return [["To answer", `${say(first.change.title)} ${say(first.change.question)}${more}`]];
}

function renderAccepted({ findings }: ComparisonReport): readonly string[][] {
  const accepted = findings.flatMap((finding) => finding.accepted ?? []);
  if (accepted.length === 0) return [];
  const [first] = accepted.flatMap(({ until }) => until ?? []).toSorted();
  return [
    ["Accepted", `${counted(accepted.length, "change")}${first === undefined ? "" : `, until ${first}`}`],
  ];
}

function say(text: string): string {
  return markdownComment(clip(text));
}
