import { describeDuration } from "../../model/duration.js";
import type { Idempotency } from "../../model/ir/idempotency.js";
import { valueOf } from "../../model/ir/known.js";
import type { CallRetryPlan } from "../../plan/call-retry.js";
import type { KeyPlan } from "../../plan/key-plan.js";
import { asCode } from "../../text/words.js";
import { releasedResponses, storedResponses } from "../stored-responses.js";
import { nameKeyOwner, type SaidKeys } from "./header-key.js";
import { textOf } from "../line.js";
import { sayDropped } from "./verdict.js";
import { refusedCondition, repeatedEffects } from "./other-protections.js";

/** What a caller without a client must know to send a request of a call again, in sentences. */
export function describeContract(retry: CallRetryPlan, keys: SaidKeys | undefined): string {
  const { protection, until } = retry;
  const time = until.kind === "time" ? describeDuration(until.milliseconds) : undefined;
  switch (protection.kind) {
    case "none":
      return `It takes no ${asCode(keys?.plan.header ?? "")}: sent again, it may take effect twice.`;
    case "read":
      return "It only reads, so it can be sent again.";
    case "header-key":
      return keys === undefined ? "" : describeHeaderKey(keys);
    case "body-key": {
      const kept = time === undefined ? "" : ` The service keeps it for ${time}.`;
      const again = protection.duplicates === "stored" ? "the stored response" : "a 409";
      return `${asCode(protection.name)} of the body names what is to happen once.${kept} A request that repeats it gets ${again}.`;
    }
    case "natural-key":
      return `${textOf(sayDropped(protection))} So it can be sent again.`;
    case "repeatable":
      return `It can be sent again${time === undefined ? "" : ` for ${time}`}: sent twice, it leaves what it leaves once. ${repeatedEffects}`;
    case "condition": {
      const given = protection.value === "absence" ? asCode("*") : "one strong ETag";
      return `With ${given} in ${asCode(protection.header)} it can be sent again: once it has taken effect, the condition no longer holds. ${refusedCondition}`;
    }
  }
}

function describeHeaderKey({ plan, model }: SaidKeys): string {
  const [stored, released] = [storedResponses(plan), releasedResponses(plan)];
  const reused = valueOf(model.reusedStatus);
  return [
    `${asCode(plan.header)} names what is to happen once${describeForm(plan, model)}.`,
    `For ${describeDuration(plan.retentionMs)} from its first use, a request that repeats the key gets the stored response and has no second effect.`,
    ...(stored === "" ? [] : [`Responses with ${stored} are stored.`]),
    ...(released === ""
      ? []
      : [
          `A ${released} releases the key: a retry runs the request again, and repeats whatever had taken effect.`,
        ]),
    ...(reused === undefined ? [] : [`The same key with another request gets a ${reused}.`]),
    `A key belongs to ${nameKeyOwner(model)}.`,
  ].join(" ");
}

/** `, in 1 to 255 characters of printable ASCII`, `, by a UUID` */
function describeForm({ isUuid, length }: KeyPlan, { characters }: Pick<Idempotency, "characters">): string {
  if (isUuid) return ", by a UUID";
  const { minimum, maximum } = length;
  const kind = characters === undefined ? "characters" : "characters of printable ASCII";
  if (maximum === undefined) return minimum === undefined ? "" : `, in at least ${minimum} ${kind}`;
  return `, in ${minimum === undefined ? "at most" : `${minimum} to`} ${maximum} ${kind}`;
}
