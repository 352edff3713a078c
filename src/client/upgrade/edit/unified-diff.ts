import { applyEdits, type TextEdit } from "./text-edit.js";

/** How many lines are shown around a change. */
const context = 3;

/** Some lines that become others; lines count from 0, and `end` isn't one of them. */
interface Block {
  readonly start: number;
  readonly end: number;
  readonly added: readonly string[];
}

/** The edits of a file, as `git apply` and `patch` take them. */
export function renderDiff(path: string, text: string, edits: readonly TextEdit[]): string {
  const lines = splitLines(text);
  const blocks = findBlocks(lines, edits);
  let shift = 0;
  const hunks = groupBlocks(blocks).map((group) => {
    const hunk = renderHunk(group, lines, shift);
    shift += group.reduce((sum, { start, end, added }) => sum + added.length - (end - start), 0);
    return hunk;
  });
  return hunks.length === 0 ? "" : `--- a/${path}\n+++ b/${path}\n${hunks.join("")}`;
}

/** Lines with their ends. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}

function findBlocks(lines: readonly string[], edits: readonly TextEdit[]): readonly Block[] {
  const blocks: Block[] = [];
  let [line, offset, next] = [0, 0, 0];
  while (next < edits.length) {
    const [start, from] = [line, offset];
    const inside: TextEdit[] = [];
    let end = offset + (lines[line]?.length ?? 0);
    for (let edit = edits[next]; edit !== undefined && edit.start < end; edit = edits[next]) {
      inside.push({ ...edit, start: edit.start - from, end: edit.end - from });
      for (next += 1; edit.end > end;) end += lines[(line += 1)]?.length ?? Infinity;
    }
    line += 1;
    offset = end;
    if (inside.length === 0) continue;
    const added = splitLines(applyEdits(lines.slice(start, line).join(""), inside));
    const last = blocks.at(-1)?.end === start ? blocks.pop() : undefined;
    blocks.push({ start: last?.start ?? start, end: line, added: [...(last?.added ?? []), ...added] });
  }
  return blocks;
}

/** Those whose surroundings meet are shown together. */
function groupBlocks(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const gap = block.start - (last?.at(-1)?.end ?? -Infinity);
    if (last !== undefined && gap <= 2 * context) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function renderHunk(blocks: readonly Block[], lines: readonly string[], shift: number): string {
  const start = Math.max(0, (blocks[0]?.start ?? 0) - context);
  const end = Math.min(lines.length, (blocks.at(-1)?.end ?? 0) + context);
  const growth = blocks.reduce((sum, block) => sum + block.added.length - (block.end - block.start), 0);
  const parts: string[] = [];
  let done = start;
  for (const block of blocks) {
    parts.push(...mark(" ", lines.slice(done, block.start)));
    parts.push(...mark("-", lines.slice(block.start, block.end)), ...mark("+", block.added));
    done = block.end;
  }
  parts.push(...mark(" ", lines.slice(done, end)));
  const length = end - start;
  return `@@ -${start + 1},${length} +${start + 1 + shift},${length + growth} @@\n${parts.join("")}`;
}

function mark(sign: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) =>
    line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`,
  );
}
