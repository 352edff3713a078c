import type { ModelFiles } from "../review/diff/models.js";

/** The lines of a file that the other side of an edit doesn't have, from 1. */
export type EditedLines = ReadonlyMap<string, ReadonlySet<number>>;

/** The lines of `files` that `others` lack. */
export function editedLines(files: ModelFiles, others: ModelFiles): EditedLines {
  return new Map(
    files.map(({ path, text }) => {
      const other = others.find((file) => file.path === path)?.text ?? "";
      return [path, text === other ? new Set<number>() : linesOnlyIn(text.split("\n"), other.split("\n"))];
    }),
  );
}

/** Outside of a longest common subsequence. */
function linesOnlyIn(lines: readonly string[], others: readonly string[]): ReadonlySet<number> {
  const lengths = commonLengths(lines, others);
  const only = new Set<number>();
  for (let row = 0, column = 0; row < lines.length;) {
    if (lines[row] === others[column]) {
      row += 1;
      column += 1;
    } else if (
      lengthAt(lengths, row, column + 1) >= lengthAt(lengths, row, column) &&
      column < others.length
    ) {
      column += 1;
    } else {
      row += 1;
      only.add(row);
    }
  }
  return only;
}

type Lengths = readonly (readonly number[])[];

/** How many lines are common from a line of each on. */
function commonLengths(lines: readonly string[], others: readonly string[]): Lengths {
  const rows: number[][] = Array.from({ length: lines.length + 1 }, () => [0]);
  for (let row = lines.length - 1; row >= 0; row -= 1) {
    const next = rows[row + 1] ?? [];
    const current = Array.from({ length: others.length + 1 }, () => 0);
    for (let column = others.length - 1; column >= 0; column -= 1) {
      current[column] =
        lines[row] === others[column]
          ? (next[column + 1] ?? 0) + 1
          : Math.max(next[column] ?? 0, current[column + 1] ?? 0);
    }
    rows[row] = current;
  }
  return rows;
}

function lengthAt(lengths: Lengths, row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}

/** A line and what is below it, with their numbers; of a row also what is beside it. */
export function linesAt(
  files: ModelFiles,
  path: string,
  line: number,
  isRow = false,
): readonly (readonly [number, string])[] {
  const lines = files.find((file) => file.path === path)?.text.split("\n") ?? [];
  const depth = indentOf(lines[line - 1] ?? "");
  const isInside = (text: string) => indentOf(text) > depth || (isRow && indentOf(text) === depth);
  const isStart = (index: number) => !isRow || isItem(lines[index]) || !isInside(lines[index - 1] ?? "");
  const isEnd = (index: number) => !isInside(lines[index] ?? "") || (isRow && isItem(lines[index]));
  let [first, end] = [line - 1, line];
  while (!isStart(first)) first -= 1;
  while (!isEnd(end)) end += 1;
  return lines.slice(first, end).map((text, index) => [first + index + 1, text] as const);
}

function isItem(line = ""): boolean {
  return line.trimStart().startsWith("- ");
}

/** The keys that lead to a line; an item of a list has the one of its list. */
export function pathOfLine(lines: readonly string[], line: number): readonly string[] {
  const path: string[] = [];
  let depth = Infinity;
  for (let at = line; at > 0 && depth > 0; at -= 1) {
    const text = lines[at - 1] ?? "";
    const indent = indentOf(text);
    if (indent < 0 || indent >= depth) continue;
    depth = indent;
    const [, key] = /^[ -]*"?([^:"]+?)\??"?:(?: |$)/u.exec(text) ?? [];
    if (key !== undefined) path.unshift(key);
  }
  return path;
}

function indentOf(line: string): number {
  return line.search(/[^ -]/u);
}
