/**
 * One request, complete and frozen: every attempt of it sends these bytes under this key. Plain data that survives
 * JSON; it holds the body, and never the API key.
 */
export interface PreparedRequest<Reply = unknown> {
  readonly format: 1;
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
  readonly body: string | null;
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
  /** What the last error said. */
  readonly outcome: "not_executed" | "unknown" | null;
  /** True: the service answered without repeating the key, which may not have reached it. It's never sent again. */
  readonly lacksEcho?: boolean | undefined;
  /** Never present: remembers the type of the response. */
  readonly reply?: Reply;
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
  readonly outcome: "executed" | "not_executed";
  /** As the request's. */
  readonly lacksEcho?: boolean | undefined;
  /** Milliseconds since 1970: the store may forget it then. */
  readonly keptUntil: number;
}

/**
 * Keeps requests until their outcome is known, and then their tombstones. A table in the caller's own database does
 * best: insert the prepared request in the transaction that needs it. A call that ends while its store is writing
 * waits up to 10 seconds for it. What resolves is durable.
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
