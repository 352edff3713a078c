import { findConfirmingRead } from "../confirming-read.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import { indexTypes } from "../type-index.js";

/** A read that shall tell what became of a write, and can't. */
export function checkConfirmations(api: Api, report: Report): void {
  const confirmed = api.endpoints.filter(({ confirmation }) => confirmation !== undefined);
  if (confirmed.length === 0) return;
  const types = indexTypes(api.types);
  for (const endpoint of confirmed) {
    const { id, confirmation } = endpoint;
    const found = confirmation && findConfirmingRead(endpoint, confirmation, api, types);
    if (found === undefined || !("problem" in found)) continue;
    report("invalid-confirmation", { endpoint: id, ...found }, confirmation?.at ?? endpoint.at);
  }
}
