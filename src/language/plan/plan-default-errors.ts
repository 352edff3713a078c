import { coversStatus, rowsOfStatus } from "../model/error-rows.js";
import type { ErrorRow } from "../model/ir/error.js";
import { type Idempotency, isStored } from "../model/ir/idempotency.js";
import { hasClassOf, type StatusPattern } from "../model/ir/statuses.js";
import {
  defaultClientError,
  defaultErrors,
  defaultServerError,
  keyedConflict,
} from "../../runtime/types/default-policy.js";
import type { ErrorPolicy } from "../../runtime/types/policy.js";
import type { DefaultErrorPlan, ErrorPlan } from "./client-plan.js";
import type { KeyPlan } from "./key-plan.js";
import type { RetryPlan } from "./plan-retry.js";

/** What a client does after errors of which the model says nothing: the data by which the runtime obeys. */
export function planDefaultErrors(notStored: KeyPlan["notStored"] = []): readonly DefaultErrorPlan[] {
  const clientErrors: StatusPattern = { kind: "class", hundreds: 4 };
  return [
    planRow({ kind: "status", status: keyedConflict.status }, keyedConflict, true),
    ...defaultErrors.map((row) => planRow({ kind: "status", status: row.status }, row)),
    ...notStored.map((statuses) => planRow(statuses, { ...defaultClientError, stored: false })),
    ...(notStored.some(({ kind }) => kind === "class") ? [] : [planRow(clientErrors, defaultClientError)]),
    planRow({ kind: "class", hundreds: 5 }, defaultServerError),
  ];
}

/** What clients go by where the model names no error: without those statuses that one of its rows decides about. */
export function unnamedErrors(
  errors: readonly ErrorPlan[],
  defaults: readonly DefaultErrorPlan[],
): readonly DefaultErrorPlan[] {
  return defaults.filter((row) => !isDecided(row, errors));
}

function isDecided({ statuses }: DefaultErrorPlan, errors: readonly ErrorPlan[]): boolean {
  const decides = (row: ErrorPlan) => row.says === undefined && row.when?.present !== true;
  return statuses.kind === "status"
    ? rowsOfStatus(errors, statuses.status).some(decides)
    : errors.some((row) => row.isClass && row.status === statuses.hundreds * 100 && decides(row));
}

/** Of the client errors that no row is for; all of them where the model stores single ones alone. */
export function findNotStored(
  errors: readonly ErrorRow[],
  idempotency: Pick<Idempotency, "stored" | "released">,
): readonly StatusPattern[] {
  const { stored, released } = idempotency;
  if (!hasClassOf(stored, 400) || hasClassOf(released, 400)) return [{ kind: "class", hundreds: 4 }];
  return released.filter(
    (one) =>
      one.kind === "status" &&
      Math.floor(one.status / 100) === 4 &&
      !isStored(one.status, idempotency) &&
      !errors.some((row) => coversStatus(row, one.status)) &&
      !defaultErrors.some(({ status }) => status === one.status),
  );
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
