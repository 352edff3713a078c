import { valueOf } from "../../language/model/ir/known.js";
import type { CallRetryPlan, ProtectionPlan } from "../../language/plan/call-retry.js";
import { asCode } from "../../language/text/words.js";
import { nameKeyOwner, type SaidKeys } from "./header-key.js";
import { refusedCondition, repeatedEffects } from "./other-protections.js";
import { nameCondition, reasonOf } from "./verdict.js";

/** What a caller without a client must know to send a request of a call again, in sentences. */
export function describeContract(retry: CallRetryPlan, keys: SaidKeys | undefined): string {
  const { protection } = retry;
  const condition = nameCondition(retry);
  const may =
    condition === undefined ? "Sent again, it may take effect twice." : `It can be sent again ${condition}.`;
  return [may, reasonOf(retry, keys?.plan), ...describeMore(protection, keys)].join(" ");
}

function describeMore(protection: ProtectionPlan, keys: SaidKeys | undefined): readonly string[] {
  switch (protection.kind) {
    case "header-key":
      return keys === undefined ? [] : describeHeaderKey(keys);
    case "body-key":
      return [`A copy gets ${protection.duplicates === "stored" ? "the stored response" : "a 409"}.`];
    case "repeatable":
      return [repeatedEffects];
    case "condition":
      return [refusedCondition];
    default:
      return [];
  }
}

function describeHeaderKey({ plan, model }: SaidKeys): readonly string[] {
  const reused = valueOf(model.reusedStatus);
  return [
    "A copy gets the stored response.",
    `${asCode(plan.header)} has ${describeForm({ plan, model })}; a key belongs to ${nameKeyOwner(model)}.`,
    ...(reused === undefined ? [] : [`The same key with another request gets a ${reused}.`]),
  ];
}

/** `1 to 255 characters of printable ASCII`, `a UUID` */
function describeForm({ plan, model }: SaidKeys): string {
  if (plan.isUuid) return "a UUID";
  const { minimum, maximum } = plan.length;
  const kind = model.characters === undefined ? "characters" : "characters of printable ASCII";
  if (maximum === undefined) return minimum === undefined ? kind : `at least ${minimum} ${kind}`;
  return `${minimum === undefined ? "at most" : `${minimum} to`} ${maximum} ${kind}`;
}
