import { markdownComment } from "../../diagnostics/markdown.js";
import type { ComparisonReport } from "../comparison-report.js";
import { clip } from "./clip.js";
import { createHead, type HeadRow } from "./head.js";
import { listCodes } from "./markdown-finding.js";
import { summarize, type Summary } from "./summary.js";

const signs: Readonly<Record<Summary["role"], string>> = { error: "❌", warning: "⚠️", heading: "✅" };

/** What a reviewer sees in five seconds: the verdict, who is hit, what must be answered, and what was accepted. */
export function renderHead(report: ComparisonReport): readonly string[] {
  const isSound = report.complaints.length === 0;
  if (isSound && report.findings.length === 0 && report.packages.every(({ bump }) => bump === "none")) {
    return ["## ✅ No API change", "", markdownComment(clip(`Compared: ${summarize(report).compared}.`))];
  }
  const { word, role, release, rows } = createHead(report);
  return [
    `## ${[signs[role], markdownComment(clip(word)), release].filter((part) => part !== "").join(" ")}`,
    "",
    "| | |",
    "| :-- | :-- |",
    ...rows.map(renderRow),
  ];
}

function renderRow({ name, count, text, names }: HeadRow): string {
  const strong = count === undefined ? "" : `**${count}**`;
  const list = names === undefined ? "" : `: ${listCodes(names)}`;
  return `| **${name}** | ${strong}${markdownComment(text)}${list} |`;
}
