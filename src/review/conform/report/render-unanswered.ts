import { groupBy } from "../../../language/model/group-by.js";
import { asCode, counted } from "../../../language/text/words.js";
import type { Unanswered } from "../leftovers/unanswered-list.js";

/** How many markers are named. */
const maxMarkers = 5;

/** What may remain though the run has no id of it, and how to look for it: a paragraph for each call. */
export function renderUnanswered(unanswered: readonly Unanswered[]): readonly string[] {
  return [...groupBy(unanswered, ({ call }) => call)].map(([call, all]) => {
    const requests = `${counted(all.length, "request")} of ${asCode(call)}`;
    return `${requests} may have made something, but no response said its id, so nothing removes it. ${howToLook(all)}`;
  });
}

function howToLook(unanswered: readonly Unanswered[]): string {
  const markers = unanswered.flatMap(({ marker }) => (marker === undefined ? [] : [asCode(marker)]));
  if (markers.length === 0) return "Look for what is new there: it has no marker.";
  const left = unanswered.length - Math.min(markers.length, maxMarkers);
  const others = left === 0 ? "" : `, and for ${counted(left, "other")}`;
  return `Look there for ${markers.slice(0, maxMarkers).join(", ")}${others}.`;
}
