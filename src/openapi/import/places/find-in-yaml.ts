import type { Span } from "../../../language/read/tree/tree.js";
import type { WantedSteps } from "./wanted-steps.js";

/** A map or a list whose lines are being read, and what is looked for in it. */
interface Region {
  readonly path: readonly string[];
  readonly wanted: WantedSteps;
  /** The column of the key or dash before it. */
  readonly outer: number;
  readonly isBelowKey: boolean;
  /** What its first entry is, and where it begins: so are the others. */
  first?: { readonly column: number; readonly isItem: boolean };
  items: number;
}

/** An entry of a map or a list at the beginning of a line, or behind the dash of another one. */
interface Entry {
  readonly line: string;
  readonly column: number;
  readonly isItem: boolean;
}

/**
 * The spans of the keys that are wanted in a YAML text, by their steps as JSON; of an item of a list, that of its dash. Goes by
 * how lines are indented, and over each of them once. What is in braces, or behind an alias, isn't found.
 */
export function findInYaml(text: string, wanted: WantedSteps): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  const regions: Region[] = [{ path: [], wanted, outer: -1, isBelowKey: false, items: 0 }];
  for (const { line, start } of linesOf(text)) {
    for (const entry of entriesOf(line)) {
      const region = regionOf(entry, regions);
      if (region === undefined) break;
      const step = stepOf(entry, region);
      const inner = step === undefined ? undefined : region.wanted.get(step);
      if (step === undefined || inner === undefined) break;
      const path = [...region.path, step];
      const key = JSON.stringify(path);
      if (found.has(key)) break;
      found.set(key, spanOf(entry, start));
      regions.push({ path, wanted: inner, outer: entry.column, isBelowKey: !entry.isItem, items: 0 });
    }
  }
  return found;
}

function* linesOf(text: string): Generator<{ readonly line: string; readonly start: number }> {
  for (let start = 0; start < text.length;) {
    const next = text.indexOf("\n", start);
    const end = next === -1 ? text.length : next;
    yield { line: text.slice(start, end), start };
    start = end + 1;
  }
}

/** `- - a: 1` begins three entries. */
function* entriesOf(line: string): Generator<Entry> {
  for (let column = contentFrom(line, 0); column !== undefined;) {
    const isItem = isDash(line, column);
    yield { line, column, isItem };
    column = isItem ? contentFrom(line, column + 1) : undefined;
  }
}

/** Where the content of a line begins; `undefined`: it has none. */
function contentFrom(line: string, from: number): number | undefined {
  const content = /\S/gu;
  content.lastIndex = from;
  const column = content.exec(line)?.index;
  if (column === undefined || /^(?:#|---(?:\s|$)|%)/u.test(line.slice(column, column + 4))) return undefined;
  return column;
}

function isDash(line: string, column: number): boolean {
  return /^-(?:\s|$)/u.test(line.slice(column, column + 2));
}

/** Leaves what ended before an entry; the region in which it is, if it is where the entries of that begin. */
function regionOf({ column, isItem }: Entry, regions: Region[]): Region | undefined {
  while (regions.length > 1 && !isIn(regions.at(-1), column, isItem)) regions.pop();
  const region = regions.at(-1);
  if (region === undefined) return undefined;
  region.first ??= { column, isItem };
  return region.first.column === column && region.first.isItem === isItem ? region : undefined;
}

/** The items of a list may stand right below its key. */
function isIn(region: Region | undefined, column: number, isItem: boolean): boolean {
  if (region === undefined || column > region.outer) return true;
  return column === region.outer && isItem && region.isBelowKey;
}

function stepOf(entry: Entry, region: Region): string | undefined {
  if (!entry.isItem) return region.wanted.size === 0 ? undefined : keyOf(entry);
  region.items += 1;
  return String(region.items - 1);
}

function spanOf(entry: Entry, start: number): Span {
  const length = entry.isItem ? 1 : writtenKey(entry).length;
  return { start: start + entry.column, end: start + entry.column + length };
}

function keyOf(entry: Entry): string {
  const written = writtenKey(entry);
  if (written.startsWith('"')) return written.slice(1, -1).replaceAll(/\\(.)/gu, "$1");
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  return written;
}

function writtenKey({ line, column }: Entry): string {
  const content = line.slice(column);
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/u.exec(content)?.[0];
  if (quoted !== undefined) return quoted;
  const colon = content.search(/:(?:\s|$)/u);
  return colon === -1 ? "" : content.slice(0, colon).trimEnd();
}
