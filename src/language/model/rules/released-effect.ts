import { unsureStatuses } from "../default-errors.js";
import { type ErrorStatuses, rowsOfListed, rowsOfStatus, singleStatuses } from "../error-rows.js";
import type { Api } from "../ir/api.js";
import type { ErrorRow } from "../ir/error.js";
import { isReleased } from "../ir/idempotency.js";
import { hasStatus } from "../ir/statuses.js";
import type { Report } from "../report.js";

/**
 * Statuses that release the idempotency key and have no row of their own, although their request may have taken effect: what a
 * client takes them for by default, or as one of a class.
 */
export function checkReleasedDefaults(api: Api, report: Report): void {
  const { idempotency, errors } = api;
  if (idempotency === undefined) return;
  for (const status of unsureStatuses(idempotency)) {
    // One that its class releases is about a first request that goes on.
    const isMeant = status !== 409 || hasStatus(idempotency.released, status);
    if (!isMeant || !isReleased(status, idempotency)) continue;
    const row = rowsOfStatus(errors, status).find(isPlain);
    if (row !== undefined && !isUnsaid(row, api)) continue;
    report("released-effect", { name: undefined, status }, row?.at ?? idempotency.at);
  }
}

function isPlain({ when, says }: ErrorRow): boolean {
  return when?.present !== true && says === undefined;
}

/** Whether a class has the row for a status, and says nothing of its effect. */
function isUnsaid({ status, effect }: ErrorRow, { errors }: Api): boolean {
  const ofClass = rowsOfListed(errors, clientErrors).find(isPlain);
  const isException = singleStatuses(errors, clientErrors).includes(status);
  return isException && effect === "possible" && ofClass?.effect === "none";
}

const clientErrors: ErrorStatuses = { status: 400, isClass: true };
