import type { CallRetryPlan } from "../language/plan/call-retry.js";
import type { ClientPlan } from "../language/plan/client-plan.js";

/** A call, and what sentences about its retries are made of. */
export interface SaidCall {
  readonly retry: CallRetryPlan;
  readonly client: ClientPlan;
  /** Whether clients have the call: its path may not be specified. */
  readonly isCallable: boolean;
  /** The ids of the calls that show its effect; none if no call of the version does. */
  readonly seenBy: () => readonly string[];
}
