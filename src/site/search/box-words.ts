import type { Block } from "../page/block.js";
import type { Inline } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { wordsOf } from "./browser/search-words.js";

/**
 * The words of the boxes of pages by which one page is told from others, and the names in them: what the boxes of most pages
 * say would find most pages.
 */
export function wordsOfBoxes(pages: readonly Page[]): ReadonlyMap<Page, readonly string[]> {
  const boxes = pages.flatMap((page) => {
    const parts = page.blocks.flatMap((block) => (block.kind === "callout" ? partsOf(block.blocks) : []));
    return parts.length === 0 ? [] : [{ page, ...collectWords(parts) }];
  });
  const counts = new Map<string, number>();
  const countOf = (word: string) => counts.get(word) ?? 0;
  for (const word of boxes.flatMap(({ words }) => [...words])) counts.set(word, countOf(word) + 1);
  const most = Math.max(3, boxes.length / 4);
  return new Map(
    boxes.map(({ page, words, names }) => {
      const rare = [...words].filter((word) => !names.has(word) && countOf(word) <= most);
      const own = rare.filter((word) => countOf(word) === 1);
      const shared = rare.filter((word) => countOf(word) > 1);
      // What pages share is in the index once.
      return [page, [[...names], shared, own].map((list) => list.join(" ")).filter((text) => text !== "")];
    }),
  );
}

interface BoxWords {
  readonly words: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

function collectWords(parts: readonly Inline[]): BoxWords {
  const words = new Set<string>();
  const names = new Set<string>();
  for (const part of parts) {
    if (part.kind === "code") names.add(part.text);
    if (part.kind === "text") for (const word of wordsOf(part.text)) words.add(word);
  }
  return { words, names };
}

function partsOf(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => {
    if (block.kind === "paragraph") return flatten(block.content);
    return block.kind === "list" ? partsOf(block.items.flat()) : [];
  });
}

/** Without links: what they lead to is found by its own words. */
function flatten(content: readonly Inline[]): readonly Inline[] {
  return content.flatMap((part) => {
    if (part.kind === "link" || part.kind === "unknown") return [];
    return "content" in part ? flatten(part.content) : [part];
  });
}
