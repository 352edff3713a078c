import type { RequestStore } from "./prepared-request.js";
import type { Issue } from "../support/validators.js";

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
  /** Milliseconds for one attempt, from the first byte sent to the last byte of the body. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for all attempts and the waits between them. */
  readonly totalTimeoutMs?: number | undefined;
  /** How often the call may be retried, 0 to 10. */
  readonly maxRetries?: number | undefined;
  /** Additional headers; those that the client sets itself are refused. */
  readonly headers?: { readonly [name: string]: string } | undefined;
  /** Only operations that take a key accept one. */
  readonly idempotencyKey?: never;
}

/** What a caller may say about a call that takes an idempotency key. */
export interface KeyedCallOptions extends Omit<CallOptions, "idempotencyKey"> {
  /**
   * Your own key for this operation, so that the call can be retried after a crash. Made anew for each call when
   * absent; `null` sends none, and then an unclear outcome is never retried.
   */
  readonly idempotencyKey?: string | null | undefined;
}

/** The options of any call. */
export type AnyCallOptions = CallOptions | KeyedCallOptions | undefined;

/** What may be said about sending a prepared request. */
export interface ExecuteOptions extends Omit<CallOptions, "headers" | "idempotencyKey"> {
  /**
   * Keeps the record in the store after the outcome is known, until you call `client.acknowledge(prepared)`: commit
   * your own state first, and a crash in between repeats the request, not the effect.
   */
  readonly keep?: boolean | undefined;
  /**
   * The store that the request was read from, perhaps a while ago: it is sent only if it is still there, and as it
   * is there now. `recoverPending` says so of its requests. The client's own store when absent, where requests
   * needn't be yet.
   */
  readonly store?: RequestStore | undefined;
  /** Sends a request that was prepared under another API key; only for another key of the same account. */
  readonly allowOtherApiKey?: boolean | undefined;
}

/** What may be said about acknowledging a result. */
export interface AcknowledgeOptions {
  /** The store that holds the record: the client's own. */
  readonly store?: RequestStore | undefined;
  /** What became of the request: `executed`. */
  readonly outcome?: "executed" | "not_executed" | undefined;
}

/** One attempt of a call, for diagnosis. */
export interface Attempt {
  /** RFC 3339, by the local clock. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** What went wrong, e.g. `Timeout` or `ServiceUnavailable`; absent for the attempt that succeeded. */
  readonly errorKind: string | undefined;
}

/** What is known about a successful call beside its data. */
export interface ResponseMeta {
  readonly operationId: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** The key of the request, whoever made it. */
  readonly idempotencyKey: string | undefined;
  /** True: the stored response of an earlier run. False: executed now. `undefined`: the service doesn't say. */
  readonly replayed: boolean | undefined;
  /** All attempts, the successful one last. */
  readonly attempts: readonly Attempt[];
  readonly headers: Headers;
  /** Where the response differs from the model. */
  readonly issues: readonly Issue[];
}

export interface WithMeta<Reply> {
  readonly data: Reply;
  readonly meta: ResponseMeta;
}

/** A finished call, as `ApiPromise` keeps it. */
export interface Exchange<Reply> extends WithMeta<Reply> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}
