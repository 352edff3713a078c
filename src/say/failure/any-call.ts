import { describeDuration } from "../../language/model/duration.js";
import type { AnyFailurePlan, AnyNextStepPlan } from "../../language/plan/any-call-failure.js";
import type { ClientPlan } from "../../language/plan/client-plan.js";
import { effects } from "./consequences.js";
import { adviseOnCredentials, correct, mayRepeat, sendAfterWait, useNewKey } from "./next-step.js";

/** Whether a request took effect that failed so, whatever its call. */
export function describeAnyEffect(effect: AnyFailurePlan["effect"]): string {
  return effect === "duplicate-if-keyed"
    ? "Perhaps, if its body has a key that came before; otherwise no."
    : effects[effect];
}

/** What to do, whatever the call. */
export function describeAnyStep(step: AnyNextStepPlan, client: ClientPlan): string {
  switch (step.kind) {
    case "check-credentials":
    case "other-credentials":
      return adviseOnCredentials(step, client);
    case "as-unanswered":
      return "Do what the call's page says of no response.";
    case "see-state":
      return "See what is there: a copy before it may have left it. If not, correct the request.";
    case "correct": {
      const look = step.looksFirst
        ? "If its body has a key, look for its effect before you use another one. "
        : "";
      return `${look}${correct}${step.needsNewKey ? useNewKey : ""}`;
    }
    case "retry":
      return `${sendAfterWait(step.header, " later")}${step.key === undefined ? "" : keys[step.key]}.`;
    case "retry-copy":
      return adviseCopy(step);
  }
}

const keys = { same: ", with the same key if it has one", new: "; under an idempotency key, with a new one" };

function adviseCopy({ header, key }: Extract<AnyNextStepPlan, { readonly kind: "retry-copy" }>): string {
  const start = sendAfterWait(header, " later");
  const where = "only where the call's page says that you may";
  if (key === undefined) return `${start} ${where}.`;
  const { retentionMs } = key;
  const kept =
    retentionMs === undefined
      ? "while the key is kept"
      : `within ${describeDuration(retentionMs)} of its first use`;
  const time = header === undefined ? `, ${kept}` : "";
  return `${start} with the same key${time}.${key.mayRepeat ? mayRepeat : ""} Without a key, ${where}.`;
}
