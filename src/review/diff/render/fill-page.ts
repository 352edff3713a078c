import type { Finding } from "../finding.js";
import { createBudget } from "./budget.js";
import { fewestFolded, safeTitle } from "./sections.js";

/** A section of a page, as far as there is room for it. */
export interface Part {
  /** Absent if all of it is folded. */
  readonly heading: string | undefined;
  /** In full, the first findings. */
  readonly items: readonly Item[];
  /** In full, the findings after those: breaks, which nobody should have to unfold. */
  readonly more?: readonly Item[];
  /** In a line each, the other findings. */
  readonly folded: readonly Item[];
}

/** The printed item for a finding, or for several findings with one cause. */
export interface Item {
  readonly text: string;
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

/** What is folded gets no less of what the first findings of each section leave, as far as it needs that. */
const shareOfFolded = 1 / 4;

/**
 * Puts a page together: first what is shown in full, section by section, then all other breaks, then what is folded, of which
 * each section gets its share, then what is left.
 */
export function fillPage(head: string, parts: readonly Part[], options: PageOptions): string {
  const margins = marginOfPart * (parts.length + 1);
  const budget = createBudget<Item>(
    options.maxBytes - Buffer.byteLength(head + options.tail) - margins,
    sizeOf,
  );
  const first = parts.map(({ items }) => budget.take(items));
  const needed = sizeOfAll(parts.flatMap(({ folded }) => folded));
  const kept = Math.max(0, Math.min(needed, budget.room() * shareOfFolded));
  budget.reserve(kept);
  const further = parts.map(({ more = [] }) => budget.take(more));
  budget.reserve(-kept);
  const filled = parts.map((part, index) => {
    const items = [...(first[index] ?? []), ...(further[index] ?? [])];
    const isWhole = items.length >= part.items.length;
    const folded = isWhole ? budget.take(part.folded, parts.length - index) : [];
    return renderPart(part, items, folded, options);
  });
  const rest = [...filled, options.tail].filter((text) => text !== "").join("\n\n");
  // Without blank lines the first change is among the first five.
  return `${[head, rest].filter((text) => text !== "").join(parts[0]?.heading === undefined ? "\n\n" : "\n")}\n`;
}

function sizeOf({ text }: Item): number {
  return Buffer.byteLength(text) + marginOfLine;
}

function sizeOfAll(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

function renderPart(
  part: Part,
  items: readonly Item[],
  folded: readonly Item[],
  { describeLeft }: PageOptions,
): string {
  const { heading } = part;
  const left = leftOf(part, [...items, ...folded]);
  const last = left.length === 0 ? [] : [describeLeft(left)];
  const lines = folded.map(({ text }) => text);
  const title = heading === undefined ? safeTitle : `and ${folded.length} more`;
  const after =
    folded.length < fewestFolded
      ? [...(folded.length === 0 ? [] : [listLines(lines)]), ...last]
      : [foldLines(title, [...lines, ...last])];
  const blocks = [...items.map(({ text }) => text), ...after].join("\n\n");
  return heading === undefined ? blocks : `${heading}\n${blocks}`;
}

function leftOf({ items, more = [], folded }: Part, shown: readonly Item[]): readonly Finding[] {
  const isShown = new Set(shown);
  return [...items, ...more, ...folded].filter((item) => !isShown.has(item)).flatMap((item) => item.findings);
}

function foldLines(title: string, lines: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${listLines(lines)}\n\n</details>`;
}

function listLines(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
