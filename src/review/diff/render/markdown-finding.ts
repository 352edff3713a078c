import { markdownBlock, markdownCode, markdownComment } from "../../../language/text/markdown.js";
import { conjunction, listFirst } from "../../../language/text/words.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { describeAffected } from "./callers.js";
import { acceptCommand, hintAtNatures } from "./accept-command.js";
import type { Bundle } from "./bundles.js";
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

/**
 * A finding with its reasons, or several that have one cause: an item of a list.
 *
 * @param explaining the finding whose command explains the natures
 */
export function renderItem(
  { finding, findings }: Bundle,
  report: ComparisonReport,
  explaining?: Finding,
): string {
  const { change, accepted } = finding;
  const { why, help, question, witness } = openPoints(finding);
  const lines = [
    `**${renderTitle(change)}**${renderVersions(change, report)}`,
    ...(why === undefined ? [] : [say(why)]),
    ...(question === undefined ? [] : [`**To answer:** ${say(question)}`]),
    ...(help === undefined ? [] : [`**Safer:** ${say(help)}`]),
    ...(accepted === undefined ? [] : [`Accepted as ${natureOf(accepted)}: ${say(accepted.reason)}`]),
  ];
  const languages = codeInLanguages(change);
  if (languages !== undefined) lines.push(`**Code that compiled** ${say(languages)}`);
  const hint = finding === explaining ? hintAtNatures() : "";
  const origin = renderOrigin(finding, report, findings, hint);
  const names = [...renderHits(finding, report), origin];
  const parts = [...renderMembers(findings, report), ...renderParts(change)];
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

/** The findings of one cause, each with its place and its fingerprint. */
function renderMembers(findings: readonly Finding[], report: ComparisonReport): readonly string[] {
  if (findings.length === 1) return [];
  const lines = findings.map(({ change }) => {
    const origin = [...placeWords(change, report), markdownCode(change.fingerprint)].join(" · ");
    return `- ${renderTitle(change)} <sub>${origin}</sub>`;
  });
  return [indent(lines.join("\n"))];
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
  const groups = groupHits(finding, report);
  const names = groups.flatMap((group) => group.names);
  const counts = conjunction(groups.map(({ words }) => words));
  const hits = [
    ...(names.length === 0 ? [] : [`${counts} (${listCodes(names, maxHits)})`]),
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

function renderOrigin(
  { change, accepted }: Finding,
  report: ComparisonReport,
  findings: readonly Finding[],
  hint: string,
): string {
  const isOne = findings.length === 1;
  const words = [...(isOne ? placeWords(change, report) : []), markdownCode(change.kind)];
  const last =
    accepted === undefined ? `${renderAccepting(change, isOne)}${hint}` : markdownCode(change.fingerprint);
  return `<sub>${[...words, last].join(" · ")}</sub>`;
}

function placeWords(change: Change, report: ComparisonReport): readonly string[] {
  const place = placeOf(change, report);
  return place === undefined ? [] : [markdownCode(clip(`${place.mark}${place.file}:${place.line}`))];
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
function renderAccepting(change: Change, isOne: boolean): string {
  const words = change.question === undefined ? "if it is intended" : "to answer";
  const each = isOne ? "" : ", each by its fingerprint";
  return `${words}${each}: ${markdownCode(acceptCommand(change))}`;
}
