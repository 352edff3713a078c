import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/**
 * Calls under an idempotency key, and no error that says that the first run of a key is still going on: its client can't
 * tell such a response from a refusal.
 */
export function checkInProgress({ version, idempotency, endpoints, errors }: Api, report: Report): void {
  if (!version.isCurrent || idempotency === undefined) return;
  const takesKeys = endpoints.some(({ retrySafety }) => retrySafety === "key");
  const isNamed = errors.some(({ retry }) => retry.kind === "after");
  if (takesKeys && !isNamed) report("missing-in-progress", { header: idempotency.header }, idempotency.at);
}
