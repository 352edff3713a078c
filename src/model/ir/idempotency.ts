import type { Place } from "../../diagnostics/diagnostic.js";
import type { Method } from "./endpoint.js";
import type { Known, UnknownId } from "./known.js";
import type { Range } from "./type.js";

/** What the API promises about requests that are repeated under a key. */
export interface Idempotency {
  readonly header: string;
  readonly doc: string | undefined;
  readonly methods: readonly Method[];
  /** How many characters a key has. */
  readonly length: Known<Range>;
  /** `undefined`: all that a header can carry. */
  readonly characters: "printable-ascii" | undefined;
  /** How long a key is kept from its first use. */
  readonly retentionMs: number;
  /** The name of the limit that says so. */
  readonly retentionLimit: string | undefined;
  /** To what a key belongs: the same string is another key elsewhere. */
  readonly scope: "operation";
  readonly echoHeader: string | undefined;
  readonly replayedHeader: string | undefined;
  /** Statuses and classes of statuses: `2xx`, `409`. */
  readonly stored: readonly string[];
  readonly released: readonly string[];
  /** The status of a key that comes back with another request. */
  readonly reusedStatus: Known<number>;
  readonly unknowns: readonly UnknownId[];
  readonly at: Place;
}
