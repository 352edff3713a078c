import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { Change } from "../../../review/diff/change.js";
import { gatherRemovals } from "../../../review/diff/gather-removals.js";
import { type AcceptanceMatches, matchAcceptances } from "../../../review/diff/match-acceptances.js";
import type { Flags } from "../config/flags.js";
import {
  acceptancesPath,
  type AcceptancesReading,
  type PlacedAcceptance,
  readAcceptances,
} from "./read-acceptances.js";
import type { Sides } from "./sides.js";

export interface AppliedAcceptances {
  /** What was compared, with the removals of operations told together that nobody has accepted one by one. */
  readonly changes: readonly Change[];
  readonly reading: AcceptancesReading;
  readonly matches: AcceptanceMatches<PlacedAcceptance>;
  /** What is wrong with the file, or with its entries. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Matches what the new side accepts with the changes, and judges what is left over by what the old side accepted. */
export async function applyAcceptances(
  { old, new: next, apis }: Sides,
  found: readonly Change[],
  today: string,
  flags: Flags,
): Promise<AppliedAcceptances> {
  const path = acceptancesPath(flags);
  const reading = await readAcceptances(next, path);
  const accepted = new Set(reading.entries.map(({ fingerprint }) => fingerprint));
  const changes = gatherRemovals(found, apis.new, accepted);
  const matches = matchAcceptances(changes, reading.entries, today);
  const base = old.isCommit ? (await readAcceptances(old, path)).entries : [];
  const isWhole = old.isCommit && old.version === undefined && next.version === undefined;
  const diagnostics = [
    ...reading.diagnostics,
    ...diagnoseMatches(matches),
    ...(isWhole ? diagnoseUnused(matches.unused, new Set(base.map(({ fingerprint }) => fingerprint))) : []),
  ];
  return { changes, reading, matches, diagnostics };
}

function diagnoseMatches({
  duplicates,
  expired,
  refused,
}: AcceptanceMatches<PlacedAcceptance>): Diagnostic[] {
  return [
    ...duplicates.map(({ fingerprint, place }) => diagnose("duplicate-acceptance", { fingerprint }, place)),
    ...expired.map(({ fingerprint, until = "", place }) =>
      diagnose("expired-acceptance", { fingerprint, until }, place),
    ),
    ...refused.map(({ entry: { fingerprint, nature, place }, version }) =>
      diagnose("released-acceptance", { fingerprint, nature, version }, place),
    ),
  ];
}

/** What the base accepted already went in with its change, and only takes up room. */
function diagnoseUnused(unused: readonly PlacedAcceptance[], base: ReadonlySet<string>): Diagnostic[] {
  const removable = unused.filter(({ fingerprint }) => base.has(fingerprint));
  const mistaken = unused.filter(({ fingerprint }) => !base.has(fingerprint));
  const [first] = removable;
  const fingerprints = removable.map(({ fingerprint }) => fingerprint);
  return [
    ...mistaken.map(({ fingerprint, kind, place }) =>
      diagnose("unused-acceptance", { fingerprint, kind }, place),
    ),
    ...(first === undefined ? [] : [diagnose("removable-acceptance", { fingerprints }, first.place)]),
  ];
}
