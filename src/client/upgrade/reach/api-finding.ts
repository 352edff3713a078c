import type { ErrorStatuses } from "../../../language/model/error-rows.js";
import type { Handling } from "../../../language/plan/caller-use.js";

/** A difference between two versions that isn't safe for clients. */
export interface ApiFinding {
  readonly fingerprint: string;
  readonly kind: string;
  /** What differs. */
  readonly title: string;
  /** What callers do about it; `undefined` where nothing is known. */
  readonly step: string | undefined;
  /** What its sentences name as code: `size`. */
  readonly names: ReadonlySet<string>;
  readonly handling: Handling;
  /** Whether nothing fails where it goes wrong. */
  readonly isSilent: boolean;
  /** Whether it is about what calls do, and not only about what they carry. */
  readonly isOfBehaviour: boolean;
  /** Whether it concerns idempotency keys and requests that are stored. */
  readonly isOfKeys: boolean;
  /** The statuses of errors that callers may compare with. */
  readonly statuses: readonly ErrorStatuses[];
  /** The operation ids of the calls that it reaches. */
  readonly reaches: readonly string[];
  /** Whether it reaches webhooks. */
  readonly isOfWebhooks: boolean;
}
