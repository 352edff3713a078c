import { hasKeyHeader } from "../key-header.js";
import { asCode, alternatives } from "../../text/words.js";
import { renderErrorStatuses, rowsOfListed } from "../error-rows.js";
import type { Api } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { ErrorRow } from "../ir/error.js";
import type { Report } from "../report.js";

/**
 * Calls under an idempotency key, and no error that says that the first run of a key is still going on: its client can't
 * tell such a response from a refusal. Or there is one, and the complete list of an endpoint lacks it.
 */
export function checkInProgress({ version, idempotency, endpoints, errors }: Api, report: Report): void {
  if (!version.isCurrent || idempotency === undefined) return;
  const keyed = endpoints.filter(hasKeyHeader);
  if (keyed.length === 0) return;
  const { header, at } = idempotency;
  const rows = errors.filter(({ retry }) => retry.kind === "after");
  if (rows.length === 0) {
    return report("missing-in-progress", { header, other: nameOfConflict(errors) }, at);
  }
  for (const endpoint of keyed) {
    if (lists(endpoint, rows, errors)) continue;
    const statuses = alternatives([...new Set(rows.map((row) => asCode(renderErrorStatuses(row))))]);
    report("unlisted-in-progress", { endpoint: endpoint.id, header, statuses }, endpoint.at);
  }
}

/** Of a row that is written under 409 itself, and not one that a class is unfolded into. */
function nameOfConflict(errors: readonly ErrorRow[]): string | undefined {
  const classes = errors
    .filter(({ isClass }) => isClass)
    .map(({ at }) => `${at.file}:${at.line}:${at.column}`);
  return errors.find(
    ({ status, isClass, at }) =>
      status === 409 && !isClass && !classes.includes(`${at.file}:${at.line}:${at.column}`),
  )?.name;
}

function lists(
  { errors: { isOpen, listed } }: Endpoint,
  rows: readonly ErrorRow[],
  all: readonly ErrorRow[],
): boolean {
  return isOpen || listed.some((one) => rowsOfListed(all, one).some((row) => rows.includes(row)));
}
