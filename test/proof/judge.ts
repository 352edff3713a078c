import { checkEffects } from "./check-effects.js";
import { checkPayments } from "./check-payments.js";
import { checkTraces } from "./check-traces.js";
import { checkRequests } from "./check-requests.js";
import { checkTimes } from "./check-times.js";
import type { Exactness } from "./stage.js";
import type { Story, Violation } from "./story.js";

/** All invariants, over all that was seen of one schedule. */
export function judge(story: Story, exactness: Exactness): readonly Violation[] {
  return [
    ...checkEffects(story),
    ...checkRequests(story),
    ...checkTimes(story, exactness),
    ...checkTraces(story, exactness),
    ...checkPayments(story),
  ];
}
