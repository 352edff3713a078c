import { ResponseValidationError } from "../errors/kinds.js";
import { InvalidRequestError } from "../errors/refusals.js";
import type { CallFacts } from "../errors/sdk-error.js";
import { isDoubled } from "../support/json.js";
import { ownMember } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { PaginationPolicy } from "../types/policy.js";

/** What all pages of a walk have in common. */
export interface PageRules {
  readonly policy: PaginationPolicy;
  readonly limit: unknown;
  readonly call: CallFacts;
}

/** The position of a walk. */
export interface PagePosition {
  /** 1 for the first page of the walk. */
  readonly number: number;
  readonly offset: number;
  /** True: the previous page ended within the last page of the list, so nothing may follow it. */
  readonly isPastEnd: boolean;
}

/** Where the next page is, unless this is the last. */
export type NextPage = Pick<PagePosition, "offset" | "isPastEnd"> | undefined;

/**
 * Finds the next page. A list ends where offset / limit + 1 reaches the number of pages (END-14); with `shortPages`,
 * where that number says little, at an empty page. It is an error if items may have been missed.
 *
 * @param issues of the response that the page is
 * @throws ResponseValidationError for a page with more or fewer items than asked for before the last one, and for one
 *   that doesn't say how many pages there are, or says it twice
 * @throws InvalidRequestError when the limit and offset that were passed aren't whole numbers
 */
export function findNext(
  page: unknown,
  position: PagePosition,
  rules: PageRules,
  issues: readonly Issue[] = [],
): NextPage {
  const { policy } = rules;
  const items = ownMember(page, policy.itemsField);
  const refuse = (path: readonly string[], problem: string) => unusable(page, position, rules, path, problem);
  const doubled = [[policy.itemsField], policy.totalPagesPath].find((path) => isDoubled(issues, path));
  if (doubled !== undefined) throw refuse(doubled, "has twice what the walk goes on by");
  if (!Array.isArray(items)) throw refuse([policy.itemsField], "has no array of items");
  if (policy.shortPages === true) return afterItems(items.length, position, rules);
  const total = policy.totalPagesPath.reduce<unknown>((value, name) => ownMember(value, name), page);
  if (!isCount(total) || (total === 0 && items.length > 0)) {
    throw refuse(policy.totalPagesPath, "doesn't say how many pages there are");
  }
  if (total <= 1 && !position.isPastEnd) return undefined;
  const limit = wholeLimit(position, rules);
  const next = afterLimit({ count: items.length, total, limit }, position);
  if (next !== "mismatch") return next;
  throw refuse([policy.itemsField], describeMismatch(items.length, limit, position));
}

/** Where pages may be short, only an empty one is the end: the number of pages may assume full ones. */
function afterItems(count: number, position: PagePosition, rules: PageRules): NextPage {
  if (count === 0) return undefined;
  if (position.offset >= 0) return { offset: position.offset + count, isPastEnd: false };
  throw notWhole(rules);
}

interface PageSize {
  readonly count: number;
  readonly total: number;
  readonly limit: number;
}

function afterLimit(
  { count, total, limit }: PageSize,
  { offset, isPastEnd }: PagePosition,
): NextPage | "mismatch" {
  if (isPastEnd) return count === 0 ? undefined : "mismatch";
  if (count > limit) return "mismatch";
  const lastOffset = (total - 1) * limit;
  if (offset >= lastOffset) return undefined;
  if (count === limit) return { offset: offset + limit, isPastEnd: false };
  // For a walk that began within a page: its last page is short, and begins before the list's.
  return offset + count > lastOffset ? { offset: offset + count, isPastEnd: true } : "mismatch";
}

function describeMismatch(count: number, limit: number, { isPastEnd }: PagePosition): string {
  const problem = isPastEnd
    ? `has items (${count}), although the page before it had fewer than the ${limit} requested`
    : `has ${count} of the ${limit} items requested, but isn't the last`;
  return `${problem}; \`short_pages: true\` in the \`pagination\` of the model permits that`;
}

function wholeLimit({ offset }: PagePosition, rules: PageRules): number {
  const limit = wholeNumber(rules.limit);
  if (limit > 0 && offset >= 0) return limit;
  throw notWhole(rules);
}

/** NaN for anything else, so that all comparisons are false. */
export function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) ? value : Number.NaN;
}

function isCount(value: unknown): value is number {
  return wholeNumber(value) >= 0;
}

function notWhole({ policy, call }: PageRules): InvalidRequestError {
  return new InvalidRequestError(
    "The list can't be walked: without whole numbers the next page can't be computed.",
    {
      help: `Pass \`${policy.limitParameter}\` and \`${policy.offsetParameter}\` as whole numbers.`,
      call,
    },
  );
}

/** The page is the error's `value`: the walk doesn't yield it, so that nobody takes it for all there is. */
function unusable(
  page: unknown,
  { number, offset }: PagePosition,
  { policy, call }: PageRules,
  path: readonly string[],
  problem: string,
): ResponseValidationError {
  const place = `page ${number} (\`${policy.offsetParameter}\` ${offset})`;
  const message = `A walk over the list would miss items: ${place} ${problem}.`;
  return new ResponseValidationError({ message, retryable: false, call }, [{ path, message: problem }], page);
}
