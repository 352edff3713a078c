import type { MatchedFindings, ReachedFinding, UnresolvedCalls } from "../reach/match-findings.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { createOwners, createUseWords, ownerOfUse, relatedTo, sortUses } from "./describe-uses.js";
import { listLeads, listRetries } from "./list-leads.js";
import { type Remark, remarkOn } from "./remark.js";

/** An entry for each finding that somebody has to look at, and one for the calls of each group that can't be resolved. */
export function listFindings(
  { open, unresolved }: MatchedFindings,
  request: Pick<UpgradeRequest, "version" | "effects">,
): readonly Remark[] {
  return [
    ...open.map((one) => listFinding(one, request)),
    ...unresolved.map((one) => listUnresolved(one, request)),
  ];
}

/** Entries that are about changes already, with the calls that the changes may reach without anything saying so. */
export function addUnresolved(
  remarks: readonly Remark[],
  told: readonly ReachedFinding[],
): readonly Remark[] {
  const left = new Map(told.map(({ finding, uses }) => [finding.fingerprint, uses]));
  return remarks.map((remark) => {
    const { findings = [], related = [], owners = [] } = remark;
    const uses = findings.flatMap((one) => left.get(one) ?? []).filter(({ role }) => role === "unresolved");
    for (const one of findings) left.delete(one);
    if (uses.length === 0) return remark;
    const added = uses.map((use) => relatedTo(use));
    return { ...remark, related: [...related, ...added], owners: [...owners, ...uses.map(ownerOfUse)] };
  });
}

function listFinding(
  { finding, uses }: ReachedFinding,
  { version, effects }: Pick<UpgradeRequest, "version" | "effects">,
): Remark {
  const { title, step, fingerprint, isOfBehaviour } = finding;
  const calls = uses.filter(({ role }) => role !== "status" && role !== "key" && role !== "stored");
  const { wordsOf, reads } = createUseWords(calls, effects);
  const [first, ...others] = sortUses(uses, reads);
  const facts = { title, step, calls: calls.length, reads: reads.size, version };
  const retries = isOfBehaviour ? listRetries(uses) : [];
  const ownerOf = createOwners(finding);
  return remarkOn("changed-behaviour", facts, first.span, {
    isOfValue: true,
    related: [
      ...others.map((use) => relatedTo(use, wordsOf)),
      ...retries.map(({ related }) => related),
      // An answer covers the places above: who else calls the functions around them may change.
      ...(isOfBehaviour ? listLeads(uses, retries) : []),
    ],
    words: wordsOf(first),
    owners: [...[first, ...others].map(ownerOf), ...retries.map(({ owner }) => owner)],
    about: fingerprint,
    findings: [fingerprint],
  });
}

function listUnresolved(
  { group, findings, uses: [first, ...others] }: UnresolvedCalls,
  { version }: Pick<UpgradeRequest, "version">,
): Remark {
  const titles = findings.map(({ title }) => title);
  const fingerprints = findings.map(({ fingerprint }) => fingerprint);
  return remarkOn("unresolved-call", { group, titles, version }, first.span, {
    isOfValue: true,
    related: others.map((use) => relatedTo(use)),
    words: relatedTo(first).message,
    owners: [first, ...others].map(ownerOfUse),
    about: [group, ...fingerprints.toSorted()].join(" "),
    findings: fingerprints,
  });
}
