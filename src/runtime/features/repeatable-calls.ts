import type { ClientContext } from "../context/client-context.js";
import type { Repeats } from "../context/repeats.js";
import { failed } from "../errors/attempt-outcome.js";
import { IdempotencyWindowExpiredError, usableMs } from "./idempotency-keys.js";

/**
 * Of an operation whose requests can be repeated for a time: afterwards nothing says that they leave the same.
 *
 * @param withinMs counted from the first sending
 */
export function repeatableFor(withinMs: number): Repeats<ClientContext> {
  return {
    windowMs: usableMs(withinMs),
    classifyExpiry: () =>
      failed({
        retryDelay: "never",
        effect: "none",
        errorKind: "IdempotencyWindowExpired",
        happened: "can't be repeated: it was first sent too long ago, and others may have written since",
        topic: "expired",
        build: (facts) => new IdempotencyWindowExpiredError(facts),
      }),
  };
}
