import type { Place } from "../../diagnostics/diagnostic.js";
import type { Range } from "./api.js";
import type { Method } from "./endpoint.js";

/** What the API promises about requests that are repeated under a key. */
export interface Idempotency {
  readonly header: string;
  readonly doc: string | undefined;
  readonly methods: readonly Method[];
  readonly length: Range;
  /** `undefined`: all that a header can carry. */
  readonly characters: "printable-ascii" | undefined;
  readonly retentionMs: number;
  /** The limit that names the retention. */
  readonly retentionLimit: string | undefined;
  readonly echoHeader: string | undefined;
  readonly replayedHeader: string | undefined;
  /** Statuses and classes of statuses: `2xx`, `409`. */
  readonly stored: readonly string[];
  readonly released: readonly string[];
  /** The status of a key that comes back with another request; `undefined`: not shown. */
  readonly reusedStatus: number | undefined;
  readonly unknowns: readonly string[];
  readonly at: Place;
}
