import type { Place } from "../../diagnostics/diagnostic.js";

export type ErrorOrigin = "api" | "gateway" | "infrastructure";

export interface ErrorBody {
  readonly origin: ErrorOrigin;
  /** The body's type, by its name in code; `undefined` for text. */
  readonly tsName: string | undefined;
}

export type Retry =
  | { readonly kind: "never" }
  | { readonly kind: "after"; readonly header: string }
  | { readonly kind: "backoff"; readonly profile: "transient" | "throttle" };

/** One row of the error table. Rows of one status are tried in order. */
export interface ApiError {
  readonly status: number;
  /** `RateLimit` */
  readonly name: string;
  /** `RateLimitError` */
  readonly tsName: string;
  readonly doc: string | undefined;
  /** The row holds only for responses with (or without) this header. */
  readonly when: { readonly header: string; readonly present: boolean } | undefined;
  readonly bodies: readonly ErrorBody[];
  readonly retry: Retry;
  readonly unkeyedWrites: "repeat" | "stop";
  readonly effect: "none" | "possible";
  /** Whether the response is stored under an idempotency key and replayed. */
  readonly isStored: boolean;
  readonly unknowns: readonly string[];
  readonly at: Place;
}
