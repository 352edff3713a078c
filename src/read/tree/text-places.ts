import { LineCounter } from "yaml";
import type { Place } from "../../diagnostics/diagnostic.js";
import type { Span } from "./tree.js";

/** Converts offsets in a file to places. */
export interface TextPlaces {
  readonly placeOf: (span: Span) => Place;
}

export function textPlaces(file: string, text: string): TextPlaces {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/gu)) lines.addNewLine(index + 1);
  return {
    placeOf: ({ start, end }) => {
      const from = lines.linePos(start);
      const to = lines.linePos(Math.max(end, start));
      return { file, line: from.line, column: from.col, endLine: to.line, endColumn: to.col };
    },
  };
}
