import { overridesMethod } from "../header-rules.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/** Parameters by which a read may be a write: clients retry reads, whatever their parameters are. */
export function checkMethodOverrides({ endpoints }: Api, report: Report): void {
  for (const { id, retrySafety, headers, query } of endpoints) {
    if (retrySafety !== "safe") continue;
    const overriding = [
      ...headers.filter(({ name }) => overridesMethod("header", name)),
      ...query.filter(({ name }) => overridesMethod("query", name)),
    ];
    for (const { name, at } of overriding) report("method-override", { endpoint: id, name }, at);
  }
}
