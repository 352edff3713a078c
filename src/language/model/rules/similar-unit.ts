import { suggest } from "../../text/suggestion.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/**
 * A unit that is nearly another word that is counted: by a limit before it, or as the items of a field. What is nearly `characters`
 * shows where a length is limited by it; elsewhere it may be items, such as charters.
 */
export function checkUnits({ limits, types }: Api, report: Report): void {
  if (limits.length === 0) return;
  const fields = types.flatMap((type) => (type.kind === "object" ? type.fields : []));
  const counted = new Set(fields.flatMap(({ name, type }) => (type.kind === "array" ? [name] : [])));
  const units = new Set<string>();
  for (const { id, unit, at } of limits) {
    if (unit === undefined || unit === "characters") continue;
    const near = counted.has(unit) || units.has(unit) ? undefined : suggest(unit, [...units, ...counted]);
    if (near === undefined) units.add(unit);
    else report("similar-unit", { limit: id, unit, near }, at);
  }
}
