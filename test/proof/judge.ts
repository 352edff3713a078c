import { checkEffects } from "./check-effects.js";
import { checkPayments } from "./check-payments.js";
import { checkTraces } from "./check-traces.js";
import { checkRequests, checkTimes } from "./check-tries.js";
import type { Story, Violation } from "./story.js";

/** All invariants, over all that was seen of one schedule. */
export function judge(story: Story, toleranceMs: number): readonly Violation[] {
  return [
    ...checkEffects(story),
    ...checkRequests(story),
    ...checkTimes(story, toleranceMs),
    ...checkTraces(story),
    ...checkPayments(story),
  ];
}
