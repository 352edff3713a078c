import type { PreparedRequest } from "../store/prepared-request.js";

/**
 * Keeps requests whose outcome isn't known. A table in the caller's own database does best: insert the prepared
 * request in the transaction that needs it. A call that ends while its store is writing waits up to 10 seconds for it.
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
