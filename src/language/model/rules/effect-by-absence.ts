import { defaultErrorOf } from "../default-errors.js";
import { renderErrorStatuses, rowsOfListed } from "../error-rows.js";
import type { Api } from "../ir/api.js";
import type { ErrorRow } from "../ir/error.js";
import type { Report } from "../report.js";

/**
 * Errors without an effect that only the absence of a header or of a value tells from one that may have had it: something may have
 * dropped the header, and the value may be a new one.
 */
export function checkEffectsByAbsence({ errors }: Api, report: Report): void {
  const reported = new Set<ErrorRow>();
  for (const told of errors.filter(isTold)) {
    const rows = rowsOfListed(errors, told);
    const row = rows.slice(rows.indexOf(told) + 1).find((one) => !isTold(one));
    if (!isTakenForHarmless(told, row) || (row !== undefined && reported.has(row))) continue;
    if (row !== undefined) reported.add(row);
    const facts = { told: told.name, header: told.when?.header, field: told.says?.field, name: row?.name };
    const related = row === undefined ? [] : [{ at: told.at, message: "That error is here." }];
    report("effect-by-absence", { ...facts, status: renderErrorStatuses(told) }, row?.at ?? told.at, related);
  }
}

/** Whether something in the response tells it. A status of success is no error without that. */
function isTold({ status, when, says }: ErrorRow): boolean {
  return status >= 400 && (when?.present === true || says !== undefined);
}

/** @param row what the response counts as without what tells it; `undefined`: no row of the model is for it */
function isTakenForHarmless(told: ErrorRow, row: ErrorRow | undefined): boolean {
  // Only a request with a key can find its first copy in progress: see A9 of the guarantees.
  const isOfFirstCopy = told.retry.kind === "after" && told.status < 500;
  const { effect } = row ?? defaultErrorOf(told);
  return told.effect === "possible" && effect === "none" && !isOfFirstCopy;
}
