import type { Place } from "../../diagnostics/diagnostic.js";
import type { UnknownId } from "./known.js";
import type { EnumValue, Field, TypeId } from "./type.js";

/** Who responds: the service itself, the gateway in front of it, or other infrastructure. */
export type ErrorOrigin = "api" | "gateway" | "infrastructure";

export type ErrorBody = ErrorContent | { readonly kind: "none"; readonly origin: ErrorOrigin };

/** A body that is there. */
export type ErrorContent =
  | { readonly kind: "json"; readonly origin: ErrorOrigin; readonly type: TypeId }
  /** Anything; it is kept as a string. */
  | { readonly kind: "text"; readonly origin: ErrorOrigin };

export type Retry =
  | { readonly kind: "never" }
  /** Retry with the same key, after the wait that the response header asks for. */
  | { readonly kind: "after"; readonly header: string }
  | { readonly kind: "backoff"; readonly profile: "transient" | "throttle" };

/** A field of the body, by its id, and what it is; a path such as `error.code` is a field of an object. */
export interface BodyCondition {
  readonly field: string;
  readonly is: EnumValue;
}

/** One row of the error table. The first that fits a response decides; rows of a class come after those of one status. */
export interface ErrorRow {
  readonly status: number;
  /** True: it is for all statuses that begin with the same digit, of which `status` is the first. */
  readonly isClass: boolean;
  /** In PascalCase, without an ending: `RateLimit`. Rows may share a name. */
  readonly name: string;
  readonly doc: string | undefined;
  /** The row holds only for responses with (or without) this header. */
  readonly when: { readonly header: string; readonly present: boolean } | undefined;
  /** The row holds only for responses whose body says so; it is the only thing that tells errors of a status of success. */
  readonly says: BodyCondition | undefined;
  readonly bodies: readonly ErrorBody[];
  /** Beside those that its conditions and its retry name. */
  readonly headers: readonly Field[];
  readonly retry: Retry;
  /** Whether a write without a key or a natural key may be retried after this response. */
  readonly retryUnkeyedWrites: boolean;
  /** Whether the request may have taken effect in spite of this error. */
  readonly effect: "none" | "possible";
  /** Whether the response is stored under an idempotency key and replayed. */
  readonly isStored: boolean;
  readonly unknowns: readonly UnknownId[];
  readonly at: Place;
}
