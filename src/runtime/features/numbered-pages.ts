import { ownMember } from "../support/members.js";
import { linkOf } from "./link-header.js";
import {
  hasMore,
  isAbsent,
  memberAt,
  type NextPosition,
  type PageWay,
  type PlacedPage,
  withParameter,
} from "./page-way.js";
import { wholeNumber } from "./way-over.js";
import type { LinkPath, NumberedRules } from "./way-rules.js";

/** END-14: a list that is paged by offsets, or by numbers. It is an error if items may have been missed. */
export function numberedPages(rules: NumberedRules): PageWay {
  return {
    rules,
    begin(asked) {
      const given: unknown = ownMember(asked, rules.send);
      const at = given === undefined ? rules.first : wholeNumber(given);
      return { at, before: at === rules.first ? 0 : undefined };
    },
    isCursor: (at) => wholeNumber(at) >= 0,
    requestOf: (at, first) => withParameter(first, rules.send, at),
    findNext: (page) => findNumbered(page, rules),
  };
}

function findNumbered(page: PlacedPage, rules: NumberedRules): NextPosition | undefined {
  const { position, limit, refuse } = page;
  const count = page.items.length;
  const at = wholeNumber(position.at);
  if (!(at >= 0)) {
    throw page.refuseRequest(`The list can't be walked: \`${rules.send}\` isn't a whole number.`);
  }
  const asked = rules.limit === undefined ? undefined : ownMember(page.asked, rules.limit);
  if (asked !== undefined && !(limit > 0)) {
    throw page.refuseRequest(`The list can't be walked: \`${rules.limit}\` isn't a whole number above 0.`);
  }
  if (position.isPastEnd) {
    if (count === 0) return undefined;
    throw refuse(rules.items, `has items (${count}), although the page before it had too few; ${permission}`);
  }
  const end = endOf(page, at, rules);
  if (end === "last" || (end === "unsaid" && count === 0)) return undefined;
  const isExact = rules.shortPages !== true;
  const isShort = isExact && count < limit;
  if ((isExact && count > limit) || (isShort && end === "further")) {
    throw refuse(
      rules.items,
      `has ${count} of the ${limit} items requested, but isn't the last; ${permission}`,
    );
  }
  if (count === 0 && (rules.counts === "items" || isExact)) {
    throw refuse(rules.items, "is empty, but isn't the last");
  }
  const before = position.before === undefined ? undefined : position.before + count;
  return { at: rules.counts === "items" ? at + count : at + 1, isPastEnd: isShort, before };
}

const permission = "`short_pages: true` in the way of paging of the model permits that";

/** Whether a page is the last; `unsaid` where only an empty page ends the list. */
type End = "last" | "further" | "unsaid";

function endOf(page: PlacedPage, at: number, rules: NumberedRules): End {
  const { more, next, total, totalPages } = rules;
  if (more !== undefined) return hasMore(page, more) ? "further" : "last";
  if (next !== undefined) return hasLink(page, next) ? "further" : "last";
  if (total !== undefined) return endOfItems(page, at, rules, countAt(page, total, "items"));
  if (totalPages === undefined) return "unsaid";
  const pages = countAt(page, totalPages, "pages");
  return rules.counts === "pages"
    ? at - rules.first + 1 >= pages
      ? "last"
      : "further"
    : endOfOffsets(page, at, rules, pages);
}

/**
 * Of the items on this page and before it. Where the walk began in the middle, pages before it are taken for full: pages
 * that may be short say nothing then, and one that is short has to be followed by an empty one.
 */
function endOfItems(
  { items, position, limit }: PlacedPage,
  at: number,
  rules: NumberedRules,
  total: number,
): End {
  const count = items.length;
  const before = rules.counts === "items" ? at : position.before;
  if (before !== undefined) return before + count >= total ? "last" : "further";
  if (rules.shortPages === true || count === 0) return "unsaid";
  const size = limit > 0 ? limit : count;
  if ((at - rules.first) * size + count < total) return "further";
  return count < size ? "unsaid" : "last";
}

/** Where pages may be short, the number of pages may assume full ones, and says nothing. */
function endOfOffsets({ items, limit }: PlacedPage, at: number, rules: NumberedRules, pages: number): End {
  if (rules.shortPages === true) return "unsaid";
  if (pages <= 1) return "last";
  const size = limit > 0 ? limit : items.length;
  const lastOffset = (pages - 1) * size;
  if (at >= lastOffset && items.length <= size) return "last";
  // For a walk that began within a page: its last page is short, and begins before the list's.
  return items.length < size && at + items.length > lastOffset ? "unsaid" : "further";
}

function hasLink(page: PlacedPage, next: LinkPath): boolean {
  const link = linkOf(page, next);
  return !isAbsent(link) && link !== false;
}

/** @throws whatever `refuse` makes, for a page that doesn't say it, or says that there are none */
function countAt({ body, items, refuse }: PlacedPage, path: readonly string[], what: string): number {
  const count = wholeNumber(memberAt(body, path));
  if (count >= 0 && (count > 0 || items.length === 0)) return count;
  throw refuse(path, `doesn't say how many ${what} there are`);
}
