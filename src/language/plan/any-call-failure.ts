import {
  type CredentialsStep,
  type Failure,
  type FailureEffect,
  isRepeated,
  planCredentials,
  refusesCondition,
  refusesDuplicate,
} from "./call-failure.js";
import type { CallPlan, ClientPlan } from "./client-plan.js";
import { type ErrorOfAny, statusesOf } from "./retry-decision.js";
import { withoutResponse } from "./without-response.js";

/** What a failure means whatever the call; the plan of one says it exactly. */
export interface AnyFailurePlan {
  /** `duplicate-if-keyed`: it may refuse a copy, if the request has a key in its body. */
  readonly effect: Exclude<FailureEffect, "duplicate"> | "duplicate-if-keyed";
  readonly next: AnyNextStepPlan;
}

export type AnyNextStepPlan =
  | CredentialsStep
  | { readonly kind: "as-unanswered" }
  /** See whether an earlier copy has left what was to be written. */
  | { readonly kind: "see-state" }
  /** `looksFirst`: for its effect, before a key in the body is replaced. */
  | { readonly kind: "correct"; readonly needsNewKey: boolean; readonly looksFirst: boolean }
  | { readonly kind: "retry"; readonly header: string | undefined; readonly key: "same" | "new" | undefined }
  /** `undefined`: no key makes a copy harmless after this failure. */
  | { readonly kind: "retry-copy"; readonly header: string | undefined; readonly key: CopyKey | undefined };

export interface CopyKey {
  /** How long from its first use; `undefined`: each key as long as it is kept. */
  readonly retentionMs: number | undefined;
  readonly mayRepeat: boolean;
}

/** A failure of whichever call. */
export function planAnyFailure(failure: Failure, client: ClientPlan): AnyFailurePlan {
  if (failure.kind === "error") return planRow(failure.row, client);
  const { effect, retry } = withoutResponse[failure.kind];
  return { effect, next: planNextStep({ effect, retry, key: "released" }, false, client) };
}

/** Whether any request has an idempotency key, in a header or in its body. */
export function hasKeys({ keys, calls }: Pick<ClientPlan, "keys" | "calls">): boolean {
  return keys !== undefined || hasBodyKeys(calls);
}

function hasBodyKeys(calls: readonly CallPlan[]): boolean {
  return calls.some(({ retry }) => retry.protection.kind === "body-key");
}

function planRow(row: ErrorOfAny, client: ClientPlan): AnyFailurePlan {
  const isRefusedCondition = client.calls.some(({ retry }) => refusesCondition(row, retry));
  const isDuplicate = client.calls.some(({ retry }) => refusesDuplicate(row, retry));
  return {
    effect: effectOf(row, isRefusedCondition, isDuplicate, client),
    next:
      planCredentials(row, row.key === "stored" && client.keys !== undefined, client) ??
      (row.retry.decisions.safe === "never" && row.effect === "none"
        ? planRefused(row, isRefusedCondition, isDuplicate, client)
        : planNextStep(row, isRepeated(row, client.keys), client)),
  };
}

function effectOf(
  row: ErrorOfAny,
  isRefusedCondition: boolean,
  isDuplicate: boolean,
  client: ClientPlan,
): AnyFailurePlan["effect"] {
  if ("statuses" in row && statusesOf(row).kind === "class" && row.effect === "none") return "assumed-none";
  if (isRefusedCondition) return "earlier";
  if (row.effect === "none") return isDuplicate ? "duplicate-if-keyed" : "none";
  return row.key === "running" && hasKeys(client) ? "running" : "possible";
}

function planRefused(
  { key }: ErrorOfAny,
  isRefusedCondition: boolean,
  looksFirst: boolean,
  { keys }: ClientPlan,
): AnyNextStepPlan {
  if (isRefusedCondition) return { kind: "see-state" };
  return { kind: "correct", needsNewKey: key === "stored" && keys !== undefined, looksFirst };
}

function planNextStep(
  { retry, effect, key }: Pick<ErrorOfAny, "retry" | "effect" | "key">,
  mayRepeat: boolean,
  client: ClientPlan,
): AnyNextStepPlan {
  const { decisions, header } = retry;
  if (decisions.safe === "never") return { kind: "as-unanswered" };
  const isKeyed = hasKeys(client);
  if (effect === "none") {
    const isStored = key === "stored" && client.keys !== undefined;
    return { kind: "retry", header, key: isStored ? "new" : isKeyed ? "same" : undefined };
  }
  if (!isKeyed || key === "stored") return { kind: "retry-copy", header, key: undefined };
  const retentionMs = hasBodyKeys(client.calls) ? undefined : client.keys?.retentionMs;
  return { kind: "retry-copy", header, key: { retentionMs, mayRepeat } };
}
