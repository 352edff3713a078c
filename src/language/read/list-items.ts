import { type Document, isNode, isSeq } from "yaml";

/** The lines of an item: from the start of the one with its dash to behind the last one. */
export interface ItemLines {
  readonly start: number;
  readonly end: number;
  readonly indent: string;
}

/** The items of the list under a key if each is written after a dash of its own; otherwise `undefined`. */
export function findItems(document: Document, text: string, key: string): readonly ItemLines[] | undefined {
  const list = document.get(key);
  if (!isSeq(list) || list.flow === true || list.items.length === 0) return undefined;
  const items = list.items.map((item) => (isNode(item) ? findLines(text, item.range) : undefined));
  const found = items.filter((item) => item !== undefined);
  return found.length === items.length ? found : undefined;
}

function findLines(
  text: string,
  range: readonly [number, number, number] | null | undefined,
): ItemLines | undefined {
  if (range === null || range === undefined) return undefined;
  const [from, to] = range;
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const [, indent] = /^( *)- +$/u.exec(text.slice(start, from)) ?? [];
  if (indent === undefined) return undefined;
  const end = text.indexOf("\n", Math.max(from, to - 1));
  return { start, end: end === -1 ? text.length : end + 1, indent };
}

/** Where the comments begin that are right above a line. */
export function withComments(text: string, line: number): number {
  if (line === 0) return line;
  const above = text.lastIndexOf("\n", line - 2) + 1;
  return /^[ \t]*#/u.test(text.slice(above, line)) ? withComments(text, above) : line;
}
