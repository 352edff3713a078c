/** What responses show of the service's clock. */
export interface ServiceClock {
  /** How far it is ahead of this one, in milliseconds, as the latest response showed it. */
  aheadMs: number;
  /** The latest date that was read: a service repeats it for a second. */
  text: string;
  /** The same in milliseconds since 1970, if it is one. */
  moment?: number | undefined;
}

const capacity = 500;

/**
 * A token bucket for all calls of a client; each retry takes some tokens. It prevents retry storms during outages: a
 * client retries some 35 times, then only as calls succeed. Waiting for a run in progress is free.
 */
export class RetryQuota {
  #left = capacity;

  /** False, and takes nothing, when the bucket has too few. */
  withdraw(cost: number): boolean {
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** After a success: puts back what its last retry cost, or one token. */
  refund(lastCost: number | undefined): void {
    this.#left = Math.min(capacity, this.#left + (lastCost ?? 1));
  }
}
