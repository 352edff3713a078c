import { type Document, isSeq, parseDocument, stringify } from "yaml";
import { findItems, withComments } from "./list-items.js";

/** A list of a YAML file. */
export interface EntryList {
  readonly key: string;
  /** What a file that has no entry yet begins with. */
  readonly banner: string;
}

/** Long sentences stay on their line. */
const layout = { lineWidth: 0 };

/** The text of a sound file with one more entry of a list; `undefined`: there is no file yet. */
export function addEntry(text: string | undefined, { key, banner }: EntryList, entry: object): string {
  if (text === undefined || text.trim() === "") return `${banner}${key}:\n${renderEntry(entry, "  ")}`;
  const document = parseDocument(text);
  const last = findItems(document, text, key)?.at(-1);
  if (last === undefined) return addToDocument(document, key, entry);
  const end = text.endsWith("\n") || last.end < text.length ? "" : "\n";
  return `${text.slice(0, last.end)}${end}${renderEntry(entry, last.indent)}${text.slice(last.end)}`;
}

/** The text without the entries at these indexes, and the comments right above them; all else stays as it is. */
export function removeEntries(text: string, key: string, indexes: ReadonlySet<number>): string {
  const document = parseDocument(text);
  const items = findItems(document, text, key);
  if (items === undefined || items.length === indexes.size) return removeFromDocument(document, key, indexes);
  return items.reduceRight(
    (left, { start, end }, index) =>
      indexes.has(index) ? left.slice(0, withComments(left, start)) + left.slice(end) : left,
    text,
  );
}

function renderEntry(entry: object, indent: string): string {
  return stringify([entry], layout).replaceAll(/^(?=.)/gmu, indent);
}

function addToDocument(document: Document, key: string, entry: object): string {
  const list = document.get(key);
  if (isSeq(list)) {
    list.flow = list.flow === true && list.items.length > 0;
    list.add(document.createNode(entry));
  } else {
    document.set(key, document.createNode([entry]));
  }
  return document.toString(layout);
}

function removeFromDocument(document: Document, key: string, indexes: ReadonlySet<number>): string {
  const list = document.get(key);
  if (isSeq(list)) {
    list.items = list.items.filter((_, index) => !indexes.has(index));
    if (list.items.length === 0) list.flow = true;
  }
  return document.toString(layout);
}
