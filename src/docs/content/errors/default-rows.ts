import { rowsOfStatus } from "../../../model/error-rows.js";
import { renderStatuses } from "../../../model/ir/statuses.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../../plan/client-plan.js";

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

/** `408`, `any other 4xx` */
export function nameUnnamed({ statuses, isOnlyKeyed }: DefaultErrorPlan): string {
  const words = renderStatuses(statuses);
  if (statuses.kind === "class") return `any other ${words}`;
  return isOnlyKeyed ? `${words} to a request with a key` : words;
}

/** What HTTP says of the status. */
export function meaningOfUnnamed({ statuses, phrase }: DefaultErrorPlan): string {
  return statuses.kind === "class" ? "Its meaning isn't specified." : `${phrase}, in the words of HTTP.`;
}

/** Whether a request took effect, where nothing but the habit of clients says it; `undefined`: HTTP, or nobody's habit. */
export function effectOfUnnamed({ statuses, effect }: DefaultErrorPlan): string | undefined {
  return statuses.kind === "class" && effect === "none" ? "Not specified: clients take it as no." : undefined;
}
