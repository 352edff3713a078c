import type { StatusPattern } from "../model/ir/statuses.js";
import {
  defaultClientError,
  defaultErrors,
  defaultServerError,
  keyedConflict,
} from "../runtime/types/default-policy.js";
import type { ErrorPolicy } from "../runtime/types/policy.js";
import type { DefaultErrorPlan } from "./client-plan.js";
import type { RetryPlan } from "./plan-retry.js";

/** What a client does after errors of which the model says nothing: the data by which the runtime obeys. */
export function planDefaultErrors(): readonly DefaultErrorPlan[] {
  return [
    planRow({ kind: "status", status: keyedConflict.status }, keyedConflict, true),
    ...defaultErrors.map((row) => planRow({ kind: "status", status: row.status }, row)),
    planRow({ kind: "class", hundreds: 4 }, defaultClientError),
    planRow({ kind: "class", hundreds: 5 }, defaultServerError),
  ];
}

function planRow(
  statuses: StatusPattern,
  { meaning, retry, effect, stored }: Omit<ErrorPolicy, "status">,
  isOnlyKeyed = false,
): DefaultErrorPlan {
  return {
    statuses,
    isOnlyKeyed,
    phrase: meaning,
    retry: planRetry(retry),
    effect,
    key: stored ? "stored" : "released",
  };
}

/** With what the runtime takes for absent members. */
function planRetry(retry: ErrorPolicy["retry"]): RetryPlan {
  const { safe = "never", key = "never", natural = "never", none = "never" } = retry ?? {};
  const { repeatable = "never", condition = "never" } = retry ?? {};
  const profile = retry && (retry.profile ?? "transient");
  const decisions = { safe, key, natural, repeatable, condition, none };
  return { decisions, header: retry?.header, profile };
}
