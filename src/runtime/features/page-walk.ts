import { onAbort } from "../context/platform.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { ownMember } from "../support/members.js";
import type { PaginationPolicy } from "../types/policy.js";
import { findNext, type PagePosition, type PageRules, wholeNumber } from "./next-page.js";

/** A page, as a call or a walk returns it. Loops over its members, and JSON, don't see `nextPage`. */
export type PageWithNext<Page> = Page & ("nextPage" extends keyof Page ? unknown : NextPageMethod<Page>);

export interface NextPageMethod<Page> {
  /**
   * Fetches the next page; `undefined` after the last. Rejects as a walk over all pages does. Absent where the API's
   * own page has a member of this name.
   */
  nextPage(): Promise<PageWithNext<Page> | undefined>;
}

/** Where the next pages of a list come from. */
export interface PageSource<Page> extends PageRules {
  readonly offset: unknown;
  readonly signal: AbortSignal | undefined;
  fetchPage(offset: number, signal: AbortSignal | undefined): Promise<Page>;
}

/** Protects against a service whose pages never end. */
const maxPages = 100_000;

/** Gives a page its `nextPage()`. */
export function addNextPage<Page>(
  page: Page,
  position: PagePosition,
  source: PageSource<Page>,
): asserts page is PageWithNext<Page> {
  if (typeof page !== "object" || page === null || Object.hasOwn(page, "nextPage")) return;
  const nextPage = async (): Promise<PageWithNext<Page> | undefined> => {
    const next = findNext(page, position, source);
    if (next === undefined) return undefined;
    return await fetchPage({ ...next, number: position.number + 1 }, source, source.signal);
  };
  Object.defineProperty(page, "nextPage", { value: nextPage, configurable: true });
}

async function fetchPage<Page>(
  position: PagePosition,
  source: PageSource<Page>,
  signal: AbortSignal | undefined,
): Promise<PageWithNext<Page>> {
  if (position.number > maxPages) throw tooMany(position, source);
  const page = await source.fetchPage(position.offset, signal);
  addNextPage(page, position, source);
  return page;
}

export function firstPosition({ offset }: PageSource<unknown>): PagePosition {
  return { number: 1, offset: offset === undefined ? 0 : wholeNumber(offset), isPastEnd: false };
}

type Step<Value> = Promise<IteratorResult<Value, undefined>>;

/** Walks by offset, as far as `findNext` says. Concurrent calls of `next()` run in turn, as with an async generator. */
export class PageWalk<Page> implements AsyncIterableIterator<PageWithNext<Page>> {
  readonly #source: PageSource<Page>;
  readonly #queue = new SerialQueue();
  #first: Promise<PageWithNext<Page>> | undefined;
  #position: PagePosition;
  #isDone = false;
  #current: AbortController | undefined;

  constructor(first: Promise<PageWithNext<Page>>, source: PageSource<Page>) {
    this.#first = first;
    this.#source = source;
    this.#position = firstPosition(source);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Step<PageWithNext<Page>> {
    return this.#queue.run(() => this.#step());
  }

  /** Ends the walk, and aborts the page that is being fetched. */
  return(): Step<PageWithNext<Page>> {
    this.#isDone = true;
    this.#current?.abort("the walk has ended");
    return Promise.resolve({ done: true, value: undefined });
  }

  async #step(): Step<PageWithNext<Page>> {
    if (this.#isDone) return { done: true, value: undefined };
    const position = this.#position;
    const page = await this.#fetch(position);
    const next = findNext(page, position, this.#source);
    if (next === undefined) this.#isDone = true;
    else this.#position = { ...next, number: position.number + 1 };
    return { done: false, value: page };
  }

  async #fetch(position: PagePosition): Promise<PageWithNext<Page>> {
    const first = this.#first;
    this.#first = undefined;
    if (first !== undefined) return first;
    const { signal } = this.#source;
    const current = new AbortController();
    const forget = onAbort(signal, () => current.abort(signal?.reason));
    this.#current = current;
    try {
      return await fetchPage(position, this.#source, current.signal);
    } finally {
      forget();
    }
  }
}

function tooMany({ offset }: PagePosition, { policy, call }: PageRules): InvalidRequestError {
  const { limitParameter, offsetParameter } = policy;
  const help = `Start another walk at \`${offsetParameter}\` ${offset}, or pass a larger \`${limitParameter}\`.`;
  const message = `The walk has gone through ${maxPages} pages, the maximum, but there are more.`;
  return new InvalidRequestError(message, { help, call });
}

/** Walks the items of all pages. */
export class ItemWalk<Page, Item> implements AsyncIterableIterator<Item> {
  readonly #pages: AsyncIterator<Page>;
  readonly #policy: PaginationPolicy;
  readonly #queue = new SerialQueue();
  #items: IterableIterator<Item> = [].values();
  #isDone = false;

  constructor(pages: AsyncIterator<Page>, policy: PaginationPolicy) {
    this.#pages = pages;
    this.#policy = policy;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Step<Item> {
    return this.#queue.run(() => this.#step());
  }

  async return(): Step<Item> {
    this.#isDone = true;
    await this.#pages.return?.();
    return { done: true, value: undefined };
  }

  async #step(): Step<Item> {
    while (!this.#isDone) {
      const item = this.#items.next();
      if (item.done !== true) return { done: false, value: item.value };
      const page = await this.#pages.next();
      if (page.done === true) break;
      this.#items = this.#itemsOf(page.value);
    }
    return { done: true, value: undefined };
  }

  #itemsOf(page: Page): IterableIterator<Item> {
    const items: unknown = ownMember(page, this.#policy.itemsField);
    return Array.isArray(items) ? items.values() : [].values();
  }
}

/**
 * Runs tasks one after the other, in the order of the calls. A failure doesn't stop those after it. Only the caller
 * awaits a turn itself: engines trace an error to a single caller, and to none if there are two.
 */
class SerialQueue {
  #last: Promise<void> = Promise.resolve();

  run<Value>(act: () => Promise<Value>): Promise<Value> {
    const last = this.#last;
    let end = (): void => undefined;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    return this.#runAfter(last, act, end);
  }

  async #runAfter<Value>(last: Promise<void>, act: () => Promise<Value>, end: () => void): Promise<Value> {
    await last;
    try {
      return await act();
    } finally {
      end();
    }
  }
}
