import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { describeAffected } from "./callers.js";
import { clip } from "./clip.js";
import type { Head } from "./head.js";
import { codeInLanguages, groupHits, natureOf, untoldValues, versionsToTell } from "./finding-facts.js";

/** A finding in sentences without any markup: what differs, what happens to callers, what somebody has to do. */
export function describePlainly(finding: Finding, report: ComparisonReport): readonly string[] {
  const { change, accepted, witness } = finding;
  const sentences = [describeTitle(change), ...describeVersions(change, report)];
  if (accepted !== undefined) {
    return [...sentences, `Accepted as ${natureOf(accepted)}: ${accepted.reason}`].map(sayPlainly);
  }
  const { why, help, question } = change;
  const languages = codeInLanguages(change);
  const affected = describeAffected(finding);
  return [
    ...sentences,
    why,
    ...(question === undefined ? [] : [`To answer: ${question}`]),
    ...(witness === undefined ? [] : [`No longer compiles: ${witness.split("\n").join(" ")}`]),
    ...(languages === undefined ? [] : [`Code that compiled: ${languages}.`]),
    ...(help === undefined ? [] : [`Safer: ${help}`]),
    ...groupHits(finding, report).map(({ words, names }) => `Hits ${words}: ${listPlainly(names)}.`),
    ...(affected === undefined ? [] : [`Affects ${affected.words}: ${listPlainly(affected.names)}.`]),
  ].map(sayPlainly);
}

/** The verdict of a report, and what a reviewer has to know first, in the same way. */
export function describeHeadPlainly({ word, release, lead, causes, rows }: Head): readonly string[] {
  const told = [...lead, ...causes, ...rows].map(({ name, isClause, count = "", text, names }) => {
    const list = names === undefined ? "" : `: ${listPlainly(names)}`;
    return `${name}${isClause === true || name.endsWith("?") ? "" : ":"} ${count}${text}${list}`.replace(
      /(?<![.!?])$/u,
      ".",
    );
  });
  return [word, ...(release === "" ? [] : [release]), ...told].map(visible);
}

function describeTitle(change: Change): string {
  const values = untoldValues(change);
  if (values === undefined) return change.title;
  return `${change.title} ${clip(values.before, 100)} → ${clip(values.after, 100)}`;
}

function describeVersions(change: Change, report: ComparisonReport): readonly string[] {
  const { breaksReleased } = change;
  if (breaksReleased !== undefined) return [`In ${breaksReleased}, which is released.`];
  const versions = versionsToTell(change, report);
  return versions.length === 0 ? [] : [`Only in ${listPlainly(versions)}.`];
}

const maxNames = 3;

function listPlainly(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map((name) => clip(name, 100));
  const left = names.length - shown.length;
  return left === 0 ? shown.join(", ") : `${shown.join(", ")} and ${counted(left, "other")}`;
}

function sayPlainly(text: string): string {
  return visible(clip(text));
}
