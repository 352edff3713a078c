import type { Place } from "../../diagnostics/diagnostic.js";
import type { Method } from "./endpoint.js";
import { type Known, type UnknownId, valueOf } from "./known.js";
import type { Range } from "./range.js";
import { hasClassOf, hasStatus, type StatusPattern } from "./statuses.js";

/** What the API promises about requests that are retried with a key. */
export interface Idempotency {
  readonly header: string;
  readonly doc: string | undefined;
  readonly methods: readonly Method[];
  /** How many characters a key has. */
  readonly length: Known<Range<number>>;
  /** `undefined`: all that a header can carry; `uuid`: each key is a UUID. */
  readonly characters: "printable-ascii" | "uuid" | undefined;
  /** How long a key is kept from its first use. */
  readonly retentionMs: number;
  /** The id of the limit that says so. */
  readonly retentionLimit: string | undefined;
  /** The scope of a key: outside it, the same string is a different key. */
  readonly scope: "operation" | "account";
  readonly echoHeader: string | undefined;
  readonly replayedHeader: string | undefined;
  readonly stored: readonly StatusPattern[];
  readonly released: readonly StatusPattern[];
  /** The status of a key that is reused with a different request. */
  readonly reusedStatus: Known<number>;
  readonly unknowns: readonly UnknownId[];
  readonly at: Place;
}

/** How many characters a UUID has. */
export const uuidLength = 36;

/** How many characters keys have: those of a UUID where each key is one, whatever else is said. */
export function keyLength({
  length,
  characters,
}: Pick<Idempotency, "length" | "characters">): Pick<Range<number>, "minimum" | "maximum"> {
  if (characters === "uuid") return { minimum: uuidLength, maximum: uuidLength };
  return valueOf(length) ?? { minimum: undefined, maximum: undefined };
}

/** Whether a status is released and not stored; a status by itself is an exception to its class. */
export function isReleased(
  status: number,
  { stored, released }: Pick<Idempotency, "stored" | "released">,
): boolean {
  return !hasStatus(stored, status) && (hasStatus(released, status) || hasClassOf(released, status));
}

/** Whether a status is stored and not released; a status by itself is an exception to its class. */
export function isStored(
  status: number,
  { stored, released }: Pick<Idempotency, "stored" | "released">,
): boolean {
  if (hasStatus(released, status)) return false;
  return hasStatus(stored, status) || (hasClassOf(stored, status) && !hasClassOf(released, status));
}
