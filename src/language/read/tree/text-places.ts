import type { Place } from "../../diagnostics/diagnostic.js";
import type { Span } from "./tree.js";

/** Converts offsets in a file to places. */
export interface TextPlaces {
  readonly placeOf: (span: Span) => Place;
}

export function textPlaces(file: string, text: string): TextPlaces {
  let starts: readonly number[] | undefined;
  const locate = (offset: number) => {
    starts ??= lineStarts(text);
    const line = countUpTo(starts, offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
  return {
    placeOf: ({ start, end }) => {
      const [from, to] = [locate(start), locate(Math.max(end, start))];
      return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
    },
  };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)];
}

/** How many of the sorted numbers are not above a limit. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
