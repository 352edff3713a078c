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
  /** Milliseconds for one attempt, from connecting to the last byte of the body; `onRequest` counts too. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for all attempts and the waits between them. */
  readonly totalTimeoutMs?: number | undefined;
  /** How many times the call may be retried, 0 to 10. */
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
   * absent; `null` sends none, and then the call isn't retried once its outcome is `unknown`.
   */
  readonly idempotencyKey?: string | null | undefined;
}

/** The methods of requests that the model doesn't describe. Others are refused: what they do is HTTP's own business. */
export type RequestMethod = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a caller may say about a request that the model doesn't describe. */
export interface RequestOptions extends Omit<CallOptions, "idempotencyKey"> {
  /** Values for the segments `{name}` of the path: one segment each, so that slashes and dot segments are refused. */
  readonly path?: { readonly [name: string]: string } | undefined;
  /** By name; a list becomes its values with commas between them, and `undefined` is left out. */
  readonly query?: { readonly [name: string]: QueryValue | readonly QueryValue[] | undefined } | undefined;
  /** Sent as JSON; a read has none. */
  readonly body?: unknown;
  /**
   * States that the service honours keys here: it executes the request once, however often it arrives with this key. Only
   * with a key is a write retried, and can be resumed and recovered once it may have taken effect.
   */
  readonly idempotencyKey?: string | undefined;
}

export type QueryValue = string | number | boolean;

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
  readonly store?: DurableStore | undefined;
  /** Sends a request that was prepared under another API key; only for another key of the same account. */
  readonly allowOtherApiKey?: boolean | undefined;
}

/** What may be said about acknowledging a result. */
export interface AcknowledgeOptions {
  /** The store that holds the record: the client's own. */
  readonly store?: DurableStore | undefined;
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
  /**
   * Where the response differs from the model. Issues that have `request` are of the request: where it differs from the
   * model, with `requestValidation: "report"`, and items of a batch that weren't sent, since they are the same as others.
   */
  readonly issues: readonly Issue[];
}

export interface WithMeta<Result> {
  readonly data: Result;
  readonly meta: ResponseMeta;
}

/** A finished call, as `ApiPromise` keeps it. */
export interface Exchange<Result> extends WithMeta<Result> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * One request, complete and frozen: every attempt of it sends these bytes under this key. Plain data that survives
 * JSON; it holds the body, and never the API key.
 */
export interface PreparedRequest<Result = unknown> {
  /** 2 for one with `operationHeaders`, which format 1 leaves to whichever client sends it; 1 for all others. */
  readonly format: 1 | 2;
  /** Names this request in a store: the same for the same operation, account and idempotency key, else random. */
  readonly id: string;
  readonly client: string;
  readonly operationId: string;
  readonly version: string | null;
  readonly baseUrl: string;
  /** Behind the base address, ids encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: { readonly [name: string]: string };
  /** All of those that the model names for the operation: a key stands for them as for the body. In format 2 only. */
  readonly operationHeaders?: { readonly [name: string]: string } | undefined;
  readonly body: string | null;
  /** Bytes instead of text: this client refuses to send them. In format 2 only. */
  readonly bodyEncoding?: "base64" | undefined;
  readonly idempotencyKey: string | null;
  readonly keySource: "generated" | "caller" | null;
  /** Tells one API key from another without showing it. */
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly preparedAt: number;
  /** Over all of the above, so that a damaged record is refused; `null` while it hasn't left the process. */
  readonly digest: string | null;
  /** `null`: certainly not sent yet. */
  readonly firstSentAt: number | null;
  /** The same moment by a clock that nobody sets; absent without a key, and before the first sending. */
  readonly clock?: ClockReading | undefined;
  /** Milliseconds since 1970, by the version that had the least time: its key isn't used again after that. */
  readonly windowEndsAt?: number | undefined;
  /** What the last error said. */
  readonly outcome: "not_executed" | "unknown" | null;
  /** True: the service answered without repeating the key, which may not have reached it. It's never sent again. */
  readonly lacksEcho?: boolean | undefined;
  /** What `meta.issues` says of the request, found when it was prepared; absent without any. */
  readonly issues?: readonly Issue[] | undefined;
  /** Never present: remembers the type of the response. */
  readonly resultType?: Result;
}

/** What a clock that never goes backwards shows. It means something only where the same clock can be read. */
export interface ClockReading {
  readonly clockId: string;
  /** Milliseconds since that clock began. */
  readonly elapsed: number;
}

/** What stays in a store of a request whose outcome is known, so that no copy of it runs later: no body. */
export interface Tombstone {
  readonly format: 1;
  /** As the request's. */
  readonly id: string;
  readonly operationId: string;
  readonly account: string;
  readonly idempotencyKey: string | null;
  /** Tells other content under the key from the same; `null` without a key. */
  readonly fingerprint: string | null;
  /** Milliseconds since 1970. */
  readonly firstSentAt: number;
  /** As the request's. */
  readonly clock?: ClockReading | undefined;
  /** As the request's. */
  readonly windowEndsAt?: number | undefined;
  readonly outcome: "executed" | "not_executed";
  /** As the request's. */
  readonly lacksEcho?: boolean | undefined;
  /** Milliseconds since 1970: the store may forget it then. */
  readonly keptUntil: number;
}

/**
 * Keeps requests until their outcome is known, and then their tombstones. A table in the caller's own database does
 * best: insert the prepared request in the transaction that needs it. A call that ends while its store is writing
 * waits up to 10 seconds for it. What resolves is durable. Clients take it as `durable(store)`.
 */
export interface RequestStore {
  /** Inserts or replaces the record of this id, and its tombstone. The request is sent after that. */
  put(prepared: PreparedRequest): Promise<void>;
  /** Inserts a tombstone in place of the record of its id: one of the two is there at any moment. */
  end(tombstone: Tombstone): Promise<void>;
  /** Removes the record without a tombstone, as of a request that wasn't sent; removing none is no error. */
  delete(id: string): Promise<void>;
  /** The record as it is now, or else its tombstone; `undefined` when there is neither. */
  get(id: string): Promise<PreparedRequest | Tombstone | undefined>;
  /** All records, in any order, without tombstones. */
  list(): Promise<readonly PreparedRequest[]>;
  /**
   * Reserves a record, which needn't be there yet, up to a time (milliseconds since 1970). Of several that ask at once
   * one holder gets it.
   *
   * @param holder names whoever asks, one call of one client
   * @returns false when another holder has it
   */
  claim(id: string, until: number, holder: string): Promise<boolean>;
  /** Gives a reserved record back; what this holder doesn't have stays as it is. */
  release(id: string, holder: string): Promise<void>;
}

/** A store that clients take: one of ours, or what `durable` makes of yours. */
export interface DurableStore extends RequestStore {
  /** What a store of your own lacks: `durable(store)` has it. */
  readonly durability: Durability;
}

/**
 * What a client does with its store: stores bring it, so that a client without one has no code for it. It is for clients
 * alone, which call it with what only they know the types of.
 */
export interface Durability {
  /** Goes up with whatever a client of an earlier release couldn't call. */
  readonly release: 1;
  /** Makes a request durable before its first byte leaves; false when nothing may be sent any more. Rejects with an `SdkError`. */
  reserve(call: object, store: DurableStore, now: number): Promise<boolean>;
  /** Ends the record of a call; false when one may be left that is sent later, although the outcome speaks against it. */
  close(call: object, lease: object, outcome: "executed" | "not_executed" | "unknown"): Promise<boolean>;
  /** Notes in a record that stays that it must not be sent again, since its key may not have reached the service. */
  noteMissingEcho(call: object, lease: object, isDone: boolean): Promise<void>;
  /** Ends the record of a request, if it hasn't ended. Rejects with whatever the store rejects with. */
  acknowledge(
    context: object,
    store: RequestStore,
    prepared: PreparedRequest,
    outcome: "executed" | "not_executed",
  ): Promise<void>;
}
