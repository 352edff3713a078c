import { uuidLength } from "../model/ir/idempotency.js";
import type { Range } from "../model/ir/range.js";
import type { StatusPattern } from "../model/ir/statuses.js";

/** Inclusive bounds of how many there are; `undefined`: none is specified. */
export type CountRange = Pick<Range<number>, "minimum" | "maximum">;

/** Whether keys of such a length have no room for a UUID as it is written. */
export function areShort({ maximum }: CountRange): boolean {
  return maximum !== undefined && maximum < uuidLength;
}

/** How many characters a derived key has where they are allowed: a SHA-256 digest in base64, without its padding. */
const digestLength = 43;

/** How many characters a derived key has: it is cut or padded where keys of the usual length aren't allowed. */
export function derivedLength({ minimum = 0, maximum = digestLength }: CountRange): number {
  return Math.max(minimum, Math.min(maximum, digestLength));
}

/** Whether a derived key is neither cut nor padded. */
export function fitsDerived(length: CountRange): boolean {
  return derivedLength(length) === digestLength;
}

/** How idempotency keys are sent in a header. */
export interface KeyPlan {
  readonly header: string;
  /** Whether a key names one request of all operations. */
  readonly isOfAccount: boolean;
  /** How many characters a key has; a bound that isn't specified is absent. */
  readonly length: CountRange;
  /** Whether each key is a UUID, those that are derived too. */
  readonly isUuid: boolean;
  /** Whether a key that is derived from an operation and an id has such a length; otherwise it must be shortened or padded. */
  readonly fitsDerived: boolean;
  /** How long a key keeps its stored response from its first use, in milliseconds. */
  readonly retentionMs: number;
  /** The response header that repeats the key. */
  readonly echoHeader: string | undefined;
  /** The response header that says `true` of a replayed response. */
  readonly replayedHeader: string | undefined;
  /** The client errors that the model doesn't name and whose responses aren't stored under a key. */
  readonly notStored: readonly StatusPattern[];
  /** The responses that are stored under a key; a status by itself is an exception to its class, here and in `released`. */
  readonly stored: readonly StatusPattern[];
  /** The responses after which a key runs its request again. */
  readonly released: readonly StatusPattern[];
  /** Those of `released` that a request may get although it has taken effect: a retry may repeat it. */
  readonly mayRepeat: readonly StatusPattern[];
}

/** An idempotency key in a body. */
export interface BodyKeyPlan {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isUuid: boolean;
  /** How many characters a key has: those of a UUID, where it has to be one. */
  readonly length: CountRange;
  /** `undefined`: nothing says for how long it can be used. */
  readonly retentionMs: number | undefined;
  /** The status of a request whose key was used, or is in use; `undefined`: it gets the stored response, or waits. */
  readonly duplicateStatus: number | undefined;
}
