import type { BackoffProfile, ErrorPolicy, RetryPolicy } from "./policy.js";

/** What applies where a model says nothing: what HTTP itself says of statuses, and how long pauses are. */

interface Backoff {
  /** Before the first retry, and twice as long before each further one. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** In tokens of the client's `RetryQuota`, which has 500. */
  readonly cost: number;
}

export const backoffs: { readonly [Profile in BackoffProfile]: Backoff } = {
  transient: { firstMs: 500, longestMs: 8000, cost: 14 },
  throttle: { firstMs: 1000, longestMs: 20_000, cost: 5 },
};

const base: Omit<ErrorPolicy, "status" | "meaning"> = {
  kind: "Api",
  effect: "possible",
  stored: false,
  bodies: [],
};

const retry: RetryPolicy = {
  safe: "backoff",
  key: "backoff",
  natural: "backoff",
  repeatable: "backoff",
  condition: "backoff",
};

/** Of statuses that have a meaning of their own. */
export const defaultErrors: readonly ErrorPolicy[] = [
  { ...base, status: 408, meaning: "Request Timeout", retry },
  { ...base, status: 425, meaning: "Too Early", retry: { ...retry, none: "if-recognised" }, effect: "none" },
  {
    ...base,
    status: 429,
    meaning: "Too Many Requests",
    retry: { ...retry, profile: "throttle" },
    effect: "none",
  },
  { ...base, status: 501, meaning: "Not Implemented" },
  { ...base, status: 505, meaning: "HTTP Version Not Supported" },
  { ...base, status: 511, meaning: "Network Authentication Required" },
];

type AnyStatus = Omit<ErrorPolicy, "status">;

/** Of a conflict under a key, perhaps because the first run of the same request is still in progress. */
export const keyedConflict: ErrorPolicy = { ...base, status: 409, meaning: "Conflict" };

/** Of any other 4xx: final. */
export const defaultClientError: AnyStatus = {
  ...base,
  meaning: "a client error that the model doesn't name",
  effect: "none",
  stored: true,
};

/** Of any other 5xx: temporary. */
export const defaultServerError: AnyStatus = {
  ...base,
  meaning: "a server error that the model doesn't name",
  retry,
};
