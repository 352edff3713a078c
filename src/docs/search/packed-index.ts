import { sentenceCase } from "../../text/names.js";
import type { EntryOf, SearchEntry } from "./search-entry.js";

/** What pages load of a search, in few characters. */
export interface PackedIndex {
  /** What several entries have, apart from titles. */
  readonly strings: readonly string[];
  readonly entries: readonly EntryOf<PackedString>[];
}

/**
 * A number stands for a string that is elsewhere: in the list, from 0 on, or for the title of an entry, -1 for that of the first. A
 * number as a title says which of those in its address it is. A path without a folder is in that of the entry before.
 */
type PackedString = string | number;

/** The entries, each string once. */
export function packIndex(entries: readonly SearchEntry[]): PackedIndex {
  const titles = new Map(entries.map(([, title], index) => [title, -1 - index]));
  const strings = commonStrings(entries).filter((text) => !titles.has(text));
  const numbers = new Map(strings.map((text, index) => [text, index]));
  const pack = (text: string): PackedString => titles.get(text) ?? numbers.get(text) ?? text;
  return {
    strings,
    entries: entries.map((entry, index): EntryOf<PackedString> => {
      const [path, title] = entry;
      const known = titlesIn(path).indexOf(title);
      const folder = folderOf(entries[index - 1]?.[0] ?? "");
      const [, , ...rest] = mapEntry(entry, pack);
      return [packPath(path, folder), known === -1 ? title : known, ...rest];
    }),
  };
}

/** The entries as they were. */
export function unpackIndex({ strings, entries }: PackedIndex): readonly SearchEntry[] {
  let folder = "";
  const heads = entries.map(([packed, title]) => {
    const path = unpackPath(String(packed), folder);
    folder = folderOf(path);
    return { path, title: typeof title === "number" ? (titlesIn(path)[title] ?? "") : title };
  });
  const unpack = (text: PackedString): string => {
    if (typeof text === "string") return text;
    return (text < 0 ? heads[-1 - text]?.title : strings[text]) ?? "";
  };
  return entries.map((entry, index): SearchEntry => {
    const { path = "", title = "" } = heads[index] ?? {};
    const [, , ...rest] = mapEntry(entry, unpack);
    return [path, title, ...rest];
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

/** Those that are there twice, the most frequent ones first: they get the shortest numbers. */
function commonStrings(entries: readonly SearchEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  const texts = entries.flatMap(([, , ...rest]) => rest.flat());
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count > 1);
  return common.toSorted(([, one], [, other]) => other - one).map(([text]) => text);
}

/** What a title may be that is in an address: `calls/get-order` is "get-order", or "Get order". */
function titlesIn(path: string): readonly string[] {
  const name = decodeURIComponent(path.slice(folderOf(path).length));
  return [name, sentenceCase(name)];
}

/** With the slash at its end; empty for what is in none. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function packPath(path: string, folder: string): string {
  const own = folderOf(path);
  if (own === folder) return path.slice(own.length);
  return own === "" ? `/${path}` : path;
}

function unpackPath(packed: string, folder: string): string {
  if (!packed.includes("/")) return folder + packed;
  return packed.startsWith("/") ? packed.slice(1) : packed;
}
