import { idOf } from "../effects/sightings.js";
import type { ReadPage } from "./next-page.js";
import { nameOf } from "./steady-pages.js";

/** What is wrong with the pages of a list, unless somebody else has written while they were read. */
export interface WalkFault {
  /** "an item is on two pages" */
  readonly evidence: string;
  /** Those that contradict each other. */
  readonly pages: readonly ReadPage[];
  /** Whether two things could be taken for one. */
  readonly isVague: boolean;
}

/** An item that comes twice on the pages of a list. */
export function findRepeated(pages: readonly ReadPage[]): WalkFault | undefined {
  const seen = new Map<string, { readonly page: ReadPage; readonly item: unknown }>();
  for (const page of pages) {
    for (const item of page.items) {
      const before = seen.get(nameOf(item));
      if (before !== undefined) {
        const isSame = JSON.stringify(before.item) === JSON.stringify(item);
        return {
          evidence: before.page === page ? "an item is on a page twice" : "an item is on two pages",
          pages: before.page === page ? [page] : [before.page, page],
          isVague: idOf(item) === undefined || !isSame,
        };
      }
      seen.set(nameOf(item), { page, item });
    }
  }
  return undefined;
}

/** An item of a larger page that smaller ones lack; `whole` was read before them. */
export function findMissed(whole: ReadPage, pages: readonly ReadPage[]): WalkFault | undefined {
  const found = new Set(pages.flatMap(({ items }) => items.map(nameOf)));
  const names = whole.items.map(nameOf);
  const missed = names.findIndex((name, index) => !found.has(name) && idOf(whole.items[index]) !== undefined);
  if (missed === -1) return undefined;
  const before = new Set(names.slice(0, missed));
  const last = pages.findLastIndex(({ items }) => items.some((item) => before.has(nameOf(item))));
  return {
    evidence: "an item of a large page is on none of the small ones",
    pages: [whole, ...pages.slice(Math.max(last, 0), last + 2)],
    isVague: false,
  };
}

/** Whether a page has other items than a larger one has behind those of the page before it. */
export function contradicts(
  whole: ReadPage,
  before: ReadPage,
  [page, size]: readonly [ReadPage, number],
): boolean {
  const names = whole.items.map(nameOf);
  const last = before.items.at(-1);
  const end = last === undefined ? -1 : names.indexOf(nameOf(last));
  const expected = end === -1 ? [] : names.slice(end + 1, end + 1 + size);
  const actual = page.items.map(nameOf).slice(0, expected.length);
  return expected.length > 0 && JSON.stringify(actual) !== JSON.stringify(expected);
}
