import { markdownComment } from "../../text/markdown.js";
import type { ComparisonReport } from "../comparison-report.js";
import { clip } from "./clip.js";
import { createHead, type HeadRow } from "./head.js";
import { listCodes } from "./markdown-finding.js";
import { summarize, type Summary } from "./summary.js";

const signs: Readonly<Record<Summary["role"], string>> = { error: "❌", warning: "⚠️", heading: "✅" };

/** What a reviewer sees in five seconds: the verdict, how many changes there are of which weight, what to do about it. */
export function renderLead(report: ComparisonReport): readonly string[] {
  if (isUnchanged(report)) {
    return ["## ✅ No API change", "", markdownComment(clip(`Compared: ${summarize(report).compared}.`))];
  }
  const { word, role, release, lead } = createHead(report);
  const line = lead.map(renderLine).join(" ");
  return [
    `## ${[signs[role], markdownComment(clip(word)), release].filter((part) => part !== "").join(" ")}`,
    ...(line === "" ? [] : [line]),
  ];
}

/** Who is hit, what is released, what was accepted and what was compared. */
export function renderHead(report: ComparisonReport): readonly string[] {
  if (isUnchanged(report)) return [];
  return ["| | |", "| :-- | :-- |", ...createHead(report).rows.map(renderRow)];
}

function isUnchanged({ complaints, findings, packages }: ComparisonReport): boolean {
  const isSound = complaints.length === 0;
  return isSound && findings.length === 0 && packages.every(({ bump }) => bump === "none");
}

function renderLine({ name, text }: HeadRow): string {
  const told = markdownComment(text);
  return name === "In short" ? told : `**${name}${name.endsWith("?") ? "" : ":"}** ${told}`;
}

function renderRow({ name, count, text, names }: HeadRow): string {
  const strong = count === undefined ? "" : `**${count}**`;
  const list = names === undefined ? "" : `: ${listCodes(names)}`;
  return `| **${name}** | ${strong}${markdownComment(text)}${list} |`;
}
