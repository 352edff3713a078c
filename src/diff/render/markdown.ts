import { markdownCode, markdownComment } from "../../text/markdown.js";
import { counted } from "../../text/words.js";
import type { ComparisonReport, MigrationReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { clip } from "./clip.js";
import { countBy, findExplained } from "./finding-facts.js";
import { fillPage, type Part } from "./fill-page.js";
import { renderItem, renderShortItem } from "./markdown-finding.js";
import { renderHead, renderLead } from "./markdown-head.js";
import { summarizeMigration } from "./migration.js";
import { orderBySection, splitFindings } from "./sections.js";

/** By its first line a comment is found again. */
export const commentMarker = "<!-- quoin-diff -->";

/** In UTF-8. GitHub cuts a comment at 65,536 characters, and a pipeline may add some of its own. */
const maxBytes = 60_000;

/** How many findings of a section are shown in full. */
const maxFull = 10;

/** Markdown that mentions nobody and links nowhere, whatever the host takes for a name or an address. */
export type Neutralise = (markdown: string) => string;

/** A comparison as one comment of a pull request: the verdict first, then what changed, worst first, as much as fits. */
export function renderMarkdown(report: ComparisonReport, neutralise: Neutralise): string {
  const { sections, safe } = splitFindings(report.findings);
  const changed = sections.map(({ title, findings }): Part => {
    const isExplained = findExplained(findings);
    const items = findings
      .slice(0, maxFull)
      .map((finding) => renderItem(finding, report, isExplained(finding)));
    const heading = `### ${title}`;
    return { heading, items, folded: renderShort(findings.slice(maxFull)), findings };
  });
  const parts = [...changed, ...report.migrations.map(renderMigration)];
  const rest: Part = { heading: undefined, items: [], folded: renderShort(safe), findings: safe };
  const head = `${commentMarker}\n${neutralise(renderLead(report).join("\n"))}`;
  const tail = neutralise(renderHead(report).join("\n"));
  const all = safe.length === 0 ? parts : [...parts, rest];
  const harmless = all.map((part) => neutralisePart(part, neutralise));
  return fillPage(head, harmless, { maxBytes, describeLeft, tail });
}

function neutralisePart(part: Part, neutralise: Neutralise): Part {
  return {
    ...part,
    heading: part.heading === undefined ? undefined : neutralise(part.heading),
    items: part.items.map(neutralise),
    folded: part.folded.map(neutralise),
  };
}

/** What whoever moves finds, in a line each, and how to go on. */
function renderMigration(migration: MigrationReport): Part {
  const { move, counts, deadline } = summarizeMigration(migration);
  const findings = orderBySection(migration.findings);
  const lines = renderShort(findings);
  const heading = [
    `### ${markdownComment(clip(`Moving ${move} means ${counts}`))}`,
    `${markdownComment(clip(deadline))} The guide for callers: ${markdownCode(clip(migration.guide))}`,
  ].join("\n\n");
  return {
    heading,
    items: lines.slice(0, maxFull).map((line) => `- ${line}`),
    folded: lines.slice(maxFull),
    findings,
  };
}

function renderShort(findings: readonly Finding[]): readonly string[] {
  return findings.map(renderShortItem);
}

/** What isn't shown, by its causes: `312 more: 300 res.field-removed, 12 op.removed`. */
function describeLeft(findings: readonly Finding[]): string {
  const counts = countBy(findings, ({ change }) => change.kind);
  const kinds = [...counts].toSorted(([, one], [, other]) => other - one);
  const named = kinds.slice(0, 5).map(([kind, count]) => `${count} ${markdownCode(kind)}`);
  const others = kinds.length - named.length;
  const words = others === 0 ? named : [...named, counted(others, "more kind")];
  return `${findings.length} more: ${words.join(", ")}. \`quoin diff --verbose\` lists them.`;
}
