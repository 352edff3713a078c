import { ApiPromise } from "../client/api-promise.js";
import type { Sender } from "../client/sender.js";
import type { OperationRow } from "../context/client-context.js";
import { ConfigurationError, InvalidRequestError } from "../errors/refusals.js";
import type { CallFacts } from "../errors/sdk-error.js";
import { ownMember, readOwn } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { AnyCallOptions, CallRequest, Exchange, WithMeta } from "../types/call.js";
import { findNext, type PagePosition, type PageRules, wholeNumber } from "./next-page.js";
import { fetchNext, ItemWalk, type PageSource, PageWalk } from "./page-walk.js";

/** A page, as a call or a walk returns it. Loops over its members, and JSON, don't see `nextPage`. */
export type PageWithNext<Page> = Page & ("nextPage" extends keyof Page ? unknown : NextPageMethod<Page>);

export interface NextPageMethod<Page> {
  /**
   * Fetches the next page; `undefined` after the last. Rejects as a walk over all pages does. Absent where the API's
   * own page has a member of this name.
   */
  nextPage(): Promise<PageWithNext<Page> | undefined>;
}

interface OffsetSource<Page> extends PageSource<PageWithNext<Page>, PagePosition> {
  /** Notes what was found of a page when it was read. */
  readonly keepIssues: (response: WithMeta<Page>) => void;
}

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
  readonly #source: OffsetSource<Page>;

  constructor(exchange: Promise<Exchange<Page>>, source: OffsetSource<Page>) {
    super(withNextPage(exchange, source));
    this.#source = source;
  }

  /** All items, page by page. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item> {
    return new ItemWalk<PageWithNext<Page>, Item>(this.pages(), this.#source.itemsOf);
  }

  /** All pages. After a failed page the same walk can go on: its next step fetches that page again. */
  pages(): AsyncIterableIterator<PageWithNext<Page>> {
    return new PageWalk(this, this.#source);
  }
}

async function withNextPage<Page>(
  exchange: Promise<Exchange<Page>>,
  source: OffsetSource<Page>,
): Promise<Exchange<PageWithNext<Page>>> {
  const { data, ...rest } = await exchange;
  source.keepIssues({ data, meta: rest.meta });
  addNextPage(data, source.first, source);
  return { data, ...rest };
}

/** Gives a page its `nextPage()`. */
function addNextPage<Page>(
  page: Page,
  position: PagePosition,
  source: OffsetSource<Page>,
): asserts page is PageWithNext<Page> {
  if (typeof page !== "object" || page === null || Object.hasOwn(page, "nextPage")) return;
  const value = () => fetchNext(page, position, source);
  Object.defineProperty(page, "nextPage", { value, configurable: true });
}

/** The further pages of a list: the same request with another offset. */
function pageSource<Page>(
  sender: Sender,
  operation: OperationRow,
  request: CallRequest,
  options: AnyCallOptions,
): OffsetSource<Page> {
  const { pagination } = sender.context.policy;
  if (pagination === undefined) {
    throw new ConfigurationError("A list of this client has no pagination rules.", {
      help: "Regenerate the client.",
    });
  }
  const path = readOwn(request, "path");
  const headers = readOwn(request, "headers");
  const query = { ...readOwn(request, "query") };
  return offsetSource({
    policy: pagination,
    call: describeList(operation),
    limit: ownMember(query, pagination.limitParameter),
    offset: ownMember(query, pagination.offsetParameter),
    signal: readOwn(options, "signal"),
    fetchPage: (offset, signal) => {
      const further = { ...query, [pagination.offsetParameter]: offset };
      const next = { ...(path && { path }), headers, query: further };
      return sender.call<Page>(operation, next, { ...options, signal }).withMeta();
    },
  });
}

/** What a walk by offsets begins with. */
export interface OffsetList<Page> extends PageRules {
  readonly offset: unknown;
  readonly signal: AbortSignal | undefined;
  fetchPage(offset: number, signal: AbortSignal | undefined): Promise<WithMeta<Page>>;
}

export function offsetSource<Page>(list: OffsetList<Page>): OffsetSource<Page> {
  const { offset, policy } = list;
  const issuesOf = new WeakMap<object, readonly Issue[]>();
  const source: OffsetSource<Page> = {
    first: { number: 1, offset: offset === undefined ? 0 : wholeNumber(offset), isPastEnd: false },
    signal: list.signal,
    async fetchPage(position, signal) {
      const response = await list.fetchPage(position.offset, signal);
      source.keepIssues(response);
      const { data } = response;
      addNextPage(data, position, source);
      return data;
    },
    keepIssues({ data, meta }) {
      if (typeof data === "object" && data !== null) issuesOf.set(data, meta.issues);
    },
    findNext(page, position) {
      const issues = typeof page === "object" && page !== null ? issuesOf.get(page) : undefined;
      const next = findNext(page, position, list, issues);
      return next && { ...next, number: position.number + 1 };
    },
    itemsOf: (page) => ownMember(page, policy.itemsField),
    tooMany({ offset: reached }, maximum) {
      const { limitParameter, offsetParameter } = policy;
      return new InvalidRequestError(
        `The walk has gone through ${maximum} pages, the maximum, but there are more.`,
        {
          help: `Start another walk at \`${offsetParameter}\` ${reached}, or pass a larger \`${limitParameter}\`.`,
          call: list.call,
        },
      );
    },
  };
  return source;
}

/** What the errors of a walk say about the call. */
export function describeList({
  id: operationId,
  method,
  path,
}: Pick<OperationRow, "id" | "method" | "path">): CallFacts {
  return { operationId, method, path };
}
