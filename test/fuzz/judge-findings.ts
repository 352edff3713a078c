import type { Change } from "../../src/review/diff/change.js";
import type { Finding } from "../../src/review/diff/finding.js";
import { broken, isInternal, isPlaceIn, type Violation } from "./judge.js";
import type { ModelPair } from "./draw-pair.js";
import type { ModelFiles } from "./random-model.js";
import { addressOf } from "../../src/review/diff/subject.js";

/** What is wrong with findings: where they are, what they say, and whether each is told once. */
export function judgeFindings(findings: readonly Finding[], pair: ModelPair): readonly Violation[] {
  const prints = new Set(findings.map(({ change }) => change.fingerprint));
  return [
    ...(prints.size === findings.length ? [] : [broken("fingerprint of several changes", "")]),
    ...findings.flatMap((finding) => judgeFinding(finding, pair, formerNames(finding, findings))),
  ];
}

/** What was renamed, or is a part of it, is under its former name in the old model, which its renaming says. */
function formerNames({ change }: Finding, findings: readonly Finding[]): readonly string[] {
  const own = `${addressOf(change.subject)}.`;
  return findings.flatMap(({ change: { subject, before } }) =>
    before !== undefined && own.startsWith(`${addressOf(subject)}.`) ? [before] : [],
  );
}

function judgeFinding(
  { change, symbols }: Finding,
  pair: ModelPair,
  formerly: readonly string[],
): readonly Violation[] {
  const { kind, places, title, why, help = "", question = "" } = change;
  const says = JSON.stringify(change);
  const source = [...pair.old, ...pair.new].map(({ text }) => text).join("\n");
  const texts = [title, why, help, question, ...symbols];
  return [
    ...judgePlaces(change, pair, formerly),
    ...(places.old === undefined && places.new === undefined ? [broken(`no place of ${kind}`, says)] : []),
    ...(texts.some((text) => isInternal(text, source))
      ? [broken(`text of ${kind}`, `${texts.join(" | ")} ${says}`)]
      : []),
    ...(/\{(?:subject|before|after)\}/u.test(texts.join(" ")) ? [broken(`gap in ${kind}`, says)] : []),
  ];
}

function judgePlaces(change: Change, pair: ModelPair, formerly: readonly string[]): readonly Violation[] {
  const { kind, places } = change;
  const says = JSON.stringify(change);
  const sides = [
    { place: places.old, files: pair.old },
    { place: places.new, files: pair.new },
    { place: places.parent, files: pair.new },
  ];
  return sides.flatMap(({ place, files }) => {
    if (place === undefined) return [];
    if (!isPlaceIn(files, place)) return [broken(`place of ${kind}`, says)];
    // An order is told by what the first that moved is known by: of an error its status, while its place is that of its name.
    const isNamedElsewhere = place === places.parent || kind === "docs.order-changed";
    return isNamedElsewhere || isAbout([...namesOf(change), ...formerly], place, files)
      ? []
      : [broken(`line of ${kind}`, says)];
  });
}

/** The names of what changed, and its values. */
function namesOf({
  subject,
  limit = "",
  title,
  before = "",
  after = "",
  versions,
  reaches,
}: Change): readonly string[] {
  const named = [...title.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name);
  // A list says with one key what it returns; a version that specifies less says nothing of what it leaves out.
  return [
    ...`${addressOf(subject)}.${limit}`.split(/[. ]/u),
    before,
    after,
    ...named,
    ...versions,
    ...reaches,
    "list:",
    '"list":',
  ];
}

/** Whether the lines of a place have one of the names. */
function isAbout(
  names: readonly string[],
  { file, line, endLine }: { readonly file: string; readonly line: number; readonly endLine: number },
  files: ModelFiles,
): boolean {
  const lines = files.find(({ path }) => path === file)?.text.split(/\r\n?|\n/u) ?? [];
  const text = comparable(lines.slice(line - 1, endLine).join("\n"));
  return names.map(comparable).some((word) => word !== "" && text.includes(word));
}

/** As it is however it is quoted, escaped or cased. */
function comparable(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-f]{4})/giu, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[\s"'\\`?]/gu, "")
    .toLowerCase();
}
