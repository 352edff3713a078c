import { describeDuration } from "../../language/model/duration.js";
import { renderStatuses } from "../../language/model/ir/statuses.js";
import type { CallRetryPlan, ProtectionPlan } from "../../language/plan/call-retry.js";
import type { KeyPlan } from "../../language/plan/key-plan.js";
import { alternatives, asCode } from "../../language/text/words.js";
import type { Idiom } from "../idiom.js";
import { sentOnce } from "./client.js";
import { describeRepeated } from "./header-key.js";
import { refusedCondition, repeatedEffects } from "./other-protections.js";
import { sameState } from "./verdict.js";

/** What callers of a client must know about retries of a call, in a sentence or two. */
export function summariseRetries(
  { protection, until, client }: CallRetryPlan,
  keys: KeyPlan | undefined,
  idiom: Idiom,
): string {
  const time = until.kind === "time" ? describeDuration(until.milliseconds) : "";
  const once = client === "once" ? ` ${sentOnce}` : "";
  switch (protection.kind) {
    case "read":
      return "Only reads, so it is retried as needed.";
    case "header-key":
      return `Takes an idempotency key, which the client generates unless you pass one; ${asCode(idiom.literal(null))} sends none. For ${time} the service replays a stored response.${describeReleased(keys)}${once}`;
    case "body-key": {
      const kept =
        client === "within-call"
          ? "Nothing says how long the service keeps it: it is retried within the call, and not resumed."
          : `The service keeps it for ${time}.`;
      return `Its body has an idempotency key, ${asCode(protection.name)}, which the client generates unless you pass one as an option. ${kept} A request whose key was used gets ${duplicateResponses[protection.duplicates]}.${once}`;
    }
    case "natural-key":
      return `Takes no idempotency key: the service drops ${nameDuplicates(protection)}, so it is retried as needed.`;
    case "repeatable": {
      const how = {
        "as-needed": `It is retried, and can be resumed for ${time} (less one minute).`,
        "within-call": "It is retried within the call, and not resumed.",
        once: sentOnce,
        "unless-sent": "",
      }[client];
      return `Can be repeated. ${sameState} ${repeatedEffects} ${how}`;
    }
    case "condition": {
      const given = protection.value === "absence" ? asCode("*") : "one strong ETag";
      return `Is retried as needed where ${asCode(protection.header)} is ${given}, which no longer holds once it has taken effect; otherwise not once it may have taken effect. ${refusedCondition}`;
    }
    case "none":
      return "Takes no idempotency key, so it is not retried once it may have taken effect.";
  }
}

const duplicateResponses = {
  stored: "the stored response",
  refused: "a 409, after which the outcome is unknown",
};

function describeReleased(keys: KeyPlan | undefined): string {
  if (keys === undefined || keys.released.length === 0) return "";
  return ` It stores no ${alternatives(keys.released.map(renderStatuses))}: after one, a retry with the key runs the request again.${describeRepeated(keys)}`;
}

function nameDuplicates({
  items,
  member,
}: Extract<ProtectionPlan, { readonly kind: "natural-key" }>): string {
  return items === undefined ? `a request whose ${member} it knows` : `duplicate ${items} by their ${member}`;
}
