import { ApiPromise } from "../client/api-promise.js";
import type { Sender } from "../client/sender.js";
import type { OperationRow } from "../context/client-context.js";
import { ConfigurationError } from "../errors/refusals.js";
import type { CallFacts } from "../errors/sdk-error.js";
import { ownMember, readOwn } from "../support/members.js";
import type { AnyCallOptions, CallRequest, Exchange } from "../types/call.js";
import {
  addNextPage,
  firstPosition,
  ItemWalk,
  type PageSource,
  PageWalk,
  type PageWithNext,
} from "./page-walk.js";

/** Calls an operation whose response is one page of a list. */
export function callPages<Page, Item>(
  sender: Sender,
  operation: OperationRow,
  request: CallRequest,
  options: AnyCallOptions,
): PagePromise<Page, Item> {
  const source = pageSource<Page>(sender, operation, request, options);
  return sender.callAs<Page, PagePromise<Page, Item>>(
    operation,
    request,
    options,
    (exchange) => new PagePromise(exchange, source),
  );
}

/**
 * The promise of a list's first page, which has `nextPage()`. `for await` over it walks all items, `pages()` all pages;
 * each further page is a request of its own, sent when the walk reaches it. A walk ends after the last page, or with an
 * error: a `ResponseValidationError` for a page that is neither full nor the last, an `InvalidRequestError` after
 * 100,000 pages. Rows added or removed meanwhile shift the offsets: an item can then be missed or come twice.
 */
export class PagePromise<Page, Item> extends ApiPromise<PageWithNext<Page>> {
  readonly #source: PageSource<Page>;

  constructor(exchange: Promise<Exchange<Page>>, source: PageSource<Page>) {
    super(withNextPage(exchange, source));
    this.#source = source;
  }

  /** All items, page by page. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item> {
    return new ItemWalk<Page, Item>(this.pages(), this.#source.policy);
  }

  /** All pages. After a failed page the same walk can go on: its next step fetches that page again. */
  pages(): AsyncIterableIterator<PageWithNext<Page>> {
    return new PageWalk<Page>(this, this.#source);
  }
}

async function withNextPage<Page>(
  exchange: Promise<Exchange<Page>>,
  source: PageSource<Page>,
): Promise<Exchange<PageWithNext<Page>>> {
  const { data, ...rest } = await exchange;
  addNextPage(data, firstPosition(source), source);
  return { data, ...rest };
}

/** The further pages of a list: the same request with another offset. */
function pageSource<Page>(
  sender: Sender,
  operation: OperationRow,
  request: CallRequest,
  options: AnyCallOptions,
): PageSource<Page> {
  const { pagination } = sender.context.policy;
  if (pagination === undefined) {
    throw new ConfigurationError("A list of this client has no pagination rules.", {
      help: "Regenerate the client.",
    });
  }
  const path = readOwn(request, "path");
  const headers = readOwn(request, "headers");
  const query = { ...readOwn(request, "query") };
  return {
    policy: pagination,
    call: describeList(operation),
    limit: ownMember(query, pagination.limitParameter),
    offset: ownMember(query, pagination.offsetParameter),
    signal: readOwn(options, "signal"),
    fetchPage: (offset, signal) => {
      const further = { ...query, [pagination.offsetParameter]: offset };
      const next = { ...(path && { path }), headers, query: further };
      return sender.call(operation, next, { ...options, signal });
    },
  };
}

/** What the errors of a walk say about the call. */
export function describeList({
  id: operationId,
  method,
  path,
}: Pick<OperationRow, "id" | "method" | "path">): CallFacts {
  return { operationId, method, path };
}
