import type { Place } from "../../diagnostics/diagnostic.js";
import type { Span } from "./tree.js";

/** Converts offsets in a file to places. */
export interface TextPlaces {
  readonly placeOf: (span: Span) => Place;
}

export function textPlaces(file: string, text: string): TextPlaces {
  const starts = lineStarts(text);
  return {
    placeOf: ({ start, end }) => {
      const from = position(starts, start);
      const to = position(starts, Math.max(end, start));
      return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function position(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
