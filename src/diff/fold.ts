import { asCode } from "../diagnostics/words.js";
import type { Finding } from "./compare/comparison.js";

/**
 * Leaves out what another finding says better, and tells as one what has one cause.
 *
 * @param said the addresses of what findings of any version name as their cause
 */
export function foldFindings(
  findings: readonly Finding[],
  said: ReadonlySet<string> = causesOf(findings),
): readonly Finding[] {
  const left = findings.filter(({ kind, address }) => !(echoes.has(kind) && said.has(address)));
  return mergeDirections(mergeLimits(atLimits(left, findings)));
}

export function causesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.flatMap(({ address, causes = [] }) => causes.filter((cause) => cause !== address)));
}

/** What changed because a limit did stands where the limit does. */
function atLimits(findings: readonly Finding[], all: readonly Finding[]): readonly Finding[] {
  const limits = all.filter(({ kind }) => limitChanges.has(kind));
  const placesByLimit = new Map(limits.map(({ address, places }) => [address, places]));
  return findings.map((finding) => {
    const places = placesByLimit.get(limitOf(finding) ?? "");
    return places === undefined ? finding : { ...finding, places };
  });
}

const limitChanges: ReadonlySet<string> = new Set<Finding["kind"]>([
  "limit.value-changed",
  "limit.tightened",
  "limit.loosened",
]);

/** The kinds of what only follows from the fact that was fixed, or is said better by what it leads to. */
const echoes: ReadonlySet<string> = new Set<string>([
  "gap.settled",
  "gap.recorded",
  "gap.fewer-places",
  "gap.more-places",
  ...limitChanges,
  "gap.closed",
  "gap.opened",
  "con.items-count-tightened",
  "con.items-count-loosened",
]);

/** A limit that several constraints refer to changed once. */
function mergeLimits(findings: readonly Finding[]): readonly Finding[] {
  return mergeBy(findings, limitKey, (first, others) => {
    const address = limitOf(first) ?? first.address;
    const phrase = `the limit ${asCode(address.replace("limits.", ""))}, in ${others.length + 1} places,`;
    const ids = [first, ...others].map(({ origin }) => origin);
    const addresses = [first, ...others].map((finding) => finding.address).toSorted();
    const values = { old: [first.before, first.after], new: addresses };
    return { ...first, address, phrase, values, origin: { kind: "several", origins: ids } };
  });
}

/** The address of the limit that a finding follows from. */
export function limitOf({ causes }: Finding): string | undefined {
  return causes?.find((cause) => cause.startsWith("limits."));
}

function limitKey(finding: Finding): string | undefined {
  const limit = limitOf(finding);
  return limit === undefined ? undefined : JSON.stringify([limit, finding.kind, finding.direction]);
}

/** One difference that is judged alike wherever its values go is told once. */
function mergeDirections(findings: readonly Finding[]): readonly Finding[] {
  const key = ({ kind, address, before, after }: Finding) => JSON.stringify([kind, address, before, after]);
  return mergeBy(findings, key, (first, others) => {
    const directions = new Set([first, ...others].map(({ direction }) => direction));
    return { ...first, direction: directions.has("request") ? "both" : "response" };
  });
}

/** Merges those with one key into the first of them; those without a key stay as they are. */
export function mergeBy(
  findings: readonly Finding[],
  keyOf: (finding: Finding) => string | undefined,
  merge: (first: Finding, others: readonly Finding[]) => Finding,
): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  findings.forEach((finding, index) => {
    const key = keyOf(finding) ?? `${index}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  });
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return [others.length === 0 ? first : merge(first, others)];
  });
}
