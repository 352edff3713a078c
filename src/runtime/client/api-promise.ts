import type { Exchange, ReplyWithMeta } from "../types/reply-meta.js";

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

  /** The reply together with the request id, key, tries and headers of the call. */
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
