import { describeDuration } from "../../language/model/duration.js";
import { renderStatuses } from "../../language/model/ir/statuses.js";
import type { CallRetryPlan, ProtectionPlan } from "../../language/plan/call-retry.js";
import type { ClientPlan } from "../../language/plan/client-plan.js";
import { alternatives } from "../../language/text/words.js";
import { code, type Line, say, textOf } from "../line.js";
import { storedResponses } from "../stored-responses.js";

/** Whether a call may be retried: yes, no or under which condition, and why. */
export interface Verdict {
  readonly answer: string;
  readonly reason: string;
}

/** `keys`: what the API promises of keys in its header. */
export function verdictOf(retry: CallRetryPlan, keys: ClientPlan["keys"]): Verdict {
  const condition = nameCondition(retry);
  const answer = condition === undefined ? "No: it may take effect twice." : `Yes, ${condition}.`;
  return { answer, reason: reasonOf(retry, keys) };
}

const unlimited = "but nothing says for how long";

/** Under which condition a call may be retried: `for 36 hours, with the same key`; `undefined`: under none. */
export function nameCondition({ protection, until }: CallRetryPlan): string | undefined {
  const time = until.kind === "time" ? describeDuration(until.milliseconds) : undefined;
  switch (protection.kind) {
    case "read":
      return "as often as you like";
    case "header-key":
    case "body-key":
      return time === undefined ? `with the same key, ${unlimited}` : `for ${time}, with the same key`;
    case "natural-key":
      return `with the same \`${protection.member}\`, ${unlimited}`;
    case "repeatable":
      return time === undefined
        ? `if nobody else writes meanwhile, ${unlimited}`
        : `for ${time}, if nobody else writes meanwhile`;
    case "condition":
      return protection.value === "absence"
        ? `with \`${protection.header}: *\``
        : `with one strong ETag in \`${protection.header}\``;
    case "none":
      return undefined;
  }
}

/** What protects a copy, in sentences about the service. */
export function reasonOf({ protection, twice }: CallRetryPlan, keys: ClientPlan["keys"]): string {
  switch (protection.kind) {
    case "read":
      return "It only reads.";
    case "header-key": {
      const responses = keys === undefined ? "" : storedResponses(keys, alternatives);
      const condition = responses === "" ? "" : ` once its response is stored (${responses})`;
      return `Under one key in \`${protection.header}\`, a request doesn't run again${condition}.${riskOf(twice)} Without a key, each copy may take effect.`;
    }
    case "body-key":
      return `Under one key in \`${protection.name}\` of the body, a request takes effect once.`;
    case "natural-key":
      return textOf(sayDropped(protection));
    case "repeatable":
      return sameState;
    case "condition":
      return protection.value === "absence"
        ? "Once it has taken effect, there is something, and the service refuses a copy with a 412."
        : "Once it has taken effect, the ETag is another one, and the service refuses a copy with a 412.";
    case "none":
      return `${keys === undefined ? "Nothing" : "It takes no idempotency key, and nothing"} says that the service recognises a copy.`;
  }
}

/** What makes a repeated write harmless. */
export const sameState = "Sending it twice leaves the same state as sending it once.";

/** What the service does with duplicates, by their natural key. */
export function sayDropped({
  items,
  member,
}: Omit<Extract<ProtectionPlan, { readonly kind: "natural-key" }>, "kind">): Line {
  return items === undefined
    ? say`The service drops a request whose ${code(member)} it has received before.`
    : say`The service drops each of the ${code(items)} whose ${code(member)} it has received before.`;
}

function riskOf(twice: CallRetryPlan["twice"]): string {
  if (twice.kind !== "effect-after") return "";
  return ` After a ${alternatives(twice.statuses.map(renderStatuses))}, a retry may repeat it.`;
}
