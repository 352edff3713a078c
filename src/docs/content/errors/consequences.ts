import type { StatusPattern } from "../../../model/ir/statuses.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { duplicateStatusOf } from "../../../plan/plan-repeating.js";
import { decideRenewal, decideRetry, type RenewalDecision } from "../../../plan/retry-decision.js";
import type { RetryDecision } from "../../../runtime/types/policy.js";
import { asCode } from "../../../text/words.js";
import type { AgainCall } from "../again/again-call.js";
import { releasesKey } from "../again/open-releases.js";
import type { VersionContent } from "../version-content.js";

/** What an error means for a call, whether the model names it or not. */
export type ErrorMeaning = Pick<ErrorPlan | DefaultErrorPlan, "retry" | "effect" | "key"> & {
  /** `undefined`: it is for more than one. */
  readonly status: number | undefined;
  /** The request may have taken effect, and its key runs it again. */
  readonly isRepeated: boolean;
};

/** What a row means, of the model or of what clients go by without one. */
export function meaningOf(row: ErrorPlan | DefaultErrorPlan, version: VersionContent): ErrorMeaning {
  const statuses = statusesOf(row);
  return {
    ...row,
    status: statuses.kind === "status" ? statuses.status : undefined,
    isRepeated: row.effect === "possible" && row.key === "released" && releasesKey(statuses, version),
  };
}

function statusesOf(row: ErrorPlan | DefaultErrorPlan): StatusPattern {
  if ("statuses" in row) return row.statuses;
  return row.isClass
    ? { kind: "class", hundreds: Math.floor(row.status / 100) }
    : { kind: "status", status: row.status };
}

/** Whether a request took effect that got this error. */
export function describeEffect(error: ErrorMeaning, call: AgainCall): string {
  if (refusesCondition(error, call)) return "No; but a copy before it may have.";
  if (refusesDuplicate(error, call)) return `Perhaps: a request with ${nameKey(call)} came before.`;
  if (error.effect === "none") return "No.";
  return error.key === "running" && call.endpoint.retrySafety === "key"
    ? "Perhaps: the first request with the key still runs."
    : "Perhaps.";
}

/** Whether an error says that a condition doesn't hold, as it does for a copy of what has taken effect. */
export function refusesCondition({ status }: ErrorMeaning, { endpoint }: AgainCall): boolean {
  return status === failedCondition && endpoint.precondition !== undefined;
}

/** Whether an error is how the service may refuse a copy of what has taken effect. */
export function refusesDuplicate({ status }: ErrorMeaning, { plan }: AgainCall): boolean {
  return status !== undefined && plan !== undefined && duplicateStatusOf(plan) === status;
}

function nameKey({ plan }: AgainCall): string {
  return plan?.ownKey === undefined ? "the key" : `the same ${asCode(plan.ownKey)}`;
}

/** The status with which HTTP refuses a condition. */
export const failedCondition = 412;

/** Whether clients send the request again by themselves after this error. */
export function describeRetried(error: ErrorMeaning, call: AgainCall): string {
  const { plan } = call.version;
  const decision = decideRetry(error, call.endpoint, plan.keys);
  return decision === "never"
    ? renewals[decideRenewal(error.status, call.endpoint, plan)]
    : describeDecision(decision, call, error.retry.header);
}

const renewals: Readonly<Record<RenewalDecision, string>> = {
  never: "No.",
  once: "Once, with a new token.",
  "unless-stored": "Once, with a new token, unless the response comes from its idempotency key.",
  "if-recognised": "Once, with a new token, if the response is recognised as the service's.",
};

/** `header`: which names the wait, where the decision hangs on one. */
export function describeDecision(decision: RetryDecision, { endpoint }: AgainCall, header = ""): string {
  const yes = endpoint.retrySafety === "condition" ? "With the condition" : "Yes";
  switch (decision) {
    case "never":
      return "No.";
    case "backoff":
      return `${yes}, with exponential backoff.`;
    case "if-header":
      return `${yes}, after the wait that \`${header}\` asks for.`;
    case "if-recognised":
      return "Yes, if the response is recognised as the service's.";
  }
}
