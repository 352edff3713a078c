import { onAbort } from "../context/platform.js";

/** The place of a page in a walk. */
export interface PageNumber {
  /** 1 for the first page of the walk. */
  readonly number: number;
}

/** Where the pages of a list come from. */
export interface PageSource<Page, Position extends PageNumber> {
  readonly first: Position;
  readonly signal: AbortSignal | undefined;
  /** Fetches a page, and gives it what pages of this list have. */
  fetchPage(position: Position, signal: AbortSignal | undefined): Promise<Page>;
  /**
   * The position behind a page; `undefined` behind the last.
   *
   * @throws SdkError if it can't be found, or items would be missed
   */
  findNext(page: unknown, position: Position): Position | undefined;
  readonly itemsOf: (page: unknown) => unknown;
  /** The error of a walk that has gone through that many pages, and would go on from the position. */
  tooMany(position: Position, maximum: number): Error;
}

/** Protects against a service whose pages never end. */
const maxPages = 100_000;

/** Fetches the page behind one; `undefined` behind the last. */
export async function fetchNext<Page, Position extends PageNumber>(
  page: unknown,
  position: Position,
  source: PageSource<Page, Position>,
): Promise<Page | undefined> {
  const next = source.findNext(page, position);
  return next === undefined ? undefined : await fetchPage(next, source, source.signal);
}

async function fetchPage<Page, Position extends PageNumber>(
  position: Position,
  source: PageSource<Page, Position>,
  signal: AbortSignal | undefined,
): Promise<Page> {
  if (position.number > maxPages) throw source.tooMany(position, maxPages);
  return source.fetchPage(position, signal);
}

type Step<Value> = Promise<IteratorResult<Value, undefined>>;

/** Walks as far as `findNext` says. Concurrent calls of `next()` run in turn, as with an async generator. */
export class PageWalk<Page, Position extends PageNumber> implements AsyncIterableIterator<Page> {
  readonly #source: PageSource<Page, Position>;
  readonly #queue = new SerialQueue();
  #first: Promise<Page> | undefined;
  #position: Position;
  #isDone = false;
  #current: AbortController | undefined;

  constructor(first: Promise<Page>, source: PageSource<Page, Position>) {
    this.#first = first;
    this.#source = source;
    this.#position = source.first;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Step<Page> {
    return this.#queue.run(() => this.#step());
  }

  /** Ends the walk, and aborts the page that is being fetched. */
  return(): Step<Page> {
    this.#isDone = true;
    this.#current?.abort("the walk has ended");
    return Promise.resolve({ done: true, value: undefined });
  }

  async #step(): Step<Page> {
    if (this.#isDone) return { done: true, value: undefined };
    const position = this.#position;
    const page = await this.#fetch(position);
    const next = this.#source.findNext(page, position);
    if (next === undefined) this.#isDone = true;
    else this.#position = next;
    return { done: false, value: page };
  }

  async #fetch(position: Position): Promise<Page> {
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

/** Walks the items of all pages. */
export class ItemWalk<Page, Item> implements AsyncIterableIterator<Item> {
  readonly #pages: AsyncIterator<Page>;
  readonly #itemsOf: (page: unknown) => unknown;
  readonly #queue = new SerialQueue();
  #items: IterableIterator<Item> = [].values();
  #isDone = false;

  constructor(pages: AsyncIterator<Page>, itemsOf: (page: unknown) => unknown) {
    this.#pages = pages;
    this.#itemsOf = itemsOf;
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
      const items = this.#itemsOf(page.value);
      this.#items = Array.isArray(items) ? items.values() : [].values();
    }
    return { done: true, value: undefined };
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
