import { markdownBlock } from "../../language/text/markdown.js";
import { compareTexts } from "../../language/text/words.js";
import type { ReportBlock } from "./report-calls.js";

/** The declarations of a part of the report, sorted by name; no lines if there are none. */
export function section(title: string, blocks: readonly ReportBlock[]): readonly string[] {
  if (blocks.length === 0) return [];
  const sorted = blocks.toSorted((left, right) => compareTexts(left.name, right.name));
  const isList = sorted.every(({ lines }) => lines.length === 1);
  const lines = sorted.flatMap((block, index) =>
    isList || index === 0 ? block.lines : ["", ...block.lines],
  );
  return [`## ${title}`, markdownBlock("ts", lines)];
}
