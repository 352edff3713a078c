import type { ApiFinding } from "../../../client/upgrade/reach/api-finding.js";
import type { ReachedFinding } from "../../../client/upgrade/reach/match-findings.js";
import type { Settled } from "./settle-entries.js";

/** Each finding that reaches the callers, for machines: who takes care of it, or by which entries it is listed. */
export function describeFindings(
  findings: readonly ApiFinding[],
  handled: readonly ReachedFinding[],
  { left, answered }: Settled,
): readonly object[] {
  const isHandled = new Set(handled.map(({ finding }) => finding.fingerprint));
  return findings.flatMap(({ fingerprint, kind, title, handling }) => {
    const isAbout = (entry: Settled["left"][number]) => entry.findings.includes(fingerprint);
    const [open, closed] = [left.filter(isAbout), answered.filter(isAbout)];
    const entries = [...open, ...closed].map(({ id }) => id);
    if (entries.length === 0 && !isHandled.has(fingerprint)) return [];
    const state = open.length > 0 ? "open" : closed.length > 0 ? "answered" : handling;
    return [{ fingerprint, kind, title, state, entries }];
  });
}
