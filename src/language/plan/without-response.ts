import type { ErrorPlan } from "./client-plan.js";
import type { RetryPlan } from "./plan-retry.js";

/** What fails without an error of the service: `unreadable` is a success that can't be read. */
export const failuresWithoutResponse = ["no-connection", "no-response", "unreadable", "redirect"] as const;

export type FailureWithoutResponse = (typeof failuresWithoutResponse)[number];

/** What clients do about it, as after a row of the error table. */
export const withoutResponse: Readonly<
  Record<FailureWithoutResponse, { readonly effect: ErrorPlan["effect"]; readonly retry: RetryPlan }>
> = {
  "no-connection": { effect: "none", retry: retryOf("backoff", "backoff") },
  "no-response": { effect: "possible", retry: retryOf("backoff", "never") },
  unreadable: { effect: "possible", retry: retryOf("backoff", "never") },
  redirect: { effect: "possible", retry: retryOf("never", "never") },
};

function retryOf(own: "backoff" | "never", none: "backoff" | "never"): RetryPlan {
  const decisions = { safe: own, key: own, natural: own, repeatable: own, condition: own, none };
  return { decisions, header: undefined, profile: own === "never" ? undefined : "transient" };
}
