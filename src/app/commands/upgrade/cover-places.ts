import type { Answer } from "./answers.js";
import type { LeftEntry } from "./list-left.js";

/** Entries that gather all places of a finding, so that there is one of each. */
const gathering: ReadonlySet<string> = new Set([
  "changed-behaviour",
  "unresolved-call",
  "keys-across-versions",
]);

/** The answers that are about the finding of an entry, with whatever places it had then. */
export function answersAbout<One extends Answer>(
  { diagnostic: { code }, findings }: LeftEntry,
  answers: readonly One[],
): readonly One[] {
  if (!gathering.has(code)) return [];
  const wanted = setOf(findings);
  return answers.filter((one) => one.code === code && one.places && setOf(one.changes ?? []) === wanted);
}

function setOf(fingerprints: readonly string[]): string {
  return fingerprints.toSorted().join(" ");
}

/** The indexes of the places of an entry that no answer covers. Of equal ones, the last are new. */
export function findNewPlaces({ places }: LeftEntry, answers: readonly Answer[]): readonly number[] {
  const counts = answers.map((answer) => countEach(answer.places ?? []));
  const seen = new Map<string, number>();
  return places.flatMap((place, index) => {
    const count = (seen.get(place) ?? 0) + 1;
    seen.set(place, count);
    return counts.some((covered) => (covered.get(place) ?? 0) >= count) ? [] : [index];
  });
}

function countEach(places: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

/** An entry with its new places first, and a word at those that are answered. */
export function showNewPlaces(entry: LeftEntry, fresh: readonly number[]): LeftEntry {
  const { diagnostic, places, words } = entry;
  const { at, related = [] } = diagnostic;
  const [first] = fresh;
  if (at === undefined || first === undefined) return entry;
  const all = [{ at, message: words }, ...related];
  const own = all.slice(0, places.length);
  const [main = { at }, ...added] = own.filter((_, index) => fresh.includes(index));
  const known = own
    .filter((_, index) => !fresh.includes(index))
    .map((place) => ({ ...place, message: `${place.message} This is answered.` }));
  return {
    ...entry,
    diagnostic: { ...diagnostic, at: main.at, related: [...added, ...known, ...all.slice(places.length)] },
  };
}
