import { describeDuration } from "../../language/model/duration.js";
import type { CredentialsStep, NextStepPlan } from "../../language/plan/call-failure.js";
import type { CallRetryPlan } from "../../language/plan/call-retry.js";
import type { ClientPlan } from "../../language/plan/client-plan.js";
import { type Line, say } from "../line.js";
import type { SaidCall } from "../said-call.js";
import { lookFirst, sayUnanswered } from "../call/unanswered.js";

/** What is left for the caller of a call that has failed. */
export function sayNextStep(step: NextStepPlan, call: SaidCall): Line {
  switch (step.kind) {
    case "check-credentials":
    case "other-credentials":
      return [adviseOnCredentials(step, call.client)];
    case "check-address": {
      const address = "Check the address of the service.";
      return call.retry.protection.kind === "read" ? [address] : say`${address} ${asUnanswered(call)}`;
    }
    case "as-unanswered":
      return asUnanswered(call);
    case "look":
      // Where no call shows an effect, more is to be said than there is room for.
      return call.seenBy().length > 0 ? lookFirst(call) : asUnanswered(call);
    case "correct":
      return [`${correct}${step.needsNewKey ? useNewKey : ""}`];
    case "retry":
      return [adviseRetry(step, call.retry)];
    case "retry-copy":
      return adviseCopy(step, call);
  }
}

export const correct = "Correct the request, or what it is about.";

/** Behind advice on an error that comes again under its key: a new one isn't known to the service as a copy of anything. */
export const useNewKey =
  " Use a new idempotency key only when you know that no earlier copy took effect or still runs.";

/** Behind advice to send again what may have taken effect, with a key that the error has released. */
export const mayRepeat = " If it took effect, the retry may repeat it.";

/** Refers to what to do when no response comes. */
function asUnanswered(call: SaidCall): Line {
  return call.retry.protection.kind === "read" ? sayUnanswered(call) : say`See ${{ kind: "retries" }}.`;
}

/** Advice to send again after the wait that a header names; without one, `when` says it. */
export function sendAfterWait(header: string | undefined, when: string): string {
  return header === undefined
    ? `Send it again${when}`
    : `Wait as long as \`${header}\` says, then send it again`;
}

/** Advice to send again what took no effect: as a copy of it, since another one may have. */
export function adviseRetry(
  { header, key }: Omit<Extract<NextStepPlan, { readonly kind: "retry" }>, "kind">,
  { protection }: CallRetryPlan,
): string {
  if (key === "new") return `${sendAfterWait(header, " later")} with a new key.`;
  return protection.kind === "natural-key"
    ? `${sendAfterWait(header, " after a pause")}, with the same \`${protection.member}\`.`
    : `${sendAfterWait(header, " later")}${nameCompany(protection)}.`;
}

function nameCompany({ kind }: CallRetryPlan["protection"]): string {
  if (kind === "condition") return " with the same condition";
  return kind === "header-key" || kind === "body-key" ? " with the same key" : "";
}

/** Sending a copy of what may have taken effect: soon, or for as long as that does no harm. */
export function adviseCopy(
  step: Omit<Extract<NextStepPlan, { readonly kind: "retry-copy" }>, "kind">,
  call: SaidCall,
): Line {
  const { protection, until } = call.retry;
  const soon = until.kind === "unspecified" ? " soon" : "";
  const time = until.kind === "time" ? ` within ${describeDuration(until.milliseconds)}` : "";
  const others = protection.kind === "repeatable" ? ", unless others write meanwhile" : "";
  const copy = `${sendAfterWait(step.header, soon)}${nameCompany(protection)}${time}${others}.${step.mayRepeat ? mayRepeat : ""}`;
  return protection.kind === "condition" ? say`${copy} ${lookFirst(call, "Without it")}` : [copy];
}

/** What to do about credentials that were rejected or may not do this. Rejected ones prove nothing about a copy that had others. */
export function adviseOnCredentials(step: CredentialsStep, { authentication }: ClientPlan): string {
  if (step.kind === "other-credentials") {
    const credentials = authentication.scheme.kind === "choice" ? "credentials" : "an API key";
    return `Use ${credentials} that may do this.${step.isStored ? useNewKey : ""}`;
  }
  const stored = step.isStored
    ? ` Under the same idempotency key the ${step.status} may come again.${useNewKey}`
    : "";
  return `${checkCredentials(authentication)}${stored}`;
}

function checkCredentials({ environments, scheme }: ClientPlan["authentication"]): string {
  if (scheme.kind === "oauth2") return "Check the client's id and secret.";
  if (scheme.kind === "choice") {
    return environments.length < 2
      ? "Check the credentials."
      : `Check the credentials: those of another environment (${environments.join(", ")}) are rejected.`;
  }
  return environments.length < 2
    ? "Check the API key."
    : `Check the API key: one of another environment (${environments.join(", ")}) is rejected.`;
}
