import type { Api } from "../ir/api.js";
import { valueOf } from "../ir/known.js";
import type { Report } from "../report.js";

const sizes = /^(?:[a-z]*bytes|[kmg]i?b)$/iu;

/** Limits of sizes: nothing in a model can refer to one, so that no client refuses what is larger. */
export function checkSizes({ limits }: Api, report: Report): void {
  for (const { id, unit, value, at } of limits) {
    if (unit === undefined || !sizes.test(unit) || valueOf(value)?.kind !== "range") continue;
    report("unenforced-limit", { limit: id, unit }, at);
  }
}
