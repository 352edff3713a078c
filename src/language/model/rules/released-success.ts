import { hasKeyHeader } from "../key-header.js";
import { coversStatus, type ErrorStatuses, isKept, renderErrorStatuses } from "../error-rows.js";
import type { Idempotency } from "../ir/idempotency.js";
import type { Api } from "../ir/api.js";
import type { EndpointResponse } from "../ir/endpoint.js";
import type { Report } from "../report.js";

/**
 * Successes of calls under an idempotency key that aren't stored under it: after a lost response, a retry would run the
 * request again.
 */
export function checkStoredSuccesses({ idempotency, endpoints }: Api, report: Report): void {
  if (idempotency === undefined) return;
  const keyed = endpoints.filter(hasKeyHeader);
  const owners = new Map<string, string[]>();
  for (const { id, responses } of keyed) {
    for (const status of lostOf(responses, idempotency).map(renderErrorStatuses)) {
      owners.set(status, [...(owners.get(status) ?? []), id]);
    }
  }
  for (const [status, ids] of owners) report("released-success", { status, endpoints: ids }, idempotency.at);
}

/** The statuses that the responses cover: those of a class that are released by themselves are exceptions to it. */
function lostOf(responses: readonly EndpointResponse[], idempotency: Idempotency): readonly ErrorStatuses[] {
  const covered = responses.flatMap((response): readonly ErrorStatuses[] =>
    response.isClass ? [response, ...releasedIn(response, responses, idempotency)] : [response],
  );
  return covered.filter((one) => !isKept(one, idempotency));
}

function releasedIn(
  ofClass: ErrorStatuses,
  responses: readonly ErrorStatuses[],
  { released }: Idempotency,
): readonly ErrorStatuses[] {
  return released
    .flatMap((one) => (one.kind === "status" ? [{ status: one.status, isClass: false }] : []))
    .filter(({ status }) => coversStatus(ofClass, status))
    .filter(({ status }) => !responses.some((one) => !one.isClass && one.status === status));
}
