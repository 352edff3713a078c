import { checkEffects } from "./check-effects.js";
import { checkPayments } from "./check-payments.js";
import { checkLeftovers } from "./check-leftovers.js";
import { checkRequests } from "./check-requests.js";
import { checkTimes } from "./check-times.js";
import type { Exactness } from "./environment.js";
import type { Trace, Violation } from "./trace.js";

/** All invariants, over all that was seen of one schedule. */
export function checkInvariants(trace: Trace, exactness: Exactness): readonly Violation[] {
  return [
    ...checkEffects(trace),
    ...checkRequests(trace),
    ...checkTimes(trace, exactness),
    ...checkLeftovers(trace, exactness),
    ...checkPayments(trace),
  ];
}
