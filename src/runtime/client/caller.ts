import type { ClientContext } from "../context/client-context.js";
import type { AnyCallOptions, CallRequest, Exchange, WithMeta } from "../types/call.js";

/** The one door between generated resources and the runtime: each generated method is one call of it. */
export interface Caller {
  readonly context: ClientContext;
  /** Sends the operation's request, eagerly, and resolves with the parsed response. */
  call<Reply>(operationId: string, request: CallRequest, options: AnyCallOptions): ApiPromise<Reply>;
  /** As `call`, with a promise that can do more, which `make` makes. */
  callAs<Reply, Promised extends ApiPromise<Reply>>(
    operationId: string,
    request: CallRequest,
    options: AnyCallOptions,
    make: (exchange: Promise<Exchange<Reply>>) => Promised,
  ): Promised;
}

/**
 * The promise of a response. The request is under way when you hold it; it rejects with an `SdkError` and never
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

  /** The data together with the request id, key, attempts and headers of the call. */
  withMeta(): Promise<WithMeta<Reply>> {
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
    this.then(undefined, (): undefined => undefined);
    return this.#exchange;
  }
}
