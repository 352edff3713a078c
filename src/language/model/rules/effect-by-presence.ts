import { asCode } from "../../text/words.js";
import { defaultErrorOf } from "../default-errors.js";
import { rowsOfListed } from "../error-rows.js";
import { isAddedHeader, isSameHeader } from "../header-rules.js";
import type { Api } from "../ir/api.js";
import type { ErrorRow } from "../ir/error.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import type { Report } from "../report.js";

/**
 * Errors without an effect that the presence of a header tells from one that may have had it, where servers and proxies write that
 * header into responses of the service too.
 */
export function checkEffectsByPresence({ conventions, errors }: Api, report: Report): void {
  const reported = new Set<Place>();
  for (const row of errors) {
    if (row.when?.present !== true || !isTakenByHeader(row, errors) || reported.has(row.at)) continue;
    const { header } = row.when;
    if (!isAddedHeader(header) && !isSameHeader(header, conventions.requestIdHeader)) continue;
    reported.add(row.at);
    const problem = "servers and proxies add to responses";
    report("invalid-header", { owner: `the error ${asCode(row.name)}`, name: header, problem }, row.at);
  }
}

/** Whether a response without the header may have had an effect. */
function isTakenByHeader(row: ErrorRow, errors: readonly ErrorRow[]): boolean {
  if (row.effect === "possible") return false;
  const rows = rowsOfListed(errors, row);
  const others = rows.slice(rows.indexOf(row) + 1);
  const isComplete = others.some(({ when, says }) => when?.present !== true && says === undefined);
  const effects = [...others, ...(isComplete ? [] : [defaultErrorOf(row)])].map(({ effect }) => effect);
  return effects.includes("possible");
}
