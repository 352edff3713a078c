import { hasClassOf } from "../model/ir/statuses.js";
import { isReleased } from "../model/ir/idempotency.js";
import type { CallRetryPlan, ProtectionPlan } from "./call-retry.js";
import type { ClientPlan } from "./client-plan.js";
import type { KeyPlan } from "./key-plan.js";
import { conflict } from "./plan-repeating.js";
import {
  type ClientRetryPlan,
  type ErrorOfAny,
  isStoredUnderKey,
  retryAfter,
  safetyOf,
  singleStatus,
  statusesOf,
} from "./retry-decision.js";
import { type FailureWithoutResponse, withoutResponse } from "./without-response.js";

/** Why a call fails: with an error of the table, with a status that it doesn't name, or without an error of the service. */
export type Failure =
  | { readonly kind: "error"; readonly row: ErrorOfAny }
  | { readonly kind: FailureWithoutResponse };

/** What a failure of a call means for its effect, and for a further attempt. */
export interface CallFailurePlan {
  readonly effect: FailureEffect;
  readonly retried: ClientRetryPlan;
  readonly next: NextStepPlan;
}

/**
 * Whether the request took effect: no, where nothing but clients' habit says so as well; no, but an earlier copy may have;
 * perhaps, since it may be refused as a copy, since the first request with its key still runs, or for no such reason.
 */
export type FailureEffect = "none" | "assumed-none" | "earlier" | "duplicate" | "running" | "possible";

/** What is left for the caller to do. `isStored`: the same response comes again under the key. */
export type NextStepPlan =
  | CredentialsStep
  | { readonly kind: "check-address" }
  /** What a caller does who got no response. */
  | { readonly kind: "as-unanswered" }
  /** Looks for the effect, where a read shows it. */
  | { readonly kind: "look" }
  | { readonly kind: "correct"; readonly needsNewKey: boolean }
  /** Retries what took no effect. `header`: it names how long to wait. */
  | { readonly kind: "retry"; readonly header: string | undefined; readonly key: "same" | "new" }
  /** Retries what may have taken effect, as a copy. `mayRepeat`: the key runs it again. */
  | { readonly kind: "retry-copy"; readonly header: string | undefined; readonly mayRepeat: boolean };

export type CredentialsStep =
  | { readonly kind: "check-credentials"; readonly isStored: boolean; readonly status: number }
  | { readonly kind: "other-credentials"; readonly isStored: boolean };

/** A failure of a call, as its client takes it. */
export function planFailure(failure: Failure, call: CallRetryPlan, client: ClientPlan): CallFailurePlan {
  if (failure.kind === "error") {
    const { row } = failure;
    return {
      effect: planEffect(row, call),
      retried: retryAfter(row, call, client),
      next: planNextStep(row, call, client),
    };
  }
  const { effect, retry } = withoutResponse[failure.kind];
  const decision = call.client === "once" ? "never" : retry.decisions[safetyOf(call.protection)];
  const isConditional = effect === "possible" && call.protection.kind === "condition";
  return {
    effect,
    retried: decision === "never" ? { kind: "never" } : { kind: "backoff", isConditional },
    next: nextSteps[failure.kind],
  };
}

const nextSteps: Readonly<Record<FailureWithoutResponse, NextStepPlan>> = {
  "no-connection": { kind: "retry", header: undefined, key: "same" },
  "no-response": { kind: "as-unanswered" },
  unreadable: { kind: "as-unanswered" },
  redirect: { kind: "check-address" },
};

/** The status with which HTTP refuses a condition. */
const failedCondition = 412;

function planEffect(row: ErrorOfAny, call: CallRetryPlan): FailureEffect {
  const statuses = statusesOf(row);
  if ("statuses" in row && statuses.kind === "class" && row.effect === "none") return "assumed-none";
  if (refusesCondition(row, call)) return "earlier";
  if (refusesDuplicate(row, call)) return "duplicate";
  if (row.effect === "none") return "none";
  return row.key === "running" && safetyOf(call.protection) === "key" ? "running" : "possible";
}

/** Whether it says that a condition doesn't hold, as it does for a copy of what has taken effect. */
export function refusesCondition(row: ErrorOfAny, { protection }: CallRetryPlan): boolean {
  return protection.kind === "condition" && singleStatus(row) === failedCondition;
}

/** Whether it is how the service may refuse a copy of what has taken effect. */
export function refusesDuplicate(row: ErrorOfAny, { protection }: CallRetryPlan): boolean {
  const status = singleStatus(row);
  return status !== undefined && status === duplicateStatusOf(protection);
}

function duplicateStatusOf(protection: ProtectionPlan): number | undefined {
  if (protection.kind === "natural-key") return protection.items === undefined ? conflict : undefined;
  return protection.kind === "body-key" ? protection.duplicateStatus : undefined;
}

function planNextStep(row: ErrorOfAny, call: CallRetryPlan, client: ClientPlan): NextStepPlan {
  const { protection, unanswered } = call;
  const isStored = isStoredUnderKey(row, call);
  const ofCredentials = planCredentials(row, isStored, client);
  if (ofCredentials !== undefined) return ofCredentials;
  if (refusesCondition(row, call)) return { kind: "as-unanswered" };
  if (refusesDuplicate(row, call)) return { kind: "look" };
  if (row.effect === "none" || protection.kind === "read") return planRefused(row, isStored, protection);
  const isRetried = row.retry.decisions[safetyOf(protection)] !== "never";
  if (isRetried && !isStored) {
    const mayRepeat = protection.kind === "header-key" && isRepeated(row, client.keys);
    return { kind: "retry-copy", header: row.retry.header, mayRepeat };
  }
  const isAsked = unanswered.kind === "ask" || protection.kind === "natural-key";
  return { kind: isAsked ? "as-unanswered" : "look" };
}

/** What to do about credentials that were rejected or may not do this; `undefined` for any other status. */
export function planCredentials(
  row: ErrorOfAny,
  isStored: boolean,
  { authentication: { rejectedStatus, deniedStatus } }: Pick<ClientPlan, "authentication">,
): CredentialsStep | undefined {
  const status = singleStatus(row);
  if (status === undefined) return undefined;
  if (status === rejectedStatus) return { kind: "check-credentials", isStored, status };
  return status === deniedStatus ? { kind: "other-credentials", isStored } : undefined;
}

/** After what took no effect, there is no copy to fear. */
function planRefused(row: ErrorOfAny, isStored: boolean, { kind }: ProtectionPlan): NextStepPlan {
  const { decisions, header } = row.retry;
  if (decisions.safe === "never") return { kind: "correct", needsNewKey: isStored || kind === "body-key" };
  return { kind: "retry", header, key: isStored ? "new" : "same" };
}

/** Whether the request may have taken effect, and its key runs it again. */
export function isRepeated(row: ErrorOfAny, keys: KeyPlan | undefined): boolean {
  if (keys === undefined || row.effect === "none" || row.key !== "released") return false;
  const statuses = statusesOf(row);
  return statuses.kind === "class"
    ? hasClassOf(keys.released, statuses.hundreds * 100)
    : isReleased(statuses.status, keys);
}
