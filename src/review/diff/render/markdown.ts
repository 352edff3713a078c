import { markdownCode, markdownComment } from "../../../language/text/markdown.js";
import { counted } from "../../../language/text/words.js";
import type { ComparisonReport, MigrationReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { describeNatures } from "./accept-command.js";
import { type Bundle, bundleFindings } from "./bundles.js";
import { clip } from "./clip.js";
import { fillPage, type Item, type Part } from "./fill-page.js";
import { countBy } from "./finding-facts.js";
import { createHead } from "./head.js";
import { listSafe } from "./list-safe.js";
import { listCodes, maxHits, renderItem, renderShortItem } from "./markdown-finding.js";
import { summarizeMigration } from "./migration.js";
import {
  countShown,
  fewestFolded,
  isSafe,
  orderBySection,
  safeTitle,
  type Section,
  splitFindings,
} from "./sections.js";
import { type HeadRow, isFailing, summarize, type Summary } from "./summary.js";

/** By its first line a comment is found again. */
export const commentMarker = "<!-- quoin-diff -->";

/** In UTF-8. GitHub cuts a comment at 65,536 characters, and a pipeline may add some of its own. */
const maxBytes = 60_000;

/** How many findings of a section are shown in full, unless they break something. */
const maxFull = 10;

const signs: Readonly<Record<Summary["role"], string>> = { error: "❌", warning: "⚠️", heading: "✅" };

/** Markdown that mentions nobody and links nowhere, whatever the host takes for a name or an address. */
export type Neutralise = (markdown: string) => string;

/** A comparison as one comment of a pull request: the verdict first, then what changed, worst first, as much as fits. */
export function renderMarkdown(report: ComparisonReport, neutralise: Neutralise): string {
  const safe = report.findings.filter(isSafe);
  const sections = splitFindings(report.findings).filter(({ id }) => id !== "safe");
  const explaining = firstToAccept(sections);
  const changed = sections.map((section) => renderSection(section, report, explaining));
  const parts = [...changed, ...report.migrations.map(renderMigration)];
  const folded = listSafe(safe).map((bundle) => ({ ...bundle, text: renderShortItem(bundle.finding) }));
  const areFew = folded.length < fewestFolded;
  const rest = { heading: areFew ? `### ${safeTitle}` : undefined, items: [], folded };
  const head = `${commentMarker}\n${neutralise(renderLead(report).join("\n"))}`;
  const tail = neutralise(renderTable(report).join("\n"));
  const all = safe.length === 0 ? parts : [...parts, rest];
  const harmless = all.map((part) => neutralisePart(part, neutralise));
  return fillPage(head, harmless, { maxBytes, describeLeft, tail });
}

/** The first whose command may have any nature: it says what they are. */
function firstToAccept(sections: readonly Section[]): Finding | undefined {
  const shown = sections.flatMap(({ findings }) => bundleFindings(findings)).map(({ finding }) => finding);
  return shown.find(({ accepted, change }) => accepted === undefined && change.breaksReleased === undefined);
}

/**
 * The first findings in full and the others folded, but for breaks: those are all in full.
 *
 * @param explaining the finding whose command explains the natures
 */
function renderSection(
  { title, role, findings }: Section,
  report: ComparisonReport,
  explaining: Finding | undefined,
): Part {
  const bundles = bundleFindings(findings);
  const count = countShown(bundles.length, maxFull);
  const [first, others] = [bundles.slice(0, count), bundles.slice(count)];
  const render = (bundle: Bundle): Item => ({ ...bundle, text: renderItem(bundle, report, explaining) });
  return {
    heading: `### ${title}`,
    items: first.map(render),
    more: role === "error" ? others.map(render) : [],
    folded: role === "error" ? [] : others.flatMap((bundle) => bundle.findings.map(toLine)),
  };
}

function neutralisePart({ heading, items, more = [], folded }: Part, neutralise: Neutralise): Part {
  const inItem = (item: Item): Item => ({ ...item, text: neutralise(item.text) });
  return {
    heading: heading === undefined ? undefined : neutralise(heading),
    items: items.map(inItem),
    more: more.map(inItem),
    folded: folded.map(inItem),
  };
}

/** What whoever moves finds, in a line each, and how to go on. */
function renderMigration(migration: MigrationReport): Part {
  const { move, counts, deadline } = summarizeMigration(migration);
  const lines = orderBySection(migration.findings).map(toLine);
  const count = countShown(lines.length, maxFull);
  const heading = [
    `### ${markdownComment(clip(`Moving ${move} means ${counts}`))}`,
    `${markdownComment(clip(deadline))} The guide for callers: ${markdownCode(clip(migration.guide))}`,
  ].join("\n\n");
  return {
    heading,
    items: lines.slice(0, count).map((line) => ({ ...line, text: `- ${line.text}` })),
    folded: lines.slice(count),
  };
}

function toLine(finding: Finding): Item {
  return { text: renderShortItem(finding), findings: [finding] };
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

/** What a reviewer sees in five seconds: the verdict, how many changes there are of which weight, what to do about it. */
function renderLead(report: ComparisonReport): readonly string[] {
  if (isUnchanged(report)) {
    const { compared, uncompared } = summarize(report);
    const left = uncompared === undefined ? "" : ` Not compared: ${uncompared}.`;
    return ["## ✅ No API change", "", markdownComment(clip(`Compared: ${compared}.${left}`))];
  }
  const { word, role, release, lead, causes } = createHead(report);
  const line = [lead, causes]
    .filter(({ length }) => length > 0)
    .map((rows) => rows.map(renderTold).join(" "))
    .join("  \n");
  return [
    `## ${[signs[role], markdownComment(clip(word)), release].filter((part) => part !== "").join(" ")}`,
    ...(line === "" ? [] : [line]),
  ];
}

/** Who is hit, what is released, what was accepted and what was compared. */
function renderTable(report: ComparisonReport): readonly string[] {
  if (isUnchanged(report)) return [];
  const rows = [...createHead(report).rows, ...describeNatures(report)];
  return ["| | |", "| :-- | :-- |", ...rows.map(renderRow)];
}

function isUnchanged(report: ComparisonReport): boolean {
  const { findings, packages } = report;
  return !isFailing(report) && findings.length === 0 && packages.every(({ bump }) => bump === "none");
}

function renderTold({ name, isClause, text }: HeadRow): string {
  const told = markdownComment(text);
  const colon = isClause === true || name.endsWith("?") ? "" : ":";
  return name === "In short" ? told : `**${name}${colon}** ${told}`;
}

function renderRow({ name, count, text, names }: HeadRow): string {
  const strong = count === undefined ? "" : `**${count}**`;
  const list = names === undefined ? "" : `: ${listCodes(names, maxHits)}`;
  return `| **${name}** | ${strong}${markdownComment(text)}${list} |`;
}
