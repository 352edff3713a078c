import type { PreparedRequest } from "./prepared-request.js";

/**
 * Keeps requests whose outcome isn't known. A table in the caller's own database does best: insert the prepared
 * request in the transaction that needs it.
 */
export interface RequestStore {
  /** Inserts or replaces the record of this id. Durable once it resolves: the request is sent after that. */
  put(prepared: PreparedRequest): Promise<void>;
  /** Removes the record; removing none is no error. */
  delete(id: string): Promise<void>;
  /** The record as it is now; `undefined` when there is none any more. */
  get(id: string): Promise<PreparedRequest | undefined>;
  /** All records, in any order. */
  list(): Promise<readonly PreparedRequest[]>;
  /** Reserves a record for whoever asks, up to a time (milliseconds since 1970). False: another one holds it. */
  claim(id: string, until: number): Promise<boolean>;
  /** Gives a reserved record back. */
  release(id: string): Promise<void>;
}
