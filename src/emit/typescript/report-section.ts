import { markdownBlock } from "../../text/markdown.js";
import type { ReportBlock } from "./report-calls.js";

/** The declarations of a part of the report, sorted by name; no lines if there are none. */
export function section(title: string, blocks: readonly ReportBlock[]): readonly string[] {
  if (blocks.length === 0) return [];
  const sorted = blocks.toSorted((left, right) => compare(left.name, right.name));
  const isList = sorted.every(({ lines }) => lines.length === 1);
  const lines = sorted.flatMap((block, index) =>
    isList || index === 0 ? block.lines : ["", ...block.lines],
  );
  return [`## ${title}`, markdownBlock("ts", lines)];
}

/** By code unit, so that no locale changes the order. */
function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
