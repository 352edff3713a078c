import type { Issue } from "../support/validators.js";

/** The parts of one request, by the model's names; `undefined` members count as absent. */
export interface CallRequest {
  readonly path?: { readonly [name: string]: string | number };
  readonly query?: object | undefined;
  readonly headers?: object | undefined;
  readonly body?: unknown;
}

/** Options of one call. */
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
  /** Refused for an operation that takes no key. */
  readonly idempotencyKey?: never;
}

/** Options of a call that takes an idempotency key. */
export interface KeyedCallOptions extends Omit<CallOptions, "idempotencyKey"> {
  /**
   * Your own key for this operation, so that the call can be retried after a crash. When absent, each call gets a new
   * one; `null` sends none, and then the call isn't retried once its outcome is `unknown`.
   */
  readonly idempotencyKey?: string | null | undefined;
}

/** The methods of requests that the model doesn't describe. Others are refused: what they do is HTTP's own business. */
export type RequestMethod = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Options of a request that the model doesn't describe. */
export interface RequestOptions extends Omit<CallOptions, "idempotencyKey"> {
  /** Values for the segments `{name}` of the path: one segment each, so that slashes and dot segments are refused. */
  readonly path?: { readonly [name: string]: string } | undefined;
  /** By name; a list is joined with commas, and `undefined` is left out. */
  readonly query?: { readonly [name: string]: QueryValue | readonly QueryValue[] | undefined } | undefined;
  /** Sent as JSON; a read has none. */
  readonly body?: unknown;
  /**
   * States that the service honours keys here: it executes the request once, however often it arrives with this key.
   * Without a key, a write isn't retried, and can't be resumed or recovered once it may have taken effect.
   */
  readonly idempotencyKey?: string | undefined;
}

export type QueryValue = string | number | boolean;

/** The options of any call. */
export type AnyCallOptions = CallOptions | KeyedCallOptions | undefined;

/** Options for sending a prepared request. */
export interface ExecuteOptions extends Omit<CallOptions, "headers" | "idempotencyKey"> {
  /**
   * Keeps the record in the store after the outcome is known, until you call `client.acknowledge(prepared)`: commit
   * your own state first, so that a crash in between repeats the request, not the effect.
   */
  readonly keep?: boolean | undefined;
  /**
   * The store that the request was read from: it is sent only if it is still there, and as it is there now.
   * `recoverPending` passes this. When absent, the client's own store, which needn't have the request yet.
   */
  readonly store?: DurableStore | undefined;
  /** Sends a request that was prepared under other credentials; only for others of the same account. */
  readonly otherCredentials?: boolean | undefined;
}

/** Options for acknowledging a result. */
export interface AcknowledgeOptions {
  /** The store that holds the record; default: the client's own. */
  readonly store?: DurableStore | undefined;
  /** What became of the request; default `executed`. */
  readonly outcome?: "executed" | "not_executed" | undefined;
}

/** One attempt of a call, for debugging. */
export interface Attempt {
  /** An RFC 3339 timestamp, by the local clock. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** What went wrong, e.g. `Timeout` or `ServiceUnavailable`; absent for the attempt that succeeded. */
  readonly errorKind: string | undefined;
}

/** What is known about a successful call besides its data. */
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
   * model, with `requestValidation: "report"`, and items of a batch that weren't sent because they duplicate others.
   */
  readonly issues: readonly Issue[];
  /** Of an API with several schemes: the names of those whose credentials the request carried. */
  readonly credentials?: readonly string[];
}

export interface WithMeta<Result> {
  readonly data: Result;
  readonly meta: ResponseMeta;
}

/** A finished call, as `ApiPromise` keeps it. */
export interface Exchange<Result> extends WithMeta<Result> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What was sent; absent where nothing was. */
  readonly prepared?: PreparedRequest<never>;
  /** In place of `bytes`, where the caller reads the body while it arrives. */
  readonly body?: () => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * One request, complete and frozen: every attempt of it sends these bytes under this key. Plain data that survives
 * JSON; it holds the body, and never the API key.
 */
export interface PreparedRequest<Result = unknown> {
  /** 3; records of earlier releases have 1 or 2, and neither `method`, `protection` nor `knownUntil`. */
  readonly format: 1 | 2 | 3;
  /** Names this request in a store: the same for the same operation, account and idempotency key, else random. */
  readonly id: string;
  readonly client: string;
  readonly operationId: string;
  readonly version: string | null;
  /** Absent until it leaves the process. */
  readonly method?: string | undefined;
  readonly baseUrl: string;
  /** What follows `baseUrl`, with ids encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: { readonly [name: string]: string };
  /**
   * All headers that the model names for the operation, those of the client among them, and the type of a body that isn't plain
   * JSON: a key covers them as it does the body. Absent: they are among `headers`, and the client that sends the request may add its own.
   */
  readonly operationHeaders?: { readonly [name: string]: string } | undefined;
  /**
   * By names: a digest of each header of the client that the model doesn't name, where a call can be confirmed. Absent until it
   * leaves the process.
   */
  readonly clientHeaders?: { readonly [name: string]: string } | undefined;
  readonly body: string | null;
  /** Bytes instead of text; `beside`: not in the record, which then can't be stored. */
  readonly bodyEncoding?: "base64" | "beside" | undefined;
  readonly idempotencyKey: string | null;
  readonly keySource: "generated" | "caller" | null;
  /**
   * What keeps a second arrival from taking effect, such as `key: header idempotency-key`; `none`: nothing does. A client
   * whose model says otherwise doesn't send the request again. Absent until it leaves the process.
   */
  readonly protection?: string | undefined;
  /**
   * Milliseconds since 1970: every store remembers what became of it until then. Later a copy that its store doesn't know isn't
   * sent. Absent until it leaves the process.
   */
  readonly knownUntil?: number | undefined;
  /** Tells one API key from another without showing it; empty until it leaves the process. */
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly preparedAt: number;
  /** A digest of all of the above, so that a damaged record is refused; `null` until it leaves the process. */
  readonly digest: string | null;
  /** `null`: certainly not sent yet. */
  readonly firstSentAt: number | null;
  /** The same moment by a clock that can't be set; absent without a key, and before it is first sent. */
  readonly clock?: ClockReading | undefined;
  /** Milliseconds since 1970, by the version with the least time: the key isn't used again after that. */
  readonly windowEndsAt?: number | undefined;
  /** Milliseconds since 1970: the service asked for a pause until then. Absent if it didn't. */
  readonly pauseEndsAt?: number | undefined;
  /** True: a copy may have run whose body was cut, so what may be the replay of that proves nothing. */
  readonly wasCut?: boolean | undefined;
  /** How many milliseconds the call may last that sends it, once a store has it. */
  readonly totalTimeoutMs?: number | undefined;
  /** What the last error said; `executed`: its result has arrived, and its record is kept until you have committed that. */
  readonly outcome: "executed" | "not_executed" | "unknown" | null;
  /** True: the service answered without repeating the key, which may not have reached it. It's never sent again. */
  readonly lacksEcho?: boolean | undefined;
  /** What `meta.issues` says of the request, found when it was prepared; absent if there is nothing. */
  readonly issues?: readonly Issue[] | undefined;
  /** Never present: remembers the type of the response. */
  readonly resultType?: Result;
}

/** A reading of a clock that never goes backwards; meaningful only where the same clock can be read. */
export interface ClockReading {
  readonly clockId: string;
  /** Milliseconds since that clock began. */
  readonly elapsed: number;
}

/** What a store keeps of a request whose outcome is known, so that no copy of it runs later. It has no body. */
export interface Tombstone {
  readonly format: 1;
  /** As in `PreparedRequest`. */
  readonly id: string;
  readonly operationId: string;
  readonly account: string;
  readonly idempotencyKey: string | null;
  /** Tells whether content under the key is the same; `null` without a key. */
  readonly fingerprint: string | null;
  /** Milliseconds since 1970. */
  readonly firstSentAt: number;
  /** As in `PreparedRequest`. */
  readonly clock?: ClockReading | undefined;
  /** As in `PreparedRequest`. */
  readonly windowEndsAt?: number | undefined;
  /** As in `PreparedRequest`. */
  readonly method?: string | undefined;
  /** As in `PreparedRequest`. */
  readonly protection?: string | undefined;
  readonly outcome: "executed" | "not_executed";
  /** As in `PreparedRequest`. */
  readonly pauseEndsAt?: number | undefined;
  /** As in `PreparedRequest`. */
  readonly lacksEcho?: boolean | undefined;
  /** Milliseconds since 1970: the store may forget it then. */
  readonly keptUntil: number;
}

/**
 * Keeps requests until their outcome is known, and then their tombstones. Best is a table in your own database: insert
 * the prepared request in the transaction that needs it. A call that ends while its store is writing waits up to 10
 * seconds for it. Once a method resolves, its change is durable. Pass it to a client as `durable(store)`.
 */
export interface RequestStore {
  /** Inserts or replaces the record of this id, and its tombstone. The request is sent after that. */
  put(prepared: PreparedRequest): Promise<void>;
  /** Replaces the record of its id with a tombstone: one of the two is there at any moment. */
  end(tombstone: Tombstone): Promise<void>;
  /** Removes the record without a tombstone, e.g. of a request that wasn't sent; not an error if there is none. */
  delete(id: string): Promise<void>;
  /** The record as it is now, or its tombstone; `undefined` if there is neither. */
  get(id: string): Promise<PreparedRequest | Tombstone | undefined>;
  /** All records, in any order, without tombstones. */
  list(): Promise<readonly PreparedRequest[]>;
  /**
   * Reserves a record, which needn't be there yet, until a time (milliseconds since 1970). If several ask at once, one
   * gets it.
   *
   * @param holder names who asks: one call of one client
   * @returns false when another holder has it
   */
  claim(id: string, until: number, holder: string): Promise<boolean>;
  /** Releases a reserved record; does nothing if this holder doesn't have it. */
  release(id: string, holder: string): Promise<void>;
}

/** A store that clients accept: one of ours, or `durable(yours)`. */
export interface DurableStore extends RequestStore {
  /** What a store of your own lacks: `durable(store)` has it. */
  readonly durability: Durability;
}

/**
 * What a client does with its store. Stores bring it, so that a client without one has no code for it. Only clients
 * call it: its parameters have types that only they know.
 */
export interface Durability {
  /** Rises with each change that a client of an earlier release couldn't call. */
  readonly release: 2;
  /**
   * Makes a request durable before its first byte leaves, and notes that it counts as sent; false when nothing may be sent any
   * more. Rejects with an `SdkError`, which the hooks have been told of.
   */
  reserve(call: object, store: DurableStore): Promise<boolean>;
  /** Ends the record of a call; false when one may be left that is sent later, although the outcome rules that out. */
  close(call: object, lease: object, outcome: "executed" | "not_executed" | "unknown"): Promise<boolean>;
  /** Marks a record that stays as never to be sent again, since its key may not have reached the service. */
  noteMissingEcho(call: object, lease: object, isDone: boolean): Promise<void>;
  /** Ends the record of a request, if it hasn't ended. Rejects with whatever the store rejects with. */
  acknowledge(
    context: object,
    store: RequestStore,
    prepared: PreparedRequest,
    outcome: "executed" | "not_executed",
  ): Promise<void>;
}
