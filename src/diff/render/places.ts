import type { Place } from "../../diagnostics/diagnostic.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";

/** Where a change is to be looked at: in the new model, or where the old one had what is gone. */
export function placeOf(
  { places }: Change,
  report: ComparisonReport,
): (Place & { readonly mark: string }) | undefined {
  if (places.new !== undefined) return { ...places.new, mark: report.new.mark };
  return places.old && { ...places.old, mark: report.old.mark };
}
