import type { RetryPlan } from "../../../plan/plan-retry.js";

/** What comes without an error of the service. */
export interface WithoutResponse {
  /** By which links find its row on the page of all errors. */
  readonly id: string;
  readonly error: string;
  readonly meaning: string;
  readonly effect: "none" | "possible";
  readonly retry: RetryPlan;
}

function retryOf(own: "backoff" | "never", none: "backoff" | "never"): RetryPlan {
  const decisions = { safe: own, key: own, natural: own, repeatable: own, condition: own, none };
  return { decisions, header: undefined, profile: own === "never" ? undefined : "transient" };
}

export const noConnection: WithoutResponse = {
  id: "error-no-connection",
  error: "no connection",
  meaning: "Nothing was sent.",
  effect: "none",
  retry: retryOf("backoff", "backoff"),
};

export const noResponse: WithoutResponse = {
  id: "error-timeout",
  error: "no response",
  meaning: "The connection was lost, or a timeout ended the wait.",
  effect: "possible",
  retry: retryOf("backoff", "never"),
};

export const unreadableSuccess: WithoutResponse = {
  id: "error-unreadable",
  error: "a success that can't be read",
  meaning: "It breaks off, or its status or its body isn't what the specification says.",
  effect: "possible",
  retry: retryOf("backoff", "never"),
};

export const redirect: WithoutResponse = {
  id: "error-redirect",
  error: "a redirect",
  meaning: "Clients don't follow it.",
  effect: "possible",
  retry: retryOf("never", "never"),
};
