import type { Finding } from "../finding.js";
import { createBudget } from "./budget.js";
import { safeTitle } from "./sections.js";

/** A section of a page, as far as there is room for it. */
export interface Part {
  /** Absent if all of it is folded. */
  readonly heading: string | undefined;
  /** In full, one for each of the first findings. */
  readonly items: readonly string[];
  /** In a line each, the other findings. */
  readonly folded: readonly string[];
  /** All of them, in the same order. */
  readonly findings: readonly Finding[];
}

export interface PageOptions {
  readonly maxBytes: number;
  /** What comes last, whatever there is room for; empty if nothing does. */
  readonly tail: string;
  /** A sentence about the findings that there is no room for. */
  readonly describeLeft: (findings: readonly Finding[]) => string;
}

/** What the headings, the folds and the sentences about what is left take of each section. */
const marginOfPart = 1_200;

/** The mark of a list and the line end. */
const marginOfLine = 3;

/**
 * Puts a page together: first what is shown in full, section by section, then what is folded, of which each section gets
 * its share, then what is left.
 */
export function fillPage(head: string, parts: readonly Part[], options: PageOptions): string {
  const margins = marginOfPart * (parts.length + 1);
  const budget = createBudget<string>(
    options.maxBytes - Buffer.byteLength(head + options.tail) - margins,
    (line) => Buffer.byteLength(line) + marginOfLine,
  );
  const shown = parts.map(({ items }) => budget.take(items));
  const filled = parts.map((part, index) => {
    const items = shown[index] ?? [];
    const isWhole = items.length === part.items.length;
    const folded = isWhole ? budget.take(part.folded, parts.length - index) : [];
    return renderPart(part, items, folded, options);
  });
  const rest = [...filled, options.tail].filter((text) => text !== "").join("\n\n");
  // Without blank lines the first change is among the first five.
  return `${[head, rest].filter((text) => text !== "").join(parts[0]?.heading === undefined ? "\n\n" : "\n")}\n`;
}

function renderPart(
  { heading, findings }: Part,
  items: readonly string[],
  folded: readonly string[],
  { describeLeft }: PageOptions,
): string {
  const left = findings.slice(items.length + folded.length);
  const last = left.length === 0 ? [] : [describeLeft(left)];
  const title = heading === undefined ? safeTitle : `and ${folded.length} more`;
  const fold = folded.length === 0 ? [] : [foldLines(title, [...folded, ...last])];
  const after = folded.length === 0 ? last : fold;
  const blocks = [...items, ...after].join("\n\n");
  return heading === undefined ? blocks : `${heading}\n${blocks}`;
}

function foldLines(title: string, lines: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${lines.map((line) => `- ${line}`).join("\n")}\n\n</details>`;
}
