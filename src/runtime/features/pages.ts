import { ApiPromise } from "../client/api-promise.js";
import type { Sender } from "../client/sender.js";
import type { OperationRow } from "../context/client-context.js";
import type { CallOptions, CallRequest, Exchange } from "../types/call.js";
import type { PageCursor, PageWay, WalkPosition } from "./page-way.js";
import { fetchNext, ItemWalk, type PageSource, PageWalk } from "./page-walk.js";
import { type WalkSource, wayOver } from "./way-over.js";

/** Options of a call that returns pages. */
export interface PageOptions extends CallOptions {
  /** Goes on from the `cursor` of a page, of this call and with the same arguments, in place of the first page. */
  readonly from?: PageCursor | undefined;
}

/** What pages have beside the members that the API gives them. Loops over these, and JSON, don't see it. */
export interface PageMembers<Page> {
  /** Fetches the next page; `undefined` after the last. Rejects as a walk over all pages does. */
  nextPage(): Promise<WalkedPage<Page> | undefined>;
  /**
   * What another walk goes on from, behind this page: the option `from` takes it, in another process too; `undefined`
   * after the last. Throws where a walk would end with an error.
   */
  readonly cursor: PageCursor | undefined;
}

/** A page, as a call or a walk returns it. A member of the API's own that is called so stays as it is. */
export type WalkedPage<Page> = Page & Omit<PageMembers<Page>, keyof Page>;

/** Calls an operation whose response is one page of a list. */
export function callPages<Page, Item>(
  sender: Sender,
  operation: OperationRow,
  request: CallRequest,
  options: PageOptions | undefined,
  way: PageWay,
): PagePromise<Page, Item> {
  const { from, ...own } = { ...options };
  const list = wayOver(way, { sender, operation, request, from, options: own });
  const source: PageSource<WalkedPage<Page>, WalkPosition> = {
    ...list,
    get first() {
      return list.begin();
    },
    async fetchPage(position, signal) {
      const { operation: row, request: further } = list.requestOf(position);
      const { data, meta } = await sender.call<Page>(row, further, { ...own, signal }).withMeta();
      list.keepMeta(data, meta);
      addMembers(data, position, source);
      return data;
    },
  };
  const first = list.firstRequest();
  return sender.callAs<Page, PagePromise<Page, Item>>(first.operation, first.request, own, (exchange) => {
    return new PagePromise(withMembers(exchange, source, list), source);
  });
}

/**
 * The promise of a list's first page, which has `nextPage()`. `for await` over it walks all items, `pages()` all pages;
 * each further page is a request of its own, sent when the walk reaches it. A walk ends after the last page, or with an
 * error: a `ResponseValidationError` for a page from which it can't go on without missing items, or that leads back, an
 * `InvalidRequestError` after 100,000 pages.
 */
export class PagePromise<Page, Item> extends ApiPromise<WalkedPage<Page>> {
  readonly #source: PageSource<WalkedPage<Page>, WalkPosition>;

  constructor(
    exchange: Promise<Exchange<WalkedPage<Page>>>,
    source: PageSource<WalkedPage<Page>, WalkPosition>,
  ) {
    super(exchange);
    this.#source = source;
  }

  /** All items, page by page. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item> {
    return new ItemWalk<WalkedPage<Page>, Item>(this.pages(), this.#source.itemsOf);
  }

  /** All pages. After a failed page the same walk can go on: its next step fetches that page again. */
  pages(): AsyncIterableIterator<WalkedPage<Page>> {
    return new PageWalk(this, this.#source);
  }
}

async function withMembers<Page>(
  exchange: Promise<Exchange<Page>>,
  source: PageSource<WalkedPage<Page>, WalkPosition>,
  { keepMeta }: Pick<WalkSource, "keepMeta">,
): Promise<Exchange<WalkedPage<Page>>> {
  const { data, ...rest } = await exchange;
  keepMeta(data, rest.meta);
  addMembers(data, source.first, source);
  return { data, ...rest };
}

/** Gives a page what `PageMembers` says. */
export function addMembers<Page>(
  page: Page,
  position: WalkPosition,
  source: PageSource<WalkedPage<Page>, WalkPosition>,
): asserts page is WalkedPage<Page> {
  if (typeof page !== "object" || page === null) return;
  const define = (name: keyof PageMembers<Page>, descriptor: PropertyDescriptor) => {
    if (!Object.hasOwn(page, name)) Object.defineProperty(page, name, { ...descriptor, configurable: true });
  };
  define("nextPage", { value: () => fetchNext(page, position, source) });
  define("cursor", { get: () => source.findNext(page, position)?.at });
}
