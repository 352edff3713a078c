import { ApiPromise, type Caller } from "../client/engine.js";
import { ConfigurationError, InvalidRequestError } from "../errors/kinds.js";
import { onAbort } from "../context/platform.js";
import { ownMember, readOwn } from "../support/members.js";
import type { AnyCallOptions, CallRequest, Exchange } from "../types/call.js";
import type { PaginationPolicy } from "../types/policy.js";

/** Calls an operation whose response is one page of a list. */
export function callPages<Page, Item>(
  caller: Caller,
  operationId: string,
  request: CallRequest,
  options: AnyCallOptions,
): PagePromise<Page, Item> {
  const source = pageSource<Page>(caller, operationId, request, options);
  return caller.callAs<Page, PagePromise<Page, Item>>(
    operationId,
    request,
    options,
    (exchange) => new PagePromise(exchange, source),
  );
}

/**
 * The promise of a list's first page. `for await` over it walks all items, `pages()` all pages; each further page is a
 * request of its own, made when the walk reaches it. Rows added or removed meanwhile shift the offsets: an item can
 * then be missed or come twice.
 */
export class PagePromise<Page, Item> extends ApiPromise<Page> {
  readonly #source: PageSource<Page>;

  constructor(exchange: Promise<Exchange<Page>>, source: PageSource<Page>) {
    super(exchange);
    this.#source = source;
  }

  /** All items, page by page. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item> {
    return new ItemWalk<Page, Item>(this.pages(), this.#source.policy);
  }

  /** All pages. After a failed page the same walk can be continued: the next step asks for that page again. */
  pages(): AsyncIterableIterator<Page> {
    return new PageWalk<Page>(this, this.#source);
  }
}

/** The further pages of a list: the same request with another offset. */
function pageSource<Page>(
  caller: Caller,
  operationId: string,
  request: CallRequest,
  options: AnyCallOptions,
): PageSource<Page> {
  const { policy, settings } = caller.context;
  const { pagination } = policy;
  if (pagination === undefined) {
    throw new ConfigurationError("This client has a list without rules for its pages.");
  }
  const path = readOwn(request, "path");
  const headers = readOwn(request, "headers");
  const query = { ...readOwn(request, "query") };
  return {
    policy: pagination,
    limit: ownMember(query, pagination.limitParameter),
    offset: ownMember(query, pagination.offsetParameter),
    signal: readOwn(options, "signal"),
    fetchPage: (offset, signal) => {
      const further = { ...query, [pagination.offsetParameter]: offset };
      const next = { ...(path && { path }), headers, query: further };
      return caller.call(operationId, next, { ...options, signal });
    },
    onUnknownEnd: () => {
      const message = "A page doesn't say how many pages there are: the walk ends with it.";
      settings.log.warnOnce("pages", message, {});
    },
  };
}

/** Where the further pages of a list come from. */
export interface PageSource<Page> {
  readonly policy: PaginationPolicy;
  readonly limit: unknown;
  readonly offset: unknown;
  readonly signal: AbortSignal | undefined;
  fetchPage(offset: number, signal: AbortSignal): Promise<Page>;
  /** Told when a page doesn't say how many there are. */
  onUnknownEnd(): void;
}

/** Against a service whose pages never end. */
const maxPages = 100_000;

type Step<Value> = Promise<IteratorResult<Value, undefined>>;

/**
 * Walks by offset until offset / limit + 1 reaches the number of pages (END-14), a page is empty, or no number is given.
 * Steps that are asked for at once are made in turn, as those of an async generator are.
 */
class PageWalk<Page> implements AsyncIterableIterator<Page> {
  readonly #source: PageSource<Page>;
  readonly #queue = new SerialQueue();
  #first: Promise<Page> | undefined;
  #offset: number;
  #pages = 0;
  #isDone = false;
  #current: AbortController | undefined;

  constructor(first: Promise<Page>, source: PageSource<Page>) {
    this.#first = first;
    this.#source = source;
    this.#offset = source.offset === undefined ? 0 : wholeNumber(source.offset);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Step<Page> {
    return this.#queue.run(() => this.#step());
  }

  /** Ends the walk, and the page that is under way. */
  return(): Step<Page> {
    this.#isDone = true;
    this.#current?.abort("the walk was ended");
    return Promise.resolve({ done: true, value: undefined });
  }

  async #step(): Step<Page> {
    if (this.#isDone) return { done: true, value: undefined };
    const page = await this.#fetch();
    this.#pages += 1;
    this.#isDone ||= this.#isLast(page);
    if (!this.#isDone) this.#offset += this.#limit();
    return { done: false, value: page };
  }

  async #fetch(): Promise<Page> {
    const first = this.#first;
    this.#first = undefined;
    if (first !== undefined) return first;
    const { signal } = this.#source;
    const current = new AbortController();
    const forget = onAbort(signal, () => current.abort(signal?.reason));
    this.#current = current;
    try {
      return await this.#source.fetchPage(this.#offset, current.signal);
    } finally {
      forget();
    }
  }

  #isLast(page: Page): boolean {
    const { policy } = this.#source;
    const items = ownMember(page, policy.itemsField);
    if (!Array.isArray(items) || items.length === 0 || this.#pages >= maxPages) return true;
    const total = policy.totalPagesPath.reduce<unknown>((value, name) => ownMember(value, name), page);
    if (typeof total !== "number" || !Number.isInteger(total) || total < 1) {
      this.#source.onUnknownEnd();
      return true;
    }
    return total === 1 || this.#offset / this.#limit() + 1 >= total;
  }

  /** Asked for after the first page, which the service may give for other values too. */
  #limit(): number {
    const { policy } = this.#source;
    const limit = wholeNumber(this.#source.limit);
    if (limit > 0 && this.#offset >= 0) return limit;
    throw new InvalidRequestError(
      `The list can't be walked: pass \`${policy.limitParameter}\` and \`${policy.offsetParameter}\` as whole numbers, so that the next page can be computed.`,
    );
  }
}

/** NaN for anything else, which is neither more nor less than any number. */
function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) ? value : Number.NaN;
}

/** Walks the items of all pages. */
class ItemWalk<Page, Item> implements AsyncIterableIterator<Item> {
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

/** Does one thing after the other, in the order in which they were asked for. A failure doesn't stop those behind it. */
class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Value>(act: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(act);
    this.#last = turn.catch((): undefined => undefined);
    return turn;
  }
}
