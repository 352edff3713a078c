import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/** A redirect that a write returns, although nothing tells it from that of a gateway to its login page. */
export function checkUnprovenRedirects({ version, conventions, endpoints }: Api, report: Report): void {
  if (!version.isCurrent || conventions.isRequestIdPromised) return;
  for (const { id, retrySafety, responses } of endpoints) {
    if (retrySafety === "safe") continue;
    for (const { form, status, at } of responses) {
      if (form === "redirect") report("unproven-redirect", { endpoint: id, status }, at);
    }
  }
}
