import type { RowText } from "./row-text.js";

const callers =
  "Callers are told apart by `User-Agent` and by their credentials; two of them may look like one.";

/** What recorded traffic is judged by beside each response by itself: what callers do, and what they are answered to it. */
export const trafficTexts = {
  "traffic.key-reused": {
    promise: "No caller uses a key again for another request.",
    failure: "The second request is refused, or taken for the first one and never executed.",
    help: "Have the caller derive a key from what it wants to happen, and keep it with the request.",
    open: callers,
  },
  "traffic.early-retry": {
    promise: "No caller retries before the time that a response asked for.",
    failure: "Callers add load when the service can bear it least, and may be blocked.",
    help: "Have the caller obey `Retry-After`.",
    open: callers,
  },
  "traffic.retry-after": {
    promise: "Each response that asks callers to wait says for how long.",
    failure: "Callers guess how long to wait.",
    help: "Send the header, or correct `retry` of the error in the model.",
    open: "The response may be that of a gateway in front of the service.",
  },
  "traffic.echo": {
    promise: "Each response names the key of its request.",
    failure: "Callers can't tell that the key has reached the service.",
    help: "Send the header, or remove `idempotency.echo` from the model. A gateway may have removed it.",
    open: "The response may be that of a gateway in front of the service.",
  },
  "traffic.retired-version": {
    promise: "No caller uses a version that was retired.",
    failure: "The caller fails as soon as the version is switched off.",
    help: "Move the caller to another version: `quoin upgrade` lists what changes.",
    open: "The request has to name its version.",
  },
} as const satisfies Readonly<Record<string, RowText>>;

export type TrafficRowId = keyof typeof trafficTexts;
