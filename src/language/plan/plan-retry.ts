import type { ErrorRow } from "../model/ir/error.js";
import type { RetryDecision, RetrySafety } from "../../runtime/types/policy.js";

/** What a client does after an error, by what retrying the operation does. */
export interface RetryPlan {
  readonly decisions: Readonly<Record<RetrySafety, RetryDecision>>;
  /** Which header names the wait, where a decision hangs on it. */
  readonly header: string | undefined;
  /** How long the pauses are, where there are some. */
  readonly profile: "transient" | "throttle" | undefined;
}

/** The only place that says what a row of the error table means for a call: report, README and client read it here. */
export function planRetry({ retry, retryUnkeyedWrites }: ErrorRow): RetryPlan {
  switch (retry.kind) {
    case "never":
      return { decisions: decide("never", "never"), header: undefined, profile: undefined };
    case "after":
      return { decisions: decide("if-header", "never"), header: retry.header, profile: undefined };
    case "backoff": {
      const unkeyed = retryUnkeyedWrites ? "if-recognised" : "never";
      return { decisions: decide("backoff", unkeyed), header: undefined, profile: retry.profile };
    }
  }
}

function decide(repeatable: RetryDecision, unkeyed: RetryDecision): RetryPlan["decisions"] {
  return {
    safe: repeatable,
    key: repeatable,
    natural: repeatable,
    repeatable,
    condition: repeatable,
    none: unkeyed,
  };
}
