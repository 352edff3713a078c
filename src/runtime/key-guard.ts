import type { PreparedRequest } from "./prepared-request.js";
import { fingerprint, mayHaveRun } from "./prepared-request.js";
import { IdempotencyKeyReuseError, InvalidRequestError } from "./request-errors.js";

/** Left of the retention so that a request under way can't outlive its key. */
export const windowMarginMs = 60_000;

const mostKeys = 10_000;

/** What this client knows about a key that its caller gave. */
export interface KeyUse {
  readonly operationId: string;
  readonly fingerprint: string;
  /** When the key was first sent, in milliseconds since 1970; `null` before that. */
  firstSentAt: number | null;
  /** True once a request under it may have run. */
  mayHaveRun: boolean;
  /** A stored refusal: asking again replays it. */
  spent: "no" | "refused" | "warned";
}

/** Remembers the callers' keys, the latest 10,000 of them, so that one key never names two requests (IDEM-9). */
export class KeyGuard {
  readonly #uses = new Map<string, KeyUse>();
  readonly #sentOnce = new Set<string>();

  /**
   * Notes that the request is about to be sent.
   *
   * @throws IdempotencyKeyReuseError for a key that names another request
   */
  admit(prepared: PreparedRequest, key: string): KeyUse {
    const known = this.#uses.get(key);
    const print = fingerprint(prepared);
    if (known !== undefined) this.#compare(known, prepared, print);
    const { firstSentAt } = prepared;
    const use = known ?? {
      operationId: prepared.operationId,
      fingerprint: print,
      firstSentAt,
      mayHaveRun: mayHaveRun(prepared),
      spent: "no",
    };
    this.#uses.delete(key);
    this.#uses.set(key, use);
    if (this.#uses.size > mostKeys) forgetOldest(this.#uses);
    return use;
  }

  /**
   * Notes that a write without a key is about to be sent: nothing but this keeps it from running twice.
   *
   * @throws InvalidRequestError for one that was sent before
   */
  admitOnce({ id, operationId }: PreparedRequest): void {
    if (this.#sentOnce.has(id)) {
      throw new InvalidRequestError(
        `${operationId} was sent before and carries no idempotency key, so that sending it again could run it twice: prepare it anew.`,
        [],
        { outcome: "unknown" },
      );
    }
    this.#sentOnce.add(id);
    if (this.#sentOnce.size > mostKeys) forgetOldest(this.#sentOnce);
  }

  #compare(known: KeyUse, prepared: PreparedRequest, print: string): void {
    if (known.operationId !== prepared.operationId) {
      throw new IdempotencyKeyReuseError(
        `The idempotency key was already used for ${known.operationId}: a key belongs to one operation, take a new one.`,
      );
    }
    if (known.fingerprint !== print) {
      throw new IdempotencyKeyReuseError(
        `The idempotency key was already used for ${known.operationId} with other content: take a new key, or send the same content.`,
      );
    }
  }
}

/** The first key is the oldest: maps and sets keep the order in which theirs came. */
function forgetOldest(kept: Map<string, unknown> | Set<string>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
