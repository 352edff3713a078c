import { rowsOfStatus } from "../../../model/error-rows.js";
import { isReleased } from "../../../model/ir/idempotency.js";
import { hasClassOf, hasStatus, type StatusPattern } from "../../../model/ir/statuses.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { unnamedErrors } from "../errors/default-rows.js";
import type { VersionContent } from "../version-content.js";

/** The responses that release a key although the request may have taken effect. */
export function openReleases(version: VersionContent): readonly StatusPattern[] {
  const { released } = version.api.idempotency ?? { released: [] };
  return released.filter((pattern) => mayHaveWorked(pattern, version));
}

/** Whether the specification says of a status or of a class of them that it releases the key. */
export function releasesKey(statuses: StatusPattern, { api }: VersionContent): boolean {
  const { idempotency } = api;
  if (idempotency === undefined) return false;
  return statuses.kind === "class"
    ? hasClassOf(idempotency.released, statuses.hundreds * 100)
    : isReleased(statuses.status, idempotency);
}

function mayHaveWorked(pattern: StatusPattern, version: VersionContent): boolean {
  const rows = pattern.kind === "status" ? ofStatus(pattern.status, version) : ofClass(pattern, version);
  return rows.some(({ key, effect }) => key === "released" && effect === "possible");
}

type Row = Pick<ErrorPlan | DefaultErrorPlan, "key" | "effect">;

function ofStatus(status: number, { plan }: VersionContent): readonly Row[] {
  const rows = rowsOfStatus(plan.errors, status);
  const fallback = plan.defaultErrors.find(({ statuses, isOnlyKeyed }) => {
    return !isOnlyKeyed && (hasStatus([statuses], status) || hasClassOf([statuses], status));
  });
  return rows.length > 0 || fallback === undefined ? rows : [fallback];
}

function ofClass({ hundreds }: { readonly hundreds: number }, { plan }: VersionContent): readonly Row[] {
  const isOfClass = (status: number) => Math.floor(status / 100) === hundreds;
  return [
    ...plan.errors.filter(({ status }) => isOfClass(status)),
    ...unnamedErrors(plan.errors, plan.defaultErrors).filter(({ statuses }) =>
      isOfClass(statuses.kind === "class" ? statuses.hundreds * 100 : statuses.status),
    ),
  ];
}
