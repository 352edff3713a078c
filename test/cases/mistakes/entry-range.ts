/** A range of the text; the end is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end;
}

/** The key and the value of the entry whose key starts at `start`: in braces up to the comma, elsewhere with the deeper lines below it. */
export function entryRange(text: string, start: number): Range {
  return isInBraces(text, start) ? flowRange(text, start) : blockRange(text, start);
}

/** The entry that has a place: the key `name` on its line, or else the key before it. */
export function entryAround(text: string, place: Range, name: string | undefined): Range | undefined {
  const from = lineStart(text, place.start);
  const line = text.slice(from, lineEnd(text, place.start));
  const keys = [...line.matchAll(/(?<=^|[\s{,])(["']?)([^\s"'{},:]+)\1(?=:(?:\s|$|[^\s]))/gu)];
  const before = keys.filter(({ index }) => from + index <= place.start);
  const key = before.findLast(([, , found]) => found === name) ?? before.at(-1);
  return key === undefined ? undefined : entryRange(text, from + key.index);
}

/** The text without an entry: with its comma, or with its lines. */
export function removeEntry(text: string, { start, end }: Range): string {
  if (!isInBraces(text, start)) {
    return text.slice(0, lineStart(text, start)) + text.slice(Math.min(end + 1, text.length));
  }
  const after = text.slice(end);
  return /^\s*,/u.test(after)
    ? text.slice(0, start) + after.replace(/^\s*,\s*/u, "")
    : text.slice(0, start).replace(/,\s*$/u, " ") + after;
}

export function isInBraces(text: string, offset: number): boolean {
  const before = text.slice(lineStart(text, offset), offset).replaceAll("[]", "");
  const count = (brackets: RegExp) => [...before.matchAll(brackets)].length;
  return count(/[[{](?=\s|["'\w$])/gu) > count(/[\]}]/gu);
}

function flowRange(text: string, start: number): Range {
  let depth = 0;
  let end = start;
  for (; end < lineEnd(text, start); end += 1) {
    const character = text.charAt(end);
    if ("[{".includes(character)) depth += 1;
    if ("]}".includes(character)) depth -= 1;
    if (depth < 0 || (depth === 0 && character === ",")) break;
  }
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

function blockRange(text: string, start: number): Range {
  const column = start - lineStart(text, start);
  let end = lineEnd(text, start);
  for (;;) {
    const [below] = /^(?:\n *)*\n( *)[^\s][^\n]*/u.exec(text.slice(end)) ?? [];
    const indentation = below === undefined ? 0 : below.length - below.lastIndexOf("\n") - 1;
    const own = below?.slice(below.lastIndexOf("\n") + 1).search(/\S/u) ?? 0;
    if (below === undefined || indentation === 0 || own <= column) return { start, end };
    end += below.length;
  }
}
