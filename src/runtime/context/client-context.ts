import type { ErrorClasses } from "../errors/response-errors.js";
import type { RequestMemory } from "../store/request-memory.js";
import type { ExecuteOptions } from "../types/call.js";
import type { Policy } from "../types/policy.js";
import type { PreparedRequest } from "../types/prepared-request.js";
import type { Validators } from "../types/validators.js";
import type { Settings } from "./settings.js";

/** What all calls of one client share. */
export interface ClientContext {
  readonly policy: Policy;
  readonly settings: Settings;
  readonly errorClasses: ErrorClasses;
  readonly validators: Validators;
  readonly quota: RetryQuota;
  readonly memory: RequestMemory;
  /** Tells this client's API key from another one. */
  readonly account: string;
  /** Sends a prepared request again. */
  resume<Reply>(prepared: PreparedRequest<never>, options?: ExecuteOptions): Promise<Reply>;
}

const capacity = 500;

/**
 * What a retry costs. An outage is not answered with a storm: a client retries some forty times, then only as
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

  /** After a success: what its last retry cost comes back, or one token. */
  refund(lastCost: number | undefined): void {
    this.#left = Math.min(capacity, this.#left + (lastCost ?? 1));
  }
}
