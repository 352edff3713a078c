import type { Span } from "../tree/tree.js";

/** The characters from `start` to the end of its line, without a comment and without spaces at the end. */
export function restOfLine(text: string, start: number): Span {
  const line = text.slice(start, lineEnd(text, start));
  return trimmed(text, start, start + line.replace(/\s#.*$/u, "").length);
}

/**
 * The range of the string that the author probably intended from `start`: to the end of the line, or, inside `{ … }` or `[ … ]`, to the
 * comma or the bracket that ends the item. Brackets inside the string count as part of it.
 */
export function intendedRange(text: string, start: number): Span {
  const line = restOfLine(text, start);
  let depth = 0;
  let comma: number | undefined;
  for (let at = start; at < line.end; at += 1) {
    const character = text.charAt(at);
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === "," && depth === 0) comma ??= at;
    if (depth < 0) return trimmed(text, start, comma ?? at);
  }
  return line;
}

/** Where the unquoted string that reaches `offset` starts, inside `{ … }` or `[ … ]`. */
export function plainTextStart(text: string, offset: number): number {
  const from = lineStart(text, offset);
  const before = text.slice(from, offset);
  const opening = [...before.matchAll(/[[{,]\s*|:\s+|^\s*(?:- +)*/gu)].at(-1);
  return opening === undefined ? from : from + opening.index + opening[0].length;
}

export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

interface IndentationLevels {
  readonly own: number;
  readonly outer: number;
  readonly inner: number;
}

/** How many spaces the line at `start` has before it, and the lines above that it is between; `undefined` if it isn't. */
export function levelsAround(text: string, start: number): IndentationLevels | undefined {
  const own = start - lineStart(text, start);
  const above = text.slice(0, lineStart(text, start)).split("\n").toReversed();
  const indents = above.filter((line) => line.trim() !== "").map((line) => line.search(/\S/u));
  const last = indents.findIndex((indent) => indent <= own);
  const outer = indents[last];
  const inner = indents[last - 1];
  return outer === undefined || inner === undefined || outer === own ? undefined : { own, outer, inner };
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end;
}

/** The offset of the bracket that the one at `closing` closes, on the same line; undefined if it isn't there. */
export function openingBracket(text: string, closing: number): number | undefined {
  let depth = 0;
  for (let at = closing; at >= lineStart(text, closing); at -= 1) {
    if ("]}".includes(text.charAt(at))) depth += 1;
    if ("[{".includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** The offset of the last visible character before `offset`, or -1. */
export function visibleBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/u.test(text.charAt(at))) at -= 1;
  return at;
}

function trimmed(text: string, start: number, end: number): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
