import type { RequestStore } from "../types/request-store.js";
import type { ApiPromise } from "./api-promise.js";
import type { PagePromise } from "./page-promise.js";

/** The one door between generated resources and the runtime: each generated method is one call of one of these. */
export interface Caller {
  /** Sends the operation's request, eagerly, and resolves with the parsed reply. */
  call<Reply>(
    operationId: string,
    request: CallRequest,
    options: CallOptions | KeyedCallOptions | undefined,
  ): ApiPromise<Reply>;
  /** As `call`, for an operation whose reply lists accepted and refused items. */
  callBatch<Reply>(
    operationId: string,
    request: CallRequest,
    options: CallOptions | KeyedCallOptions | undefined,
  ): ApiPromise<BatchReply<Reply>>;
  /** As `call`, for a list: the promise is the first page, and iterating it walks all items. */
  callPages<Page, Item>(
    operationId: string,
    request: CallRequest,
    options: CallOptions | KeyedCallOptions | undefined,
  ): PagePromise<Page, Item>;
}

/** The parts of one request, by the names of the model; members that are `undefined` count as absent. */
export interface CallRequest {
  readonly path?: { readonly [name: string]: string };
  readonly query?: object | undefined;
  readonly headers?: object | undefined;
  readonly body?: unknown;
}

/** What a caller may say about one call. */
export interface CallOptions {
  /** Ends the call, its waits included. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one try, from the first byte sent to the last byte of the body. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for all tries and the waits between them. */
  readonly totalTimeoutMs?: number | undefined;
  /** How often the call may be repeated, 0 to 10. */
  readonly maxRetries?: number | undefined;
  /** Additional headers; those that the client sets itself are refused. */
  readonly headers?: { readonly [name: string]: string } | undefined;
  /** Only operations that take a key accept one. */
  readonly idempotencyKey?: never;
}

/** What a caller may say about a call that takes an idempotency key. */
export interface KeyedCallOptions extends Omit<CallOptions, "idempotencyKey"> {
  /**
   * Your own key for this operation, so that the call can be repeated after a crash. Made anew for each call when
   * absent; `null` sends none, and then an unclear outcome is never repeated.
   */
  readonly idempotencyKey?: string | null | undefined;
}

/** A batch's reply, which cannot be mistaken for a success of every item. */
export type BatchReply<Reply> = Reply & {
  /** Returns the reply when no item was refused; throws `PartialFailureError` otherwise. */
  requireAll(): Reply;
};

/** What may be said about sending a prepared request. */
export interface ExecuteOptions extends Omit<CallOptions, "headers" | "idempotencyKey"> {
  /**
   * Keeps the record in the store after the outcome is known, until you call `store.delete(prepared.id)`: commit your
   * own state first, and a crash in between repeats the question, not the effect.
   */
  readonly keep?: boolean | undefined;
  /**
   * The store that the request was read from, perhaps a while ago: it is sent only if it is still there, and as it
   * stands there now. `recoverPending` says so of its requests. The client's own store when absent, where requests
   * needn't be yet.
   */
  readonly store?: RequestStore | undefined;
  /** Sends a request that was prepared under another API key; only for another key of the same account. */
  readonly allowOtherApiKey?: boolean | undefined;
}
