import type { Exchange } from "../types/reply-meta.js";
import { ApiPromise } from "./api-promise.js";
import { ItemWalk, PageWalk } from "./page-walk.js";
import type { PageSource } from "./page-walk.js";

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
