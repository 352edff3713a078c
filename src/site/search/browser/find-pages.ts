import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import type { SearchEntry } from "../search-entry.js";
import { otherWords } from "./other-words.js";
import { exchanged, wordsOf, wordsOfNames } from "./search-words.js";

/** A page that was found, and where in it. */
export interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly mark: string;
  readonly place: string;
  /** The id of what has the name that was looked for; empty if the page itself has it. */
  readonly anchor: string;
}

export type FindPages = (query: string) => readonly FoundPage[];

/** Where all words have to be, best first: names come before prose, however often that has the words. */
const tiers = [["title"], ["title", "names"], ["title", "names", "prose"]] as const;

/** Words may be begun only, and one of their letters may be wrong. */
const options: SearchOptions = {
  combineWith: "AND",
  prefix: true,
  fuzzy: (word) => (word.length > 3 ? 1 : false),
  tokenize: (text) => [...wordsOf(text)],
  boost: { title: 4, names: 2 },
  weights: { prefix: 0.1, fuzzy: 0.1 },
};

/** What finds pages by words. It takes a moment to make. */
export function createFindPages(entries: readonly SearchEntry[]): FindPages {
  // Pages have many pieces of prose in common.
  const known = new Map<string, readonly string[]>();
  const wordsOfPiece = (text: string) => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
  const index = new MiniSearch<IndexedPage>({
    fields: ["title", "names", "prose"],
    tokenize: (text, field) =>
      field === "prose" ? text.split("\n").flatMap(wordsOfPiece) : [...wordsOfNames(text)],
    searchOptions: options,
  });
  index.addAll(entries.map(indexed));
  const search = (query: Query) => {
    const found = new Map<number, FoundPage>();
    for (const fields of tiers) {
      for (const result of index.search(query, { ...options, fields: [...fields] })) {
        const entry = entries[result.id];
        if (entry !== undefined && !found.has(result.id)) {
          found.set(result.id, foundPage(entry, result, fields.length > 1));
        }
      }
    }
    return [...found.values()];
  };
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const found = search(words.join(" "));
    const others = words.some((word) => Object.hasOwn(otherWords, word)) ? search(withOtherWords(words)) : [];
    const paths = new Set(found.map(({ path }) => path));
    const all = [...found, ...others.filter(({ path }) => !paths.has(path))];
    return all.length > 0 ? all : search(withExchanged(words));
  };
}

interface IndexedPage {
  readonly id: number;
  readonly title: string;
  readonly names: string;
  readonly prose: string;
}

function indexed([, title, mark, place, anchors, prose, others]: SearchEntry, id: number): IndexedPage {
  return { id, title, names: [mark, place, ...anchors, ...others].join(" "), prose: prose.join("\n") };
}

/** Each word, or what the pages say instead. */
function withOtherWords(words: readonly string[]): Query {
  const variants = words.map((word) => ({
    combineWith: "OR" as const,
    queries: [
      word,
      ...(otherWords[word] ?? []).map((text) => ({
        combineWith: "AND" as const,
        queries: [...wordsOf(text)],
      })),
    ],
  }));
  return { combineWith: "AND", queries: variants };
}

/** Each word, or the word with two letters exchanged. */
function withExchanged(words: readonly string[]): Query {
  const variants = words.map((word) => ({
    combineWith: "OR" as const,
    fuzzy: false as const,
    queries: [word, ...exchanged(word)],
  }));
  return { combineWith: "AND", queries: variants };
}

function foundPage(entry: SearchEntry, { match }: SearchResult, mayBeWithin: boolean): FoundPage {
  const [path, title, mark, place, anchors] = entry;
  const named = new Set(Object.keys(match).filter((word) => match[word]?.includes("names")));
  const anchor = mayBeWithin ? bestAnchor(anchors, named) : "";
  return { path, title, mark, place, anchor };
}

/** The anchor that has most of some words, and the shortest such. */
function bestAnchor(anchors: readonly string[], words: ReadonlySet<string>): string {
  let best = { anchor: "", count: 0, length: 0 };
  for (const anchor of anchors) {
    const own = wordsOfNames(anchor);
    const count = own.filter((word) => words.has(word)).length;
    const isBetter = count > best.count || (count === best.count && count > 0 && own.length < best.length);
    if (isBetter) best = { anchor, count, length: own.length };
  }
  return best.anchor;
}
