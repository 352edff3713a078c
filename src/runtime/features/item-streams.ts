import type { CallState } from "../attempt/call-state.js";
import { backoffMs } from "../attempt/pacing.js";
import { ApiPromise } from "../client/api-promise.js";
import type { Sender } from "../client/sender.js";
import type { OperationRow } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { ResponseParseError } from "../errors/kinds.js";
import { SdkError } from "../errors/sdk-error.js";
import { readOwn } from "../support/members.js";
import type { AnyCallOptions, CallRequest, Exchange, WithMeta } from "../types/call.js";
import type { ResponsePolicy } from "../types/policy.js";
import type { ItemParser, ServerEvent } from "./event-parser.js";
import { HeldBody, holdBody } from "./held-body.js";
import type { RawReader } from "./raw-responses.js";
import { readItem } from "./read-item.js";

/** Calls an operation whose success is a stream of items. */
export function callStream<Result>(
  sender: Sender,
  operation: OperationRow,
  request: CallRequest,
  options: AnyCallOptions,
): StreamPromise<Result> {
  return sender.callAs<Result, StreamPromise<Result>>(
    operation,
    request,
    options,
    (exchange) => new StreamPromise(exchange),
  );
}

/**
 * The promise of a stream, fulfilled once its head has arrived. No store has its request, and nothing prepares it: what has been
 * read of a stream can't be read again.
 */
export class StreamPromise<Result> extends Promise<Result> {
  readonly #whole: ApiPromise<Result>;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(exchange: Promise<Exchange<Result>>) {
    const whole = new ApiPromise(exchange);
    super((resolve, reject) => void whole.then(resolve, reject));
    this.#whole = whole;
  }

  /** The stream together with the request id, attempts and headers of the call. */
  withMeta(): Promise<WithMeta<Result>> {
    // Callers of this handle the failure there.
    this.then(undefined, (): undefined => undefined);
    return this.#whole.withMeta();
  }
}

/** What a stream needs to go on. */
interface Source {
  readonly call: CallState;
  readonly body: HeldBody;
  readonly promised: ResponsePolicy;
  readonly parser: ItemParser;
}

/**
 * The items of a success while they arrive, once: `for await (const item of stream)`. Leaving the loop ends the request; a stream
 * that you don't read keeps a connection until you `cancel()` it. Each piece has the time of an attempt, `timeoutMs`. Before its
 * first item a stream that broke off is asked for again, as any call of it is; after that only where the service can go on after
 * the last event. Otherwise the loop ends with an error, and never as if all had arrived.
 */
export class ItemStream<Item> {
  readonly status: number;
  readonly headers: Headers;
  readonly #maxLength: number;
  #source: Source;
  #lastId = "";
  /** Whether all items so far can be named to the service by the last id. */
  #isNamed = true;
  #hasItems = false;
  #attempts = 0;
  #isTaken = false;

  constructor(source: Source) {
    const { body, call } = source;
    this.status = body.head.status;
    this.headers = body.head.headers;
    this.#source = source;
    this.#maxLength = call.context.settings.maxResponseBytes;
  }

  /** The id of the last event, if the service gives them any. */
  get lastEventId(): string | undefined {
    return this.#lastId === "" ? undefined : this.#lastId;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    if (this.#isTaken) throw new InvalidRequestError("A stream can be read once.", { outcome: "executed" });
    this.#isTaken = true;
    try {
      for (;;) {
        const events = await this.#next();
        if (events === undefined) return;
        for (const event of events) {
          if (event.data === this.#source.promised.end) return;
          yield this.#read(event);
        }
      }
    } finally {
      this.cancel();
    }
  }

  /** Drops what hasn't been read, so that the connection is free. */
  cancel(): void {
    this.#source.body.cancel();
  }

  /** The next events; nothing at the end. */
  async #next(): Promise<readonly ServerEvent[] | undefined> {
    const { body, parser, promised } = this.#source;
    try {
      const piece = await body.read();
      if (piece !== undefined) return this.#checkLength(parser.feed(piece));
      const last = parser.end();
      if (last === undefined) throw body.breakOff("it ended within an item");
      if (promised.end === undefined) return last.length === 0 ? undefined : last;
      if (last.some(({ data }) => data === promised.end)) return last;
      throw body.breakOff(`it ended without \`${promised.end}\``);
    } catch (error) {
      if (!this.#mayGoOn(error)) throw error;
      await this.#goOn(error);
      return [];
    }
  }

  #read({ data, lastId, hasId }: ServerEvent): Item {
    const { call, body, promised } = this.#source;
    const read = readItem<Item>(data, call, body, promised);
    if (read instanceof SdkError) throw body.refuse(read);
    this.#hasItems = true;
    this.#attempts = 0;
    this.#lastId = lastId;
    this.#isNamed = hasId && lastId !== "";
    return read.item;
  }

  #checkLength(events: readonly ServerEvent[]): readonly ServerEvent[] {
    const { body, parser } = this.#source;
    if (parser.pendingLength <= this.#maxLength) return events;
    const facts = body.describe("an item is larger than `maxResponseBytes`");
    throw body.refuse(new ResponseParseError(facts, "too-large", false));
  }

  /** Whether asking again loses nothing and repeats nothing. */
  #mayGoOn(error: unknown): boolean {
    const { call, promised } = this.#source;
    const { limits, plan } = call;
    const isCut = SdkError.is(error) && (error.kind === "Connection" || error.kind === "Timeout");
    if (!isCut || limits.signal?.aborted === true || this.#attempts >= limits.maxRetries) return false;
    if (this.#hasItems) return promised.resumes === true && this.#isNamed;
    return plan.retrySafety === "safe" || plan.prepared.idempotencyKey !== null;
  }

  /** Sends the request again, with the id of the last event that arrived. */
  async #goOn(error: unknown): Promise<void> {
    const { call, parser } = this.#source;
    const { platform } = call.context.settings;
    const { signal, timeoutMs, totalTimeoutMs, maxRetries } = call.limits;
    const pauseMs = Math.max(parser.retryMs ?? 0, backoffMs("transient", this.#attempts, platform.random()));
    this.#attempts += 1;
    await platform.sleep(pauseMs, signal ?? new AbortController().signal);
    if (signal?.aborted === true) throw error;
    const { prepared, operation } = call.plan;
    const headers = this.#hasItems
      ? { ...prepared.headers, "last-event-id": this.#lastId }
      : prepared.headers;
    const options = { signal, timeoutMs, totalTimeoutMs, maxRetries };
    const next = await call.context.resume<unknown>(operation, { ...prepared, headers }, options);
    if (!(next instanceof ItemStream)) throw error;
    this.#source = next.#source;
  }
}

/** How calls read successes that are items, in a notation that a parser reads. */
export function streamReader(createParser: () => ItemParser, isOfType: (type: string) => boolean): RawReader {
  return {
    isStream: true,
    hold: holdBody,
    refuse: ({ headers }, { mediaType = "" }) => {
      const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";", 1);
      return type.trim() === mediaType || isOfType(type.trim()) ? undefined : "media-type";
    },
    open(call, head, live) {
      const promised = readOwn(call.plan.operation.responses, head.status);
      const body = new HeldBody(call, head, live);
      const source = { call, body, promised: typeof promised === "object" ? promised : {} };
      return { data: new ItemStream({ ...source, parser: createParser() }) };
    },
  };
}
