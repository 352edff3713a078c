import type { ExecuteOptions } from "../client/caller.js";
import type { ErrorClasses } from "../errors/api-error.js";
import type { PreparedRequest } from "../store/prepared-request.js";
import type { RequestMemory } from "../store/request-memory.js";
import type { Policy } from "../types/policy.js";
import type { Validators } from "../types/validators.js";
import type { RetryQuota } from "./retry-quota.js";
import type { Settings } from "./settings.js";

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
  resume<Reply>(prepared: PreparedRequest<never>, options?: ExecuteOptions): Promise<Reply>;
}
