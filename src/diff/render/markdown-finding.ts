import { markdownBlock, markdownCode, markdownComment } from "../../text/markdown.js";
import { listFirst } from "../../text/words.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { describeAffected } from "./callers.js";
import { clip } from "./clip.js";
import {
  codeInLanguages,
  groupHits,
  natureOf,
  openPoints,
  untoldValues,
  versionsToTell,
} from "./finding-facts.js";
import { placeOf } from "./places.js";

/** A finding with its reasons: an item of a list. */
export function renderItem(finding: Finding, report: ComparisonReport, isExplained: boolean): string {
  const { change, accepted } = finding;
  const { why, help, question, witness } = openPoints(finding, isExplained);
  const lines = [
    `**${renderTitle(change)}**${renderVersions(change, report)}`,
    ...(why === undefined ? [] : [say(why)]),
    ...(question === undefined ? [] : [`**To answer:** ${say(question)}`]),
    ...(help === undefined ? [] : [`**Safer:** ${say(help)}`]),
    ...(accepted === undefined ? [] : [`Accepted as ${natureOf(accepted)}: ${say(accepted.reason)}`]),
  ];
  const languages = codeInLanguages(change);
  if (languages !== undefined) lines.push(`**Code that compiled** ${say(languages)}`);
  const names = [...renderHits(finding, report), renderOrigin(change, report, accepted === undefined)];
  const parts = renderParts(change);
  if (witness === undefined) return [joinLines([...lines, ...names]), ...parts].join("\n\n");
  const code = indent(markdownBlock(report.codeLanguage ?? "", clip(witness).split("\n")));
  const before = joinLines([...lines, "Code like this no longer compiles:"]);
  return [before, code, indent(names.join("  \n")), ...parts].join("\n\n");
}

/** More of them are listed by other formats. */
const [maxParts, longestRoute] = [40, 200];

/** The operations that it stands for, to be unfolded. */
function renderParts({ parts = [] }: Change): readonly string[] {
  if (parts.length === 0) return [];
  const names = parts.map(({ before = "" }) => markdownCode(clip(before, longestRoute)));
  const summary = `<details><summary>All ${parts.length} operations</summary>`;
  return [summary, listFirst(names, maxParts), "</details>"].map(indent);
}

function joinLines(lines: readonly string[]): string {
  return `- ${lines.join("  \n  ")}`;
}

/** A finding in one line. */
export function renderShortItem({ change }: Finding): string {
  return `${renderTitle(change)} ${markdownCode(change.kind)}`;
}

function renderTitle(change: Change): string {
  const values = untoldValues(change);
  if (values === undefined) return say(change.title);
  return `${say(change.title)} ${markdownCode(clip(values.before))} → ${markdownCode(clip(values.after))}`;
}

function renderVersions(change: Change, report: ComparisonReport): string {
  const { breaksReleased } = change;
  if (breaksReleased !== undefined) return ` In ${markdownCode(clip(breaksReleased))}, which is released.`;
  const versions = versionsToTell(change, report);
  return versions.length === 0 ? "" : ` Only in version ${listCodes(versions)}.`;
}

function renderHits(finding: Finding, report: ComparisonReport): readonly string[] {
  const { symbols } = finding;
  const hits = [
    ...groupHits(finding, report).map(({ words, names }) => `${words} (${listCodes(names, maxHits)})`),
    ...(symbols.length === 0 ? [] : [`in code ${listCodes(symbols, maxHits)}`]),
  ];
  const affected = describeAffected(finding);
  return [
    ...(hits.length === 0 ? [] : [`**Hits** ${hits.join("; ")}`]),
    ...(affected === undefined
      ? []
      : [`**Affects** ${affected.words} (${listCodes(affected.names, maxHits)})`]),
  ];
}

/** How many names tell whom something hits. */
export const maxHits = 3;

const maxNames = 8;

/** `` `a`, `b` and 4 more `` */
export function listCodes(names: readonly string[], max: number = maxNames): string {
  const codes = names.map((name) => markdownCode(clip(name)));
  return listFirst(codes, max);
}

function renderOrigin(change: Change, report: ComparisonReport, isOpen: boolean): string {
  const place = placeOf(change, report);
  const words = [
    ...(place === undefined ? [] : [`${place.mark}${place.file}:${place.line}`]),
    change.kind,
  ].map((word) => markdownCode(clip(word)));
  return `<sub>${[...words, ...renderAccepting(change, isOpen)].join(" · ")}</sub>`;
}

function say(text: string): string {
  return markdownComment(clip(text));
}

function indent(block: string): string {
  return block
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}

/** How to say that a change is meant; what asks for an answer gets it in the same way. */
function renderAccepting({ question, fingerprint }: Change, isOpen: boolean): readonly string[] {
  if (!isOpen) return [markdownCode(fingerprint)];
  const words = question === undefined ? "if it is intended" : "to answer";
  return [`${words}: ${markdownCode(`quoin accept ${fingerprint} --nature … --reason …`)}`];
}
