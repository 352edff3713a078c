import type { TriedCall } from "../tried-call.js";
import type { Run, Send } from "./run.js";

/** When the service forgets a key, in milliseconds since 1970; `undefined`: nothing says when, or it hasn't been sent. */
export function endOfKey(
  { sends }: Pick<Run, "sends">,
  { retry: { until } }: Pick<TriedCall, "retry">,
  key: string | undefined,
): number | undefined {
  const ofKey = key === undefined ? [] : sends.filter((send) => send.key === key);
  const [first] = ofKey.flatMap(({ attempts }) => attempts);
  return first === undefined || until.kind !== "time"
    ? undefined
    : Date.parse(first.startedAt) + until.milliseconds;
}

/** Whether a call was made under a key that the service had forgotten. */
export function isForgotten({ attempts }: Pick<Send, "attempts">, end: number | undefined): boolean {
  const [first] = attempts;
  return first !== undefined && end !== undefined && Date.parse(first.startedAt) >= end;
}

/** What the same request is sent with again: of several keys, the last one by its end. */
export function nameOfKey({ sends }: Pick<Run, "sends">, key: string): string {
  const keys = new Set(sends.map((send) => send.key).filter((one) => one !== undefined));
  return keys.size > 1 ? `the key …${key.slice(-4)}` : "the same key";
}
