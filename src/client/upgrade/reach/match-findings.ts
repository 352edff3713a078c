import type { ApiFinding } from "./api-finding.js";
import type { Use } from "./use.js";
import { coversStatus } from "../../../language/model/error-rows.js";
import { groupBy } from "../../../language/model/group-by.js";
import { isCall } from "../../../language/plan/caller-use.js";

/** A finding that reaches callers, with the places that it is about. */
export interface ReachedFinding {
  readonly finding: ApiFinding;
  readonly uses: readonly [Use, ...Use[]];
}

/** Calls of a group that nothing resolves, with the findings that are said of nothing else. */
export interface UnresolvedCalls {
  readonly group: string;
  readonly findings: readonly ApiFinding[];
  readonly uses: readonly [Use, ...Use[]];
}

/** Every finding that reaches callers, once. */
export interface MatchedFindings {
  /** What somebody has to look at. */
  readonly open: readonly ReachedFinding[];
  readonly unresolved: readonly UnresolvedCalls[];
  /** What other entries are about. */
  readonly told: readonly ReachedFinding[];
  /** What the new client or the rewriting takes care of, so that nothing is said of it. */
  readonly handled: readonly ReachedFinding[];
}

/** @param causes the fingerprints of findings that entries of the list are about already */
export function matchFindings(
  findings: readonly ApiFinding[],
  uses: readonly Use[],
  causes: ReadonlySet<string>,
): MatchedFindings {
  const reached = findings.flatMap((finding) => reach(finding, uses));
  const open = reached.filter((one) => isOpen(one, causes));
  const listed = new Set(open.map(({ finding }) => finding));
  const rest = reached.filter(({ finding }) => !listed.has(finding));
  const isTold = ({ finding }: ReachedFinding) => causes.has(finding.fingerprint);
  const left = rest.filter((one) => !isTold(one));
  const unresolved = matchUnresolved(left, uses);
  const said = new Set(unresolved.flatMap((entry) => entry.findings));
  const handled = left.filter(({ finding }) => !said.has(finding));
  return { open, unresolved, told: rest.filter(isTold), handled };
}

function reach(finding: ApiFinding, uses: readonly Use[]): readonly ReachedFinding[] {
  const [first, ...others] = usesReached(finding, uses);
  return first === undefined ? [] : [{ finding, uses: [first, ...others] }];
}

/** The calls that a finding reaches, and then the places beside calls that matter to it; none if it reaches no call. */
export function usesReached(finding: ApiFinding, uses: readonly Use[]): readonly Use[] {
  const calls = uses.filter((use) => isReached(use, finding));
  return calls.length === 0 ? [] : [...calls, ...uses.filter((use) => isMarked(use, finding))];
}

function isReached({ role, operations = [] }: Use, { reaches, isOfWebhooks }: ApiFinding): boolean {
  if (role === "webhook") return isOfWebhooks;
  return isCall(role) && operations.some((id) => reaches.includes(id));
}

/** Whether a place beside calls matters to a finding. */
function isMarked({ role, operations, status }: Use, finding: ApiFinding): boolean {
  switch (role) {
    case "stored":
      return finding.isOfKeys || finding.handling === "client";
    case "key":
      return finding.isOfKeys && (operations ?? finding.reaches).some((id) => finding.reaches.includes(id));
    case "status":
      return status !== undefined && finding.statuses.some((one) => coversStatus(one, status));
    default:
      return false;
  }
}

function isOpen({ finding, uses }: ReachedFinding, causes: ReadonlySet<string>): boolean {
  const { handling, isSilent, fingerprint } = finding;
  // Calls that aren't resolved have an entry of their own.
  const resolved = uses.filter(({ role }) => role !== "unresolved");
  if (resolved.length === 0) return false;
  if (causes.has(fingerprint) && !isSilent) return false;
  if (handling === "client") return uses.some(({ role }) => role === "stored");
  return handling === "people" || resolved.some(({ isChecked }) => !isChecked);
}

function matchUnresolved(
  reached: readonly ReachedFinding[],
  uses: readonly Use[],
): readonly UnresolvedCalls[] {
  const calls = uses.filter(({ role }) => role === "unresolved");
  const said = new Set<ApiFinding>();
  return [...groupBy(calls, ({ group = "" }) => group)].flatMap(([group, own]) => {
    const findings = reached
      .filter((one) => one.finding.handling !== "client" && one.uses.some((use) => own.includes(use)))
      .map(({ finding }) => finding)
      .filter((finding) => !said.has(finding));
    for (const finding of findings) said.add(finding);
    return findings.length === 0 ? [] : [{ group, findings, uses: own }];
  });
}
