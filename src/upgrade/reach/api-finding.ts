/** Who takes care of a change when callers move: the new client by itself, types where callers name what changes, or people. */
export type Handling = "client" | "types" | "people";

/** What a change is about that callers write beside their calls: idempotency keys, or errors. */
export type Topic = "keys" | "errors" | "calls";

/** A difference between two versions that isn't safe for clients. */
export interface ApiFinding {
  readonly fingerprint: string;
  readonly kind: string;
  /** What differs. */
  readonly title: string;
  /** What callers do about it; `undefined` where nothing is known. */
  readonly step: string | undefined;
  readonly handling: Handling;
  /** Whether nothing fails where it goes wrong. */
  readonly isSilent: boolean;
  readonly topic: Topic;
  /** Of errors, the statuses that callers may compare with. */
  readonly statuses: readonly number[];
  /** The operation ids of the calls that it reaches. */
  readonly reaches: readonly string[];
  /** Whether it reaches webhooks. */
  readonly isOfWebhooks: boolean;
}
