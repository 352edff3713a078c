import type { MatchedFindings, ReachedFinding, UnresolvedCalls } from "../reach/match-findings.js";
import type { Use, UseRole } from "../reach/use.js";
import { type Owner, type RelatedSpan, type Remark, remarkOn } from "./remark.js";

/** An entry for each finding that somebody has to look at, and one for the calls of each group that can't be resolved. */
export function listFindings({ open, unresolved }: MatchedFindings, version: string): readonly Remark[] {
  return [
    ...open.map((one) => listFinding(one, version)),
    ...unresolved.map((one) => listUnresolved(one, version)),
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
    const added = {
      related: [...related, ...uses.map(relatedTo)],
      owners: [...owners, ...uses.map(ownerOfUse)],
    };
    return { ...remark, ...added };
  });
}

function listFinding({ finding, uses }: ReachedFinding, version: string): Remark {
  const { title, step, fingerprint } = finding;
  const places = sortUses(uses);
  const calls = uses.filter(({ role }) => role !== "status" && role !== "key" && role !== "stored").length;
  return remarkOn("changed-behaviour", { title, step, calls, version }, places[0].span, {
    ...placesOf(places),
    about: fingerprint,
    findings: [fingerprint],
  });
}

function listUnresolved({ group, findings, uses }: UnresolvedCalls, version: string): Remark {
  const titles = findings.map(({ title }) => title);
  const fingerprints = findings.map(({ fingerprint }) => fingerprint);
  return remarkOn("unresolved-call", { group, titles, version }, uses[0].span, {
    ...placesOf(uses),
    about: [group, ...fingerprints.toSorted()].join(" "),
    findings: fingerprints,
  });
}

/** What says most of what may go wrong comes first. */
const order: readonly UseRole[] = ["retried", "key", "stored", "status", "webhook", "call", "unresolved"];

function sortUses([first, ...others]: readonly [Use, ...Use[]]): readonly [Use, ...Use[]] {
  const rank = ({ role }: Use) => order.indexOf(role);
  const main = others.reduce((best, use) => (rank(use) < rank(best) ? use : best), first);
  const left = [first, ...others].filter((use) => use !== main);
  return [main, ...left.toSorted((one, other) => rank(one) - rank(other))];
}

const words: Readonly<Record<UseRole, string>> = {
  retried: "The call is retried here.",
  key: "An idempotency key is given here.",
  stored: "A stored request is handled here.",
  status: "A status is compared here.",
  webhook: "Webhooks are received here.",
  call: "It is called here.",
  unresolved: "Nothing says what is called here.",
};

function placesOf(uses: readonly [Use, ...Use[]]): Pick<Remark, "isOfValue" | "related" | "owners"> {
  const [, ...others] = uses;
  return {
    isOfValue: true,
    related: others.map(relatedTo),
    owners: uses.map(ownerOfUse),
  };
}

/** Uses are those of the texts before the edits. */
function relatedTo({ span, role }: Use): RelatedSpan {
  return { span, message: words[role], isAfter: false };
}

function ownerOfUse({ span: { path }, owner: name, role, operations = [] }: Use): Owner {
  return { path, name, use: [role, ...operations].join(" ") };
}
