const capacity = 500;

/**
 * What a repetition costs. An outage is not answered with a storm: a client repeats some forty times, then only as
 * calls succeed.
 */
export const retryCosts: { readonly transient: number; readonly throttle: number } = {
  transient: 14,
  throttle: 5,
};

/** A token bucket for all calls of a client. Waiting for a run in progress is free. */
export class RetryQuota {
  #left = capacity;

  get left(): number {
    return this.#left;
  }

  /** False when the bucket can't pay; nothing is taken then. */
  withdraw(cost: number): boolean {
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** After a success: what its last repetition cost comes back, or one token. */
  refund(lastCost: number | undefined): void {
    this.#left = Math.min(capacity, this.#left + (lastCost ?? 1));
  }
}
