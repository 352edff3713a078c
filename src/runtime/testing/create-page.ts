import { InvalidRequestError } from "../errors/refusals.js";
import { addMembers, PagePromise, type WalkedPage } from "../features/pages.js";
import { memberAt, type PageCursor, type PageWay, type WalkPosition } from "../features/page-way.js";
import { tooManyPages } from "../features/way-over.js";
import type { CursorRules } from "../features/way-rules.js";
import type { PageSource } from "../features/page-walk.js";
import { findOperation } from "../request/find-operation.js";
import { parseJson } from "../support/json.js";
import type { ListTypes } from "./list-types.js";
import { mockExchange } from "./mock-exchange.js";
import type { ApiParts } from "./mock-response.js";

/** Makes what a list returns: `Lists` has the pages and the items by operation. */
export type CreatePage<Lists extends { readonly [Operation in keyof Lists]: ListTypes }> = <
  Operation extends keyof Lists & string,
>(
  operationId: Operation,
  items: readonly Lists[Operation]["item"][],
  limit?: number,
) => PagePromise<Lists[Operation]["page"], Lists[Operation]["item"]>;

/** The first page, from which a walk reaches the others. Each has at most `limit` items; default: all on one page. */
export function buildPages<Page, Item>(
  { operations }: ApiParts,
  ways: { readonly [operation: string]: PageWay },
  operationId: string,
  items: readonly Item[],
  limit: number = Math.max(1, items.length),
): PagePromise<Page, Item> {
  const way = Object.hasOwn(ways, operationId) ? ways[operationId] : undefined;
  if (way === undefined) throw new InvalidRequestError(`\`${operationId}\` is no list.`);
  const operation = findOperation(operations, operationId);
  const count = Math.max(1, Math.ceil(items.length / limit));
  const pageAt = (number: number): Page => {
    const own = items.slice((number - 1) * limit, number * limit);
    const next = number < count ? cursorBehind(way, own, number, limit) : undefined;
    return parseJson(JSON.stringify(bodyOf(way, own, { next, count, total: items.length })));
  };
  const source: PageSource<WalkedPage<Page>, WalkPosition> = {
    first: { number: 1, at: undefined, isPastEnd: false, before: 0, seen: new Map() },
    signal: undefined,
    async fetchPage(position) {
      const page = pageAt(position.number);
      addMembers(page, position, source);
      return page;
    },
    findNext(page, position) {
      const { number } = position;
      if (number >= count) return undefined;
      const own: unknown = memberAt(page, way.rules.items);
      const at = cursorBehind(way, Array.isArray(own) ? own : [], number, limit);
      return { ...position, number: number + 1, at };
    },
    itemsOf: (page) => memberAt(page, way.rules.items),
    tooMany: (_, maximum) =>
      tooManyPages(maximum, { operationId, method: operation.method, path: operation.path }),
  };
  const first = pageAt(1);
  addMembers(first, source.first, source);
  return new PagePromise(Promise.resolve(mockExchange(operation, first)), source);
}

interface PageFacts {
  readonly next: PageCursor | undefined;
  readonly count: number;
  readonly total: number;
}

/** What leads to the page behind one. */
function cursorBehind(
  { rules }: PageWay,
  items: readonly unknown[],
  number: number,
  limit: number,
): PageCursor {
  if ("counts" in rules) return rules.counts === "items" ? number * limit : number + rules.first;
  const name = `page-${number + 1}`;
  if (!("from" in rules)) return `/?${name}`;
  const item = rules.ofLastItem === true ? items.at(-1) : rules.ofFirstItem === true ? items[0] : undefined;
  const own: unknown = memberAt(item, rules.from);
  return typeof own === "string" || typeof own === "number" ? own : name;
}

/** A page with all members that its way reads. */
function bodyOf({ rules }: PageWay, items: readonly unknown[], { next, count, total }: PageFacts): unknown {
  if (rules.items.length === 0) return items;
  const isFurther = next !== undefined;
  const body = {};
  place(body, rules.items, items);
  if ("more" in rules && rules.more !== undefined) place(body, rules.more, isFurther);
  if ("total" in rules && rules.total !== undefined) place(body, rules.total, total);
  if ("totalPages" in rules && rules.totalPages !== undefined) place(body, rules.totalPages, count);
  if ("next" in rules && typeof rules.next === "object") {
    place(body, rules.next, isFurther ? String(next) : null);
  }
  if ("from" in rules && isOfPage(rules)) place(body, rules.from, next ?? null);
  return body;
}

function isOfPage({ ofLastItem, ofFirstItem, ofHeaders }: CursorRules): boolean {
  return ofLastItem !== true && ofFirstItem !== true && ofHeaders !== true;
}

/** Puts a value where a path leads, and the objects on the way. */
function place(body: object, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    Reflect.set(body, name, value);
    return;
  }
  const present: unknown = Reflect.get(body, name);
  const inner = typeof present === "object" && present !== null ? present : {};
  Reflect.set(body, name, inner);
  place(inner, rest, value);
}
