import type { CallState } from "../attempt/call-state.js";
import { ApiPromise } from "../client/api-promise.js";
import type { Sender } from "../client/sender.js";
import type { OperationRow } from "../context/client-context.js";
import { onAbort } from "../context/platform.js";
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
import { askAgain } from "./stream-continuation.js";

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
interface StreamSource {
  readonly call: CallState;
  readonly body: HeldBody;
  readonly promised: ResponsePolicy;
  readonly parser: ItemParser;
  readonly createParser: CreateParser;
}

/** Its argument: the id of the last event of an earlier connection. */
type CreateParser = (lastId: string) => ItemParser;

/**
 * The items of a success while they arrive, once: `for await (const item of stream)`. Leaving the loop ends the request; a stream
 * that you don't read keeps a connection until you `cancel()` it. Each piece has the time of an attempt, `timeoutMs`. Before its
 * first item a stream that broke off is asked for again if its call only reads, or has a key that can still be used; after that
 * only a read, where the service can go on after the last event. Otherwise the loop ends with an error, and never as if all had
 * arrived.
 */
export class ItemStream<Item> {
  readonly status: number;
  readonly headers: Headers;
  readonly #maxLength: number;
  readonly #ending = new AbortController();
  #source: StreamSource;
  #lastId = "";
  #lastData = "";
  /** Whether all items so far can be named to the service by the last id. */
  #isNamed = true;
  #hasItems = false;
  /** No item has arrived since the stream was asked for. */
  #isStuck = true;
  #retryMs: number | undefined;
  #isTaken = false;
  #isCancelled = false;

  constructor(source: StreamSource) {
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

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const loop = { isLeft: false };
    const items = this.#items(loop);
    const leave = items.return.bind(items);
    // By itself a generator is left only once the item that it waits for has arrived.
    const cancelAndLeave: typeof leave = (value) => {
      loop.isLeft = true;
      this.cancel();
      return leave(value);
    };
    return Object.assign(items, { return: cancelAndLeave });
  }

  async *#items(loop: { readonly isLeft: boolean }): AsyncGenerator<Item, void, undefined> {
    if (this.#isTaken) throw new InvalidRequestError("A stream can be read once.", { outcome: "executed" });
    this.#isTaken = true;
    const { signal } = this.#source.call.limits;
    const forgetSignal = onAbort(signal, () => this.#ending.abort(signal?.reason));
    try {
      for (;;) {
        const events = await this.#next();
        for (const event of events ?? []) {
          if (event.data === this.#source.promised.end) return await this.#source.body.finish();
          if (this.#isCancelled) throw this.#source.body.cancelError();
          if (this.#ending.signal.aborted) throw this.#source.body.abortError();
          if (!this.#hasHad(event)) yield this.#read(event);
        }
        if (events === undefined) return;
      }
    } catch (error) {
      if (!loop.isLeft) throw error;
    } finally {
      forgetSignal();
      this.cancel();
    }
  }

  /**
   * Drops what hasn't been read, so that the connection is free. Nothing is sent any more, and no item arrives: the loop over it,
   * then or after that, rejects with a `RequestAbortedError`.
   */
  cancel(): void {
    this.#isCancelled = true;
    this.#source.body.cancel();
    this.#ending.abort();
  }

  /** The next events; nothing at the end. */
  async #next(): Promise<readonly ServerEvent[] | undefined> {
    try {
      return await this.#receiveOrGoOn();
    } catch (error) {
      throw this.#isCancelled ? this.#source.body.cancelError() : error;
    }
  }

  async #receiveOrGoOn(): Promise<readonly ServerEvent[] | undefined> {
    try {
      return await this.#receive();
    } catch (error) {
      if (this.#mayGoOn(error)) return this.#goOn(error);
      throw error;
    }
  }

  async #receive(): Promise<readonly ServerEvent[] | undefined> {
    const { body, parser, promised } = this.#source;
    const piece = await body.read();
    if (piece !== undefined) return this.#checkLength(parser.feed(piece));
    const last = parser.end(promised.end);
    if (last === undefined) throw body.breakOff("it ended within an item");
    if (promised.end === undefined) return last.length === 0 ? undefined : last;
    if (last.some(({ data }) => data === promised.end)) return last;
    throw body.breakOff(`it ended without \`${promised.end}\``);
  }

  /** Whether it is the event after which the stream was asked to go on: some services begin with that one. */
  #hasHad({ data, lastId, hasId }: ServerEvent): boolean {
    const isFirst = this.#hasItems && this.#isStuck;
    return isFirst && hasId && lastId === this.#lastId && data === this.#lastData;
  }

  #read({ data, lastId, hasId }: ServerEvent): Item {
    const { call, body, promised, parser } = this.#source;
    if (!parser.isUtf8 && (data + lastId).includes("\ufffd")) {
      throw body.refuse(new ResponseParseError(body.describe("an item isn't UTF-8"), "encoding", false));
    }
    const read = readItem<Item>(data, call, body, promised);
    if (read instanceof SdkError) throw body.refuse(read);
    this.#hasItems = true;
    this.#isStuck = false;
    this.#lastId = lastId;
    this.#lastData = data;
    this.#isNamed = hasId && idInHeader.test(lastId);
    return read.item;
  }

  #checkLength(events: readonly ServerEvent[]): readonly ServerEvent[] {
    const { body, parser } = this.#source;
    if (parser.pendingLength <= this.#maxLength) return events;
    const facts = body.describe("an item is larger than `maxResponseBytes`");
    throw body.refuse(new ResponseParseError(facts, "too-large", false));
  }

  /** Whether asking again loses nothing and repeats nothing. */
  #mayGoOn(error: unknown): error is SdkError {
    const { call, promised } = this.#source;
    const { plan, history } = call;
    const isCut = SdkError.is(error) && (error.kind === "Connection" || error.kind === "Timeout");
    if (!isCut || this.#ending.signal.aborted) return false;
    const isRead = plan.retrySafety === "safe";
    if (this.#hasItems) return isRead && promised.resumes === true && this.#isNamed;
    return isRead || (plan.canResume && plan.prepared.idempotencyKey !== null && !history.lacksEcho);
  }

  /** Sends the request again, with the id of the last event that arrived. No event has arrived then. */
  async #goOn(error: SdkError): Promise<readonly []> {
    const { call, body, parser } = this.#source;
    const { signal } = this.#ending;
    this.#retryMs = parser.retryMs ?? this.#retryMs;
    const lastId = this.#hasItems ? this.#lastId : undefined;
    const broken = { call, body, error, isStuck: this.#isStuck, lastId, retryMs: this.#retryMs, signal };
    this.#isStuck = true;
    try {
      const next = await askAgain(broken);
      if (!(next instanceof ItemStream)) {
        throw body.breakOff("its stream broke off: asked for again, it was answered without one");
      }
      const { createParser } = next.#source;
      this.#source = { ...next.#source, parser: createParser(lastId ?? "") };
      return [];
    } catch (failure) {
      throw signal.aborted ? body.abortError() : failure;
    }
  }
}

/** The ids that a header has as they are. */
const idInHeader = /^[\x21-\x7e\x80-\uffff](?:[\t\x20-\x7e\x80-\uffff]*[\x21-\x7e\x80-\uffff])?$/;

/** How calls read successes that are items, in a notation that a parser reads. */
export function streamReader(createParser: CreateParser, isOfType: (type: string) => boolean): RawReader {
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
      const source = { call, body, promised: typeof promised === "object" ? promised : {}, createParser };
      return { data: new ItemStream({ ...source, parser: createParser("") }) };
    },
  };
}
