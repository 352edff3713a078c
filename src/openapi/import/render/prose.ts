import { needsEscapes } from "./scalar.js";

/** How long a line of text becomes. */
const lineWidth = 120;

/** Text as a block: its mark, `>-` or `|`, and its lines. */
export interface ProseBlock {
  readonly mark: ">-" | "|" | "|-";
  readonly lines: readonly string[];
}

/**
 * The block that is read as exactly this text; `undefined` where none is, or would be read badly. `start`: the column of what stands before
 * the text on its first line; `indent`: that of the lines of a block.
 */
export function writeProse(text: string, start: number, indent: number): ProseBlock | undefined {
  const isLong = start + text.length > lineWidth;
  if (!isLong && !text.includes("\n")) return undefined;
  if (!isText(text)) return undefined;
  const lines = text.split("\n");
  const width = lineWidth - indent;
  const isWide = lines.some((line) => line.length > width);
  if (isWide && !text.endsWith("\n") && lines.every(isFoldable)) {
    return { mark: ">-", lines: fold(lines, width) };
  }
  if (lines.length === 1) return undefined;
  return text.endsWith("\n") ? { mark: "|", lines: lines.slice(0, -1) } : { mark: "|-", lines };
}

/** Whether a block can hold it: it begins with a visible character, ends with one and at most one line end, and hides nothing. */
function isText(text: string): boolean {
  if (/^[ \t]*[^\S \t\n]/mu.test(text)) return false;
  return /^\S/u.test(text) && /\S\n?$/u.test(text) && !needsEscapes(text.replaceAll(harmless, ""));
}

/** What the reader leaves alone in a block. */
const harmless = /[\n\t\u00a0\u2000-\u200a\u202f\u3000]/gu;

/** Whether its words can go on in another line: folding leaves lines alone that begin with a space. */
function isFoldable(line: string): boolean {
  return line === "" || (/^\S/u.test(line) && /\S$/u.test(line));
}

/** In a folded block a line end is a space, and an empty line is a line end. */
function fold(lines: readonly string[], width: number): readonly string[] {
  return lines.flatMap((line, index) => {
    const wrapped = line === "" ? [""] : wrap(line, width);
    return index > 0 && line !== "" ? ["", ...wrapped] : wrapped;
  });
}

/** Breaks a line where it has one space between two words. */
function wrap(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/(?<=\S) (?=\S)/u)) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === "" ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}
