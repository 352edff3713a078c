import type { Place } from "../../../language/diagnostics/diagnostic.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";

/** From a path of the model to the one from the root of the repository. */
export type Locate = (file: string) => string;

/** Where a change is to be looked at in the new model: of what is gone, at what it was a part of. */
export function placeInNew({ places }: Change): Place | undefined {
  return places.new ?? places.parent;
}

/** Where a change is to be looked at: in the new model, or where the old one had what is gone. */
export function placeOf(
  { places }: Change,
  report: ComparisonReport,
): (Place & { readonly mark: string }) | undefined {
  if (places.new !== undefined) return { ...places.new, mark: report.new.mark };
  return places.old && { ...places.old, mark: report.old.mark };
}
