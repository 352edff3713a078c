import { ApiPromise } from "../client/api-promise.js";
import type { Caller } from "../client/engine.js";
import { ConfigurationError, InvalidRequestError } from "../errors/kinds.js";
import type { CallFacts } from "../errors/sdk-error.js";
import { onAbort } from "../context/platform.js";
import { findOperationPolicy } from "../request/prepare.js";
import { ownMember, readOwn } from "../support/members.js";
import type { AnyCallOptions, CallRequest, Exchange } from "../types/call.js";
import type { PaginationPolicy, Policy } from "../types/policy.js";
import { findNext, type PagePosition, type PageRules, wholeNumber } from "./next-page.js";

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
 * request of its own, made when the walk reaches it. A walk ends after the last page, or with an error: a
 * `ResponseValidationError` for a page that isn't full and isn't the last, an `InvalidRequestError` after 100,000 pages.
 * Rows added or removed meanwhile shift the offsets: an item can then be missed or come twice.
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
  const { pagination } = caller.context.policy;
  if (pagination === undefined) {
    throw new ConfigurationError("This client has a list without rules for its pages.", {
      help: "Generate the client anew.",
    });
  }
  const path = readOwn(request, "path");
  const headers = readOwn(request, "headers");
  const query = { ...readOwn(request, "query") };
  return {
    policy: pagination,
    call: describeList(caller.context.policy, operationId),
    limit: ownMember(query, pagination.limitParameter),
    offset: ownMember(query, pagination.offsetParameter),
    signal: readOwn(options, "signal"),
    fetchPage: (offset, signal) => {
      const further = { ...query, [pagination.offsetParameter]: offset };
      const next = { ...(path && { path }), headers, query: further };
      return caller.call(operationId, next, { ...options, signal });
    },
  };
}

/** What the errors of a walk say of the call. */
export function describeList(policy: Policy, operationId: string): CallFacts {
  const { method, path } = findOperationPolicy(policy, operationId);
  return { operationId, method, path };
}

/** Where the further pages of a list come from. */
export interface PageSource<Page> extends PageRules {
  readonly offset: unknown;
  readonly signal: AbortSignal | undefined;
  fetchPage(offset: number, signal: AbortSignal): Promise<Page>;
}

/** Against a service whose pages never end. */
const maxPages = 100_000;

type Step<Value> = Promise<IteratorResult<Value, undefined>>;

/**
 * Walks by offset, as far as `findNext` says. Steps that are asked for at once are made in turn, as those of an async
 * generator are.
 */
class PageWalk<Page> implements AsyncIterableIterator<Page> {
  readonly #source: PageSource<Page>;
  readonly #queue = new SerialQueue();
  #first: Promise<Page> | undefined;
  #position: PagePosition;
  #isDone = false;
  #current: AbortController | undefined;

  constructor(first: Promise<Page>, source: PageSource<Page>) {
    this.#first = first;
    this.#source = source;
    const offset = source.offset === undefined ? 0 : wholeNumber(source.offset);
    this.#position = { number: 1, offset, isPastEnd: false };
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
    const position = this.#position;
    if (position.number > maxPages) throw tooMany(position, this.#source);
    const page = await this.#fetch(position);
    const next = findNext(page, position, this.#source);
    if (next === undefined) this.#isDone = true;
    else this.#position = { ...next, number: position.number + 1 };
    return { done: false, value: page };
  }

  async #fetch({ offset }: PagePosition): Promise<Page> {
    const first = this.#first;
    this.#first = undefined;
    if (first !== undefined) return first;
    const { signal } = this.#source;
    const current = new AbortController();
    const forget = onAbort(signal, () => current.abort(signal?.reason));
    this.#current = current;
    try {
      return await this.#source.fetchPage(offset, current.signal);
    } finally {
      forget();
    }
  }
}

function tooMany({ offset }: PagePosition, { policy, call }: PageRules): InvalidRequestError {
  const { limitParameter, offsetParameter } = policy;
  const help = `Walk on with another one from \`${offsetParameter}\` ${offset}, or pass a larger \`${limitParameter}\`.`;
  const message = `The walk has gone through ${maxPages} pages, the maximum, and there are more.`;
  return new InvalidRequestError(message, { help, call });
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

/**
 * Does one thing after the other, in the order in which they were asked for. A failure doesn't stop those behind it. Nothing
 * but the caller waits for a turn itself: engines follow an error to one who does, and to none of two.
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
