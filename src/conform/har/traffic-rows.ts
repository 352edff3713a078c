/** What traffic is judged by beside each response by itself: what callers do, and what they are answered to it. */
export const trafficRows = {
  "traffic.key-reused": "No caller uses a key again with another request.",
  "traffic.early-retry": "No caller retries before the time that a response asked for.",
  "traffic.retry-after": "Each response that asks callers to wait says for how long.",
  "traffic.echo": "Each response names the key of its request.",
  "traffic.retired-version": "No caller uses a version that has been retired.",
} as const;

export type TrafficRowId = keyof typeof trafficRows;
