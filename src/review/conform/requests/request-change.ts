import type { Data } from "../../../say/data.js";

/** What a row changes of the usual request of a call. */
export interface RequestChange {
  /** The idempotency key; null: none. */
  readonly key?: string | null;
  /** Whose credentials it carries; null: none at all. */
  readonly account?: AccountName | null;
  readonly path?: Readonly<Record<string, Data>>;
  /** By name; `undefined` leaves one out. */
  readonly query?: Readonly<Record<string, Data | undefined>>;
  /** By name; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** In place of the body, before it is written. */
  readonly body?: Data;
  /** In place of what is written of the body. */
  readonly text?: string;
  /** Whether it breaks a rule of the model. */
  readonly isInvalid?: boolean;
  /** Whether another version may answer, so that what comes isn't judged as a response of this one. */
  readonly isOfOtherVersion?: boolean;
}

/** Whose credentials requests carry: `wrong` is nobody's. */
export type AccountName = "usual" | "second" | "limited" | "expired" | "wrong";
