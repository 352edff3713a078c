import type { CallFailurePlan, FailureEffect } from "../../language/plan/call-failure.js";
import type { CallRetryPlan, ProtectionPlan } from "../../language/plan/call-retry.js";
import { asCode } from "../../language/text/words.js";

/** Whether a request took effect that failed so, in a sentence. */
export function describeEffect(effect: FailureEffect, { protection }: CallRetryPlan): string {
  return effect === "duplicate"
    ? `Perhaps: a request with ${nameKey(protection)} came before.`
    : effects[effect];
}

/** The same where the call doesn't matter. */
export const effects: Readonly<Record<Exclude<FailureEffect, "duplicate">, string>> = {
  none: "No.",
  "assumed-none": "Not specified: clients take it as no.",
  earlier: "No; but a copy before it may have.",
  running: "Perhaps: the first request with the key still runs.",
  possible: "Perhaps.",
};

function nameKey(protection: ProtectionPlan): string {
  return protection.kind === "natural-key" ? `the same ${asCode(protection.member)}` : "the key";
}

/** Whether clients send the request again by themselves, in a sentence. */
export function describeRetried(retried: CallFailurePlan["retried"]): string {
  switch (retried.kind) {
    case "never":
      return "No.";
    case "backoff":
      return `${yes(retried)}, with exponential backoff.`;
    case "wait":
      return `${yes(retried)}, after the wait that \`${retried.header}\` asks for.`;
    case "if-recognised":
      return "Yes, if the response is recognised as the service's.";
    case "new-token":
      return `Once, with a new token${conditions[retried.when]}.`;
  }
}

function yes({ isConditional }: { readonly isConditional: boolean }): string {
  return isConditional ? "With the condition" : "Yes";
}

const conditions = {
  always: "",
  "unless-stored": ", unless the response comes from its idempotency key",
  "if-recognised": ", if the response is recognised as the service's",
};
