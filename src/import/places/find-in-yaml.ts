import type { Span } from "../../read/tree/tree.js";

/** Lines of a text in which the entries of one map or list begin at one column. */
interface Region {
  readonly from: number;
  readonly to: number;
  /** Where its first line begins: behind the dash of an item. */
  readonly column: number;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

interface FoundEntry {
  readonly span: Span;
  readonly inner: Region;
}

/** Finds keys by how lines are indented. Of what is in braces, and of aliases, the key around. */
export function findInYaml(text: string): (steps: readonly string[]) => Span {
  const lines = linesOf(text);
  return (steps) => {
    let region: Region = { from: 0, to: lines.length, column: 0 };
    let span: Span = { start: 0, end: 0 };
    for (const step of steps) {
      const entry = findEntry(lines, region, step);
      if (entry === undefined) break;
      ({ span, inner: region } = entry);
    }
    return span;
  };
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const found = { start, text: line.trimEnd() };
    start += line.length + 1;
    return found;
  });
}

function findEntry(lines: readonly Line[], region: Region, step: string): FoundEntry | undefined {
  let column: number | undefined;
  let index = -1;
  for (let at = region.from; at < region.to; at++) {
    const line = lines[at];
    const indent = line === undefined ? undefined : indentOf(line, at === region.from ? region.column : 0);
    if (line === undefined || indent === undefined) continue;
    column ??= indent;
    if (indent !== column) continue;
    const content = line.text.slice(indent);
    const isItem = /^-(?:\s|$)/u.test(content);
    if (isItem) index += 1;
    const isFound = isItem ? String(index) === step : keyOf(content) === step;
    if (isFound) return entryAt(lines, region, at, indent, isItem);
  }
  return undefined;
}

/** Where the content of a line begins; `undefined`: it has none. */
function indentOf({ text }: Line, from: number): number | undefined {
  const indent = text.slice(from).search(/\S/u);
  if (indent === -1 || /^(?:#|---(?:\s|$)|%)/u.test(text.slice(from + indent))) return undefined;
  return from + indent;
}

function entryAt(
  lines: readonly Line[],
  region: Region,
  at: number,
  indent: number,
  isItem: boolean,
): FoundEntry {
  const { start = 0, text = "" } = lines[at] ?? {};
  let to = at + 1;
  while (to < region.to && belongsTo(lines[to], indent, isItem)) to++;
  const content = text.slice(indent);
  const written = isItem ? "-" : writtenKey(content);
  const span = { start: start + indent, end: start + indent + written.length };
  const dash = /^-\s*/u.exec(content)?.[0].length ?? 0;
  return { span, inner: isItem ? { from: at, to, column: indent + dash } : { from: at + 1, to, column: 0 } };
}

/** Whether a line is part of the entry that began before it; the items of a list may stand right below its key. */
function belongsTo(line: Line | undefined, indent: number, isItem: boolean): boolean {
  const own = line === undefined ? undefined : indentOf(line, 0);
  if (own === undefined || own > indent) return true;
  return own === indent && !isItem && /^-(?:\s|$)/u.test(line?.text.slice(own) ?? "");
}

function writtenKey(content: string): string {
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/u.exec(content)?.[0];
  return quoted ?? /^.*?(?=\s*:(?:\s|$))/u.exec(content)?.[0] ?? "";
}

function keyOf(content: string): string {
  const written = writtenKey(content);
  if (written.startsWith('"')) return written.slice(1, -1).replaceAll(/\\(.)/gu, "$1");
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  return written;
}
