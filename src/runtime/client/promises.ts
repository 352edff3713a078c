import type { ClientContext } from "../context/client-context.js";
import { ConfigurationError } from "../errors/request-errors.js";
import { ownMember, readOwn } from "../support/members.js";
import type { CallOptions, CallRequest, Exchange, KeyedCallOptions, ReplyWithMeta } from "../types/call.js";
import { ItemWalk, PageWalk } from "./page-walk.js";
import type { PageSource } from "./page-walk.js";

/**
 * The promise of a reply. The request is under way when you hold it; it rejects with an `SdkError` and never
 * throws synchronously.
 */
export class ApiPromise<Reply> extends Promise<Reply> {
  readonly #exchange: Promise<Exchange<Reply>>;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(exchange: Promise<Exchange<Reply>>) {
    super((resolve, reject) => {
      exchange.then((finished) => resolve(finished.data), reject);
    });
    this.#exchange = exchange;
  }

  /** The reply together with the request id, key, attempts and headers of the call. */
  withMeta(): Promise<ReplyWithMeta<Reply>> {
    return this.#whole().then(({ data, meta }) => ({ data, meta }));
  }

  /** The response as it came: a new `Response` each time, whose body can be read. */
  asResponse(): Promise<Response> {
    return this.#whole().then(
      ({ bytes, meta }) =>
        new Response(bytes.length === 0 ? null : bytes, { status: meta.status, headers: meta.headers }),
    );
  }

  /** Whoever asks for the whole exchange handles its failure there, so that this promise isn't reported as unhandled. */
  #whole(): Promise<Exchange<Reply>> {
    this.then(undefined, () => undefined);
    return this.#exchange;
  }
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

type Options = CallOptions | KeyedCallOptions | undefined;

/** The further pages of a list: the same request with another offset. */
export function pageSource<Page>(
  { policy, settings }: ClientContext,
  request: CallRequest,
  options: Options,
  fetch: (request: CallRequest, options: Options) => Promise<Page>,
): PageSource<Page> {
  const { pagination } = policy;
  if (pagination === null)
    throw new ConfigurationError("This client has a list without rules for its pages.");
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
      return fetch({ ...(path && { path }), headers, query: further }, { ...options, signal });
    },
    onUnknownEnd: () => {
      const message = "A page doesn't say how many pages there are: the walk ends with it.";
      settings.log.warnOnce("pages", message, {});
    },
  };
}
