import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/** A known unknown that is declared but never used. */
export function checkPlacedUnknowns(api: Api, report: Report): void {
  for (const unknown of api.unknowns) {
    if (unknown.places.length === 0) report("unplaced-unknown", { id: unknown.id }, unknown.at);
  }
}
