import type { Exchange, WithMeta } from "../types/call.js";
import { placeAtCaller } from "./caller-stack.js";

/**
 * The promise of a response. The request is under way when you hold it; it rejects with an `SdkError` and never
 * throws synchronously.
 */
export class ApiPromise<Result> extends Promise<Result> {
  readonly #exchange: Promise<Exchange<Result>>;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(exchange: Promise<Exchange<Result>>) {
    super((resolve, reject) => {
      readExchange(exchange, ({ data }) => data).then(resolve, reject);
    });
    this.#exchange = exchange;
  }

  /** The data together with the request id, key, attempts and headers of the call. */
  withMeta(): Promise<WithMeta<Result>> {
    return readExchange(this.#whole(), ({ data, meta }) => ({ data, meta }));
  }

  /** The raw response: a new `Response` each time, whose body can be read; one of a download once. */
  asResponse(): Promise<Response> {
    return readExchange(
      this.#whole(),
      ({ bytes, body, meta: { status, headers } }) =>
        new Response(body?.() ?? (bytes.length === 0 ? null : bytes), { status, headers }),
    );
  }

  /** Callers of this handle the failure there, so this promise mustn't be reported as unhandled. */
  #whole(): Promise<Exchange<Result>> {
    this.then(undefined, (): undefined => undefined);
    return this.#exchange;
  }
}

/** Async, because engines trace an error to its awaiting caller only through async functions. */
async function readExchange<Result, Value>(
  exchange: Promise<Exchange<Result>>,
  read: (finished: Exchange<Result>) => Value,
): Promise<Value> {
  try {
    return read(await exchange);
  } catch (error) {
    throw placeAtCaller(error, readExchange);
  }
}
