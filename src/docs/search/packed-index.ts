import type { EntryOf, SearchEntry } from "./search-entry.js";

/** What pages load: entries in which a number stands for each string that several have. */
export interface PackedIndex {
  readonly strings: readonly string[];
  readonly entries: readonly EntryOf<string | number>[];
}

/** Entries in few characters. */
export function packIndex(entries: readonly SearchEntry[]): PackedIndex {
  const counts = new Map<string, number>();
  for (const text of entries.flat(2)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const several = [...counts].filter(([, count]) => count > 1);
  // The most frequent strings have the shortest numbers.
  const strings = several.toSorted(([, one], [, other]) => other - one).map(([text]) => text);
  const numbers = new Map(strings.map((text, index) => [text, index]));
  return { strings, entries: entries.map((entry) => mapEntry(entry, (text) => numbers.get(text) ?? text)) };
}

/** The entries as they were. */
export function unpackIndex({ strings, entries }: PackedIndex): readonly SearchEntry[] {
  return entries.map((entry) =>
    mapEntry(entry, (text) => (typeof text === "number" ? (strings[text] ?? "") : text)),
  );
}

function mapEntry<From, To>(
  [path, title, mark, place, anchors, prose, otherNames]: EntryOf<From>,
  map: (text: From) => To,
): EntryOf<To> {
  return [
    map(path),
    map(title),
    map(mark),
    map(place),
    anchors.map(map),
    prose.map(map),
    otherNames.map(map),
  ];
}
