import type { Change } from "./change.js";
import type { Acceptance } from "./finding.js";

/** An entry of a file of acceptances. */
export interface AcceptanceEntry extends Acceptance {
  readonly fingerprint: string;
}

/** What became of the entries of a file. */
export interface AcceptanceMatches<Entry extends AcceptanceEntry> {
  /** What accepts a change, by fingerprint. */
  readonly accepted: ReadonlyMap<string, Entry>;
  /** Entries of a change that an earlier one accepts. */
  readonly duplicates: readonly Entry[];
  /** Entries whose last day is over. */
  readonly expired: readonly Entry[];
  /** Entries of no change of this comparison. */
  readonly unused: readonly Entry[];
  /** Entries that would accept what breaks a released version, although they are no corrections. */
  readonly refused: readonly { readonly entry: Entry; readonly version: string }[];
}

/** Matches entries with changes by their fingerprints. `today`: YYYY-MM-DD. */
export function matchAcceptances<Entry extends AcceptanceEntry>(
  changes: readonly Change[],
  entries: readonly Entry[],
  today: string,
): AcceptanceMatches<Entry> {
  const known = new Map(changes.map((change) => [change.fingerprint, change]));
  const first = new Map(entries.toReversed().map((entry) => [entry.fingerprint, entry]));
  const distinct = [...first.values()].toReversed();
  const expired = distinct.filter(({ until }) => until !== undefined && until < today);
  const valid = distinct.filter((entry) => !expired.includes(entry));
  const refused = valid.flatMap((entry) => {
    const version = known.get(entry.fingerprint)?.breaksReleased;
    return version === undefined || entry.nature === "correction" ? [] : [{ entry, version }];
  });
  const used = valid.filter(
    (entry) => known.has(entry.fingerprint) && !refused.some((one) => one.entry === entry),
  );
  return {
    accepted: new Map(used.map((entry) => [entry.fingerprint, entry])),
    duplicates: entries.filter((entry) => first.get(entry.fingerprint) !== entry),
    expired,
    unused: valid.filter(({ fingerprint }) => !known.has(fingerprint)),
    refused,
  };
}
