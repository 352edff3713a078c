import { sentenceCase } from "../../text/names.js";
import type { EntryOf, SearchEntry } from "./search-entry.js";

/**
 * What pages load: entries in which a number stands for each string that several have. A negative one stands for a title that is in
 * the address.
 */
export interface PackedIndex {
  readonly strings: readonly string[];
  readonly entries: readonly EntryOf<string | number>[];
}

/** Entries in few characters. */
export function packIndex(entries: readonly SearchEntry[]): PackedIndex {
  const counts = new Map<string | number, number>();
  const untitled = entries.map((entry) => withTitle(entry, findTitle(entry)));
  for (const text of untitled.flat(2)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const several = [...counts].flatMap(([text, count]) =>
    typeof text === "string" && count > 1 ? [[text, count] as const] : [],
  );
  // The most frequent strings have the shortest numbers.
  const strings = several.toSorted(([, one], [, other]) => other - one).map(([text]) => text);
  const numbers = new Map(strings.map((text, index) => [text, index]));
  const pack = (text: string | number) => (typeof text === "number" ? text : (numbers.get(text) ?? text));
  return { strings, entries: untitled.map((entry) => mapEntry(entry, pack)) };
}

/** The entries as they were. */
export function unpackIndex({ strings, entries }: PackedIndex): readonly SearchEntry[] {
  const unpack = (text: string | number) => (typeof text === "number" ? (strings[text] ?? "") : text);
  return entries.map((entry) => {
    const [, title] = entry;
    const found = mapEntry(entry, unpack);
    return typeof title === "number" && title < 0
      ? withTitle(found, titlesIn(found)[-1 - title] ?? "")
      : found;
  });
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

/** What a title may be that is in an address: `calls/get-order` is "get-order", or "Get order". */
function titlesIn([path]: SearchEntry): readonly string[] {
  const name = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  return [name, sentenceCase(name)];
}

function findTitle(entry: SearchEntry): string | number {
  const [, title] = entry;
  const index = titlesIn(entry).indexOf(title);
  return index === -1 ? title : -1 - index;
}

function withTitle<Text>([path, , ...rest]: EntryOf<Text>, title: Text): EntryOf<Text> {
  return [path, title, ...rest];
}
