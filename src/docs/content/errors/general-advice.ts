import { describeDuration } from "../../../model/duration.js";
import { duplicateStatusOf } from "../../../plan/plan-repeating.js";
import { hasBodyKeys } from "../../../plan/callable.js";
import type { ClientPlan } from "../../../plan/client-plan.js";
import type { VersionContent } from "../version-content.js";
import { type ErrorMeaning, failedCondition } from "./consequences.js";
import { adviceOnCredentials, mayRepeat, sendAfterWait, useNewKey } from "./key-advice.js";

/** Whether a request took effect that got this error, whatever its call. */
export function generalEffect({ effect, key, status }: ErrorMeaning, version: VersionContent): string {
  const { plan } = version;
  if (status === failedCondition && hasConditions(plan)) return "No; but a copy before it may have.";
  if (effect === "none" && !isDuplicate(status, plan)) return "No.";
  if (effect === "none") return "Perhaps, if its body has a key that came before; otherwise no.";
  return key === "running" && hasKeys(version)
    ? "Perhaps: the first request with the key still runs."
    : "Perhaps.";
}

/** What to do, whatever the call; its own page says it exactly. */
export function generalAdvice(error: ErrorMeaning, version: VersionContent): string {
  const { plan } = version;
  const { status, retry, effect, key } = error;
  const isStored = key === "stored" && plan.keys !== undefined;
  const ofCredentials = adviceOnCredentials(status, isStored, version);
  if (ofCredentials !== undefined) return ofCredentials;
  if (retry.decisions.safe === "never") return adviceOnLasting(error, isStored, plan);
  const start = sendAfterWait(retry.header, " later");
  if (effect !== "none") return ofPossible(start, error, version);
  if (isStored) return `${start}; under an idempotency key, with a new one.`;
  return `${start}${hasKeys(version) ? ", with the same key if it has one" : ""}.`;
}

/** A call without a key has other ways, or none. */
function ofPossible(
  start: string,
  { key, retry, isRepeated }: ErrorMeaning,
  version: VersionContent,
): string {
  const where = "only where the call's page says that you may";
  if (!hasKeys(version) || key === "stored") return `${start} ${where}.`;
  const time = retry.header === undefined ? `, ${keyTime(version)}` : "";
  const risk = isRepeated && version.plan.keys !== undefined ? mayRepeat : "";
  return `${start} with the same key${time}.${risk} Without a key, ${where}.`;
}

function keyTime({ api, plan: { keys } }: VersionContent): string {
  return keys === undefined || hasBodyKeys(api.endpoints)
    ? "while the key is kept"
    : `within ${describeDuration(keys.retentionMs)} of its first use`;
}

function adviceOnLasting({ status, effect }: ErrorMeaning, isStored: boolean, plan: ClientPlan): string {
  if (effect !== "none") return "Do what the call's page says of no response.";
  if (status === failedCondition && hasConditions(plan)) {
    return "See what is there: a copy before it may have left it. If not, correct the request.";
  }
  const correct = `Correct the request, or what it is about.${isStored ? useNewKey : ""}`;
  return isDuplicate(status, plan)
    ? `If its body has a key, look for its effect before you use another one. ${correct}`
    : correct;
}

function hasConditions({ calls }: ClientPlan): boolean {
  return calls.some(({ precondition }) => precondition !== undefined);
}

/** Whether it is how the service may refuse a body with a key that came before. */
function isDuplicate(status: number | undefined, { calls }: ClientPlan): boolean {
  return status !== undefined && calls.some((call) => duplicateStatusOf(call) === status);
}

/** Whether any request has an idempotency key, in a header or in its body. */
export function hasKeys({ api, plan }: VersionContent): boolean {
  return plan.keys !== undefined || hasBodyKeys(api.endpoints);
}
