import { type Document, isSeq, parseDocument, stringify } from "yaml";
import type { AcceptDocument } from "./language/accept.js";
import { findItems, withComments } from "./list-items.js";

type Entry = NonNullable<AcceptDocument["accepted"]>[number];

const banner = `# Accepted changes of the API: \`quoin accept\` writes them, \`quoin diff\` reads them.
accepted:
`;

/** Long sentences stay on their line. */
const layout = { lineWidth: 0 };

/** The text of a sound file of acceptances with one more entry; `undefined`: there is no file yet. */
export function addAcceptance(text: string | undefined, entry: Entry): string {
  if (text === undefined || text.trim() === "") return `${banner}${renderEntry(entry, "  ")}`;
  const document = parseDocument(text);
  const last = findItems(document, text, "accepted")?.at(-1);
  if (last === undefined) return addToDocument(document, entry);
  const end = text.endsWith("\n") || last.end < text.length ? "" : "\n";
  return `${text.slice(0, last.end)}${end}${renderEntry(entry, last.indent)}${text.slice(last.end)}`;
}

/** The text without the entries at these indexes, and the comments right above them; all else stays as it is. */
export function removeAcceptances(text: string, indexes: ReadonlySet<number>): string {
  const document = parseDocument(text);
  const items = findItems(document, text, "accepted");
  if (items === undefined || items.length === indexes.size) return removeFromDocument(document, indexes);
  return items.reduceRight(
    (left, { start, end }, index) =>
      indexes.has(index) ? left.slice(0, withComments(left, start)) + left.slice(end) : left,
    text,
  );
}

function renderEntry(entry: Entry, indent: string): string {
  return stringify([entry], layout).replaceAll(/^(?=.)/gmu, indent);
}

function addToDocument(document: Document, entry: Entry): string {
  const list = document.get("accepted");
  if (isSeq(list)) {
    list.flow = list.flow === true && list.items.length > 0;
    list.add(document.createNode(entry));
  } else {
    document.set("accepted", document.createNode([entry]));
  }
  return document.toString(layout);
}

function removeFromDocument(document: Document, indexes: ReadonlySet<number>): string {
  const list = document.get("accepted");
  if (isSeq(list)) {
    list.items = list.items.filter((_, index) => !indexes.has(index));
    if (list.items.length === 0) list.flow = true;
  }
  return document.toString(layout);
}
