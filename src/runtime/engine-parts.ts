import type { ErrorClasses } from "./api-error.js";
import type { ApiPromise } from "./api-promise.js";
import type { ExecuteOptions } from "./caller.js";
import type { Policy } from "./policy.js";
import type { PreparedRequest } from "./prepared-request.js";
import type { RequestMemory } from "./request-memory.js";
import type { RetryQuota } from "./retry-quota.js";
import type { Settings } from "./settings.js";
import type { Validators } from "./validators.js";

/** What all calls of one client share. */
export interface EngineParts {
  readonly policy: Policy;
  readonly settings: Settings;
  readonly errorClasses: ErrorClasses;
  readonly validators: Validators;
  readonly quota: RetryQuota;
  readonly memory: RequestMemory;
  /** Tells this client's API key from another one. */
  readonly account: string;
  /** Sends a prepared request again. */
  resume<Reply>(prepared: PreparedRequest<never>, options?: ExecuteOptions): ApiPromise<Reply>;
}
