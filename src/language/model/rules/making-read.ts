import type { Api } from "../ir/api.js";
import { isReadMethod } from "../methods.js";
import type { Report } from "../report.js";

/** What the statuses of successes say that no read does (RFC 9110, section 15.3). */
const making: ReadonlySet<number> = new Set([201, 202]);

/** Endpoints with the method of a write that shall only read, and whose success says that they make or start something. */
export function checkMakingReads({ version, endpoints }: Api, report: Report): void {
  if (!version.isCurrent) return;
  for (const { id, method, retrySafety, responses } of endpoints) {
    if (retrySafety !== "safe" || isReadMethod(method)) continue;
    const made = responses.find(({ status, isClass }) => !isClass && making.has(status));
    if (made !== undefined) report("making-read", { endpoint: id, status: made.status }, made.at);
  }
}
