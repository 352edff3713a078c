import type { ErrorPolicy } from "../types/policy.js";

/** What HTTP itself says about statuses that a model doesn't name; a model's own rows come first. */

const base: Omit<ErrorPolicy, "status" | "meaning"> = {
  when: null,
  kind: "Api",
  retry: { kind: "never" },
  unkeyedWrites: "stop",
  effect: "possible",
  stored: false,
  bodies: [],
};

const transient: ErrorPolicy["retry"] = { kind: "backoff", profile: "transient" };

const rows: readonly ErrorPolicy[] = [
  { ...base, status: 408, meaning: "Request Timeout", retry: transient },
  { ...base, status: 425, meaning: "Too Early", retry: transient, unkeyedWrites: "repeat", effect: "none" },
  {
    ...base,
    status: 429,
    meaning: "Too Many Requests",
    retry: { kind: "backoff", profile: "throttle" },
    effect: "none",
  },
  { ...base, status: 501, meaning: "Not Implemented" },
  { ...base, status: 505, meaning: "HTTP Version Not Supported" },
  { ...base, status: 511, meaning: "Network Authentication Required" },
];

/** The status with which HTTP rejects credentials. */
export const rejectedKeyStatus = 401;

/** The row of any status from 400 on: other 4xx are final, other 5xx pass. */
export function defaultRow(status: number): ErrorPolicy {
  const known = rows.find((row) => row.status === status);
  if (known !== undefined) return known;
  return status < 500
    ? { ...base, status, meaning: "a client error that the model doesn't name", effect: "none", stored: true }
    : { ...base, status, meaning: "a server error that the model doesn't name", retry: transient };
}
