import type { ApiPromise } from "../client/api-promise.js";
import type { CallOptions, KeyedCallOptions } from "../types/call.js";

/** How much of a body has been handed over to be sent. */
export interface UploadProgress {
  readonly sentBytes: number;
  /** `undefined` of a stream, whose end nobody knows. */
  readonly totalBytes: number | undefined;
  /** 1 for the first attempt; each begins anew. */
  readonly attempt: number;
}

/** What only calls with bytes have. */
interface UploadSettings {
  /** Called while the body is sent. */
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
  /** `null`: the request isn't stored. A client with a store refuses streams and more than 1 MiB without it. */
  readonly store?: null | undefined;
}

/** Options of a call with bytes. */
export interface UploadOptions extends CallOptions, UploadSettings {}

/** Options of a call with bytes that takes an idempotency key. */
export interface KeyedUploadOptions extends KeyedCallOptions, UploadSettings {}

/** As `ApiPromise`, of a call that can't be prepared: what it sends isn't plain data. */
export type UploadPromise<Result> = Omit<ApiPromise<Result>, never>;
